import type { PlanInterval } from '#contracts/account/plan-prices.ts';
import type { AccountResponse, AccountSession, NotificationChange, ProfileResponse } from '#contracts/account/user.ts';
import { call } from './api.ts';
import { acceptAnyBody, createListGuard, createObjectGuard, isRedirect } from './responses.ts';

/** Fields of the profile form as typed. */
export interface ProfileFields {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  companyName: string;
  companyWebsite: string;
}

const isAccountResponse = createObjectGuard<AccountResponse>('success', 'message');

const buildWebsitePath = (id: string) => `/api/user/websites/${encodeURIComponent(id)}`;

function buildLogoForm(file: File): FormData {
  const form = new FormData();
  form.set('logo', file);
  return form;
}

/** API calls for the user's own account, websites and plan. */
export const accountApi = {
  forgotPassword: (email: string) =>
    call({ path: '/api/auth/forgot-password', method: 'POST', body: { email }, guard: isAccountResponse }),
  resetPassword: (body: { token: string; newPassword: string }) =>
    call({ path: '/api/auth/reset-password', method: 'POST', body, guard: isAccountResponse }),
  changePassword: (body: { currentPassword: string; newPassword: string }) =>
    call({ path: '/api/auth/change-password', method: 'POST', body, guard: acceptAnyBody }),
  listSessions: () =>
    call({ path: '/api/auth/sessions', guard: createListGuard<AccountSession>('id', 'isCurrent', 'lastUsedAt') }),
  endSession: (id: string) =>
    call({ path: `/api/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE', guard: acceptAnyBody }),
  endOtherSessions: () => call({ path: '/api/auth/sessions/revoke-others', method: 'POST', guard: acceptAnyBody }),
  saveProfile: (body: ProfileFields) =>
    call({
      path: '/api/user/profile',
      method: 'PUT',
      body,
      guard: createObjectGuard<ProfileResponse>('user', 'pendingEmail'),
    }),
  cancelEmailChange: () => call({ path: '/api/user/email-change', method: 'DELETE', guard: acceptAnyBody }),
  uploadLogo: (file: File) =>
    call({ path: '/api/user/logo', method: 'POST', body: buildLogoForm(file), guard: acceptAnyBody }),
  setCompanyColor: (color: string | null) =>
    call({ path: '/api/user/company-color', method: 'PUT', body: { color }, guard: acceptAnyBody }),
  setNotifications: (body: NotificationChange) =>
    call({ path: '/api/user/notifications', method: 'PUT', body, guard: acceptAnyBody }),
  removeLogo: () => call({ path: '/api/user/logo', method: 'DELETE', guard: acceptAnyBody }),
  deleteAccount: (password: string) =>
    call({ path: '/api/user/delete-account', method: 'POST', body: { password }, guard: acceptAnyBody }),
  addWebsite: (body: { url: string; nickname?: string }) =>
    call({ path: '/api/user/websites', method: 'POST', body, guard: acceptAnyBody }),
  changeWebsite: (
    id: string,
    body: { nickname?: string | null; isActive?: boolean; hasBadge?: boolean; tags?: string[] },
  ) => call({ path: buildWebsitePath(id), method: 'PATCH', body, guard: acceptAnyBody }),
  changeTags: (body: { websiteIds: string[]; add?: string[]; remove?: string[] }) =>
    call({ path: '/api/user/websites/tags', method: 'POST', body, guard: acceptAnyBody }),
  removeWebsite: (id: string) => call({ path: buildWebsitePath(id), method: 'DELETE', guard: acceptAnyBody }),
  createSubscription: (interval: PlanInterval) =>
    call({ path: '/api/create-subscription', method: 'POST', body: { interval }, guard: isRedirect }),
  openBillingPortal: () => call({ path: '/api/billing/portal', method: 'POST', guard: isRedirect }),
};

/** Path of the user's data as one JSON file. */
export const EXPORT_PATH = '/api/user/export';
