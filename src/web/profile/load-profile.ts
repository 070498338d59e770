import type { Payment, Subscription } from '#contracts/account/billing.ts';
import { OAUTH_PATHS } from '#contracts/account/oauth.ts';
import type { User } from '#contracts/account/user.ts';
import type { Webhook } from '#contracts/account/webhooks.ts';
import type { Website } from '#contracts/account/website.ts';
import type { AnalysisSummary } from '#contracts/analysis/analysis.ts';
import type { AccountStats, WebServices } from '#services/web-services.ts';
import { type LoadedWebsites, loadWebsites } from '../websites/load-websites.ts';
import { type CheckoutResult, parseCheckoutResult } from './billing/checkout-result.ts';

/** Maximum number of rows in the analysis history. */
export const HISTORY_LIMIT = 10;

/** Tabs of the profile, in order; the first one has no `?tab=`. */
export const PROFILE_TABS = [
  { value: 'profile', label: 'Profile', to: '/profile' },
  { value: 'websites', label: 'My Websites', to: '/profile?tab=websites' },
  { value: 'history', label: 'Analysis History', to: '/profile?tab=history' },
  { value: 'billing', label: 'Billing', to: '/profile?tab=billing' },
  { value: 'developers', label: 'Developers', to: '/profile?tab=developers' },
] as const;
type ProfileTab = (typeof PROFILE_TABS)[number]['value'];

/** Data of the open tab; the other tabs load when they are opened. */
export type ProfilePanel =
  | { tab: 'profile'; pendingEmail: string | null }
  | ({ tab: 'websites' } & LoadedWebsites)
  | { tab: 'history'; analyses: AnalysisSummary[] }
  | { tab: 'developers'; webhooks: Webhook[]; websites: Website[]; mcpUrl: string }
  | { tab: 'billing'; payments: Payment[] };

export interface ProfileData {
  user: User;
  stats: AccountStats;
  subscription: Subscription;
  panel: ProfilePanel;
  checkout: CheckoutResult | null;
  /** Whether emails are shown on a mailbox page instead of being sent, as in local development. */
  isDevelopment: boolean;
}

/** Returns the tab in the URL, or the first tab when the URL contains no valid one. */
function parseProfileTab(value: string | null): ProfileTab {
  return PROFILE_TABS.find((tab) => tab.value === value)?.value ?? 'profile';
}

export interface LoadProfileInput {
  request: Request;
  services: WebServices;
  user: User;
}

/** Loads all data that the first paint of the open tab needs. */
export async function loadProfile({ request, services, user }: LoadProfileInput): Promise<ProfileData> {
  const parameters = new URL(request.url).searchParams;
  const [stats, subscription, panel] = await Promise.all([
    services.readAccountStats(user),
    services.readSubscription(user),
    loadPanel(parameters, services, user),
  ]);
  return {
    user,
    stats,
    subscription,
    panel,
    checkout: parseCheckoutResult(parameters.get('checkout')),
    isDevelopment: services.isDevelopment,
  };
}

async function loadPanel(parameters: URLSearchParams, services: WebServices, user: User): Promise<ProfilePanel> {
  const tab = parseProfileTab(parameters.get('tab'));
  switch (tab) {
    case 'profile':
      return { tab, pendingEmail: await services.readPendingEmail(user) };
    case 'websites':
      return { tab, ...(await loadWebsites(services, user, parameters)) };
    case 'history':
      return { tab, analyses: await services.listAnalyses(user, HISTORY_LIMIT) };
    case 'developers': {
      const [webhooks, websites] = await Promise.all([services.listWebhooks(user), services.listWebsites(user)]);
      return { tab, webhooks, websites, mcpUrl: `${services.baseUrl}${OAUTH_PATHS.resource}` };
    }
    case 'billing':
      return { tab, payments: await services.listPayments(user) };
  }
}
