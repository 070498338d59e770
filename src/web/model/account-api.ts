import { z } from 'zod';
import { type PlanInterval, redirectAnswerSchema } from '#contracts/billing.ts';
import { accountAnswerSchema, profileAnswerSchema, sessionSchema } from '#contracts/user.ts';
import { call } from './api.ts';

/** Fields of the profile form as they are typed. */
export interface ProfileFields {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  companyName: string;
  companyWebsite: string;
}

/** The page asks for its data again afterwards, so nothing of the answer is read. */
const unread = z.unknown();

const websitePath = (id: string) => `/api/user/websites/${encodeURIComponent(id)}`;

function logoForm(file: File): FormData {
  const form = new FormData();
  form.set('logo', file);
  return form;
}

/** Calls about one's own account, its websites and its plan. */
export const accountApi = {
  forgotPassword: (email: string) =>
    call({ path: '/api/auth/forgot-password', method: 'POST', body: { email }, schema: accountAnswerSchema }),
  resetPassword: (body: { token: string; newPassword: string }) =>
    call({ path: '/api/auth/reset-password', method: 'POST', body, schema: accountAnswerSchema }),
  changePassword: (body: { currentPassword: string; newPassword: string }) =>
    call({ path: '/api/auth/change-password', method: 'POST', body, schema: unread }),
  sessions: () => call({ path: '/api/auth/sessions', schema: z.array(sessionSchema) }),
  endSession: (id: string) =>
    call({ path: `/api/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE', schema: unread }),
  endOtherSessions: () => call({ path: '/api/auth/sessions/revoke-others', method: 'POST', schema: unread }),
  saveProfile: (body: ProfileFields) =>
    call({ path: '/api/user/profile', method: 'PUT', body, schema: profileAnswerSchema }),
  uploadLogo: (file: File) => call({ path: '/api/user/logo', method: 'POST', body: logoForm(file), schema: unread }),
  setCompanyColor: (color: string | null) =>
    call({ path: '/api/user/company-color', method: 'PUT', body: { color }, schema: unread }),
  removeLogo: () => call({ path: '/api/user/logo', method: 'DELETE', schema: unread }),
  deleteAccount: (password: string) =>
    call({ path: '/api/user/delete-account', method: 'POST', body: { password }, schema: unread }),
  addWebsite: (body: { url: string; nickname?: string }) =>
    call({ path: '/api/user/websites', method: 'POST', body, schema: unread }),
  changeWebsite: (id: string, body: { nickname?: string | null; isActive?: boolean }) =>
    call({ path: websitePath(id), method: 'PATCH', body, schema: unread }),
  removeWebsite: (id: string) => call({ path: websitePath(id), method: 'DELETE', schema: unread }),
  createSubscription: (interval: PlanInterval) =>
    call({ path: '/api/create-subscription', method: 'POST', body: { interval }, schema: redirectAnswerSchema }),
  openBillingPortal: () => call({ path: '/api/billing/portal', method: 'POST', schema: redirectAnswerSchema }),
};

/** The user's data as one JSON file. */
export const EXPORT_PATH = '/api/user/export';
