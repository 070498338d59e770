import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { hasMonthlyLimit } from '#lib/runtime/policies.ts';
import { QUERY_DEFAULTS } from '../api/query-defaults.ts';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { VerificationBanner } from '../dashboard/verification-banner.tsx';
import { isVerified } from '../format/person.ts';
import { useAccountChanges } from '../hooks/use-account-changes.ts';
import { WEBSITES_TAB_PATH } from '../websites/portfolio-paths.ts';
import { WebsitesPanel } from '../websites/websites-panel.tsx';
import { AccountPanel } from './account/account-panel.tsx';
import { ApiKeysPanel } from './api-keys/api-keys-panel.tsx';
import { BillingPanel } from './billing/billing-panel.tsx';
import { CheckoutNotice } from './billing/checkout-notice.tsx';
import { ConnectedAppsPanel } from './connected-apps/connected-apps-panel.tsx';
import { GuidesLine } from './guides-line.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PROFILE_TABS, type ProfileData } from './load-profile.ts';
import { ProfileHeader } from './profile-header.tsx';
import { StatCards } from './stat-cards.tsx';
import { WebhooksPanel } from './webhooks/webhooks-panel.tsx';

/** The account page with its own query cache: one per request on the server, one per visit in the browser. */
export function ProfilePage(props: ProfileData) {
  const [client] = useState(() => new QueryClient({ defaultOptions: QUERY_DEFAULTS }));
  return (
    <QueryClientProvider client={client}>
      <Profile {...props} />
    </QueryClientProvider>
  );
}

function Profile({ user, stats, subscription, panel, checkout, isDevelopment }: ProfileData) {
  useAccountChanges(user);
  return (
    <div className="shell py-8 sm:py-12">
      <div className="space-y-4 empty:hidden [&:not(:empty)]:mb-8">
        {!isVerified(user) && <VerificationBanner isDevelopment={isDevelopment} />}
        <CheckoutNotice result={checkout} isPremium={user.isPremium} />
      </div>
      <ProfileHeader user={user} subscription={subscription} />
      <StatCards stats={stats} />
      <div className="mt-12">
        <TabLinks id="profile" label="Profile sections" tabs={PROFILE_TABS} value={panel.tab}>
          <Panel user={user} subscription={subscription} panel={panel} />
        </TabLinks>
      </div>
    </div>
  );
}

function Panel({ user, subscription, panel }: Pick<ProfileData, 'user' | 'subscription' | 'panel'>) {
  switch (panel.tab) {
    case 'profile':
      return <AccountPanel user={user} pendingEmail={panel.pendingEmail} />;
    case 'websites':
      return <WebsitesPanel base={WEBSITES_TAB_PATH} {...panel} />;
    case 'history':
      return <HistoryPanel analyses={panel.analyses} hasMonthlyLimit={hasMonthlyLimit(user)} />;
    case 'developers':
      return (
        <div className="space-y-16">
          <GuidesLine />
          <ConnectedAppsPanel mcpUrl={panel.mcpUrl} />
          <ApiKeysPanel user={user} />
          <WebhooksPanel user={user} webhooks={panel.webhooks} websites={panel.websites} />
        </div>
      );
    case 'billing':
      return <BillingPanel user={user} subscription={subscription} payments={panel.payments} />;
  }
}
