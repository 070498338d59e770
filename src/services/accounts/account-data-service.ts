import type { User } from '#contracts/account/user.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { PROFILE_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import { listApiKeys } from '#db/queries/accounts/api-keys.ts';
import { listOAuthGrants } from '#db/queries/accounts/oauth-grants.ts';
import { listSecurityEvents } from '#db/queries/accounts/security-events.ts';
import { countAdministrators, findUser } from '#db/queries/accounts/users.ts';
import { listWebhooks } from '#db/queries/accounts/webhooks.ts';
import { listAnalysisReports } from '#db/queries/analyses/analyses.ts';
import { listUserIssueMarks } from '#db/queries/analyses/issue-marks.ts';
import { listUserIssueComments, listUserIssueStates } from '#db/queries/analyses/issue-states.ts';
import { listUserTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import { listWebsiteRows } from '#db/queries/analyses/websites.ts';
import { listReplies } from '#db/queries/commerce/admin-tickets.ts';
import { listUserTickets } from '#db/queries/commerce/support-tickets.ts';
import { findAlertSettings, listUserChannels } from '#db/queries/monitoring/alert-channels.ts';
import { listAlerts } from '#db/queries/monitoring/alerts.ts';
import { listUserSchedules } from '#db/queries/monitoring/schedules.ts';
import { listUserTripwires } from '#db/queries/monitoring/tripwires.ts';
import { findSubscriberByEmail } from '#db/queries/publishing/newsletter.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { CancelAnalyses } from '../analyses/start/cancel-analyses.ts';
import type { BillingService } from '../billing/billing-service.ts';
import { exportClientReports } from '../client-reports/export-client-reports.ts';
import { exportConnectedData } from '../data-sources/export-connected-data.ts';
import type { AccountContext } from './account-context.ts';
import { type CloseAccountOptions, closeAccount } from './close-account.ts';
import type { PasswordService } from './password-service.ts';
import type { SessionService } from './session-service.ts';

const MAX_EXPORTED_EVENTS = 1_000;
const MAX_EXPORTED_TICKETS = 1_000;

/** Exports a user's data, and closes the account. */
export interface AccountDataService {
  /**
   * Returns the user's data, to be written as JSON; of long lists, such as alerts, the latest entries.
   * @throws AppError rate-limited
   */
  export(request: Request, user: User): Promise<object>;
  /**
   * Ends the subscription, all sessions and unfinished analyses, and frees the email address. The data itself is
   * deleted after the retention period stated on the privacy page.
   *
   * @throws AppError wrong-password, rate-limited, forbidden for the last administrator, payment-provider-failed
   */
  delete(request: Request, user: User, password: string): Promise<void>;
}

export interface AccountDataOptions extends AccountContext {
  passwordService: Pick<PasswordService, 'confirm'>;
  sessions: Pick<SessionService, 'list'>;
  billing: Pick<BillingService, 'readSubscription' | 'listPayments' | 'endSubscription'>;
  cancelAnalyses: CancelAnalyses;
  releaseSources: CloseAccountOptions['releaseSources'];
  /** Quality of what data sources report: `simulated` in demo mode. */
  sourceQuality: SourceQuality;
}

export function createAccountDataService(options: AccountDataOptions): AccountDataService {
  const { db, limits, log, now, billing } = options;
  return {
    async export(request, user) {
      await limits.take('export', user.id);
      const [websites, analyses, subscription, payments, sessions, events, tickets, newsletter] = await Promise.all([
        listWebsiteRows(db, user.id),
        listAnalysisReports(db, user.id),
        billing.readSubscription(user),
        billing.listPayments(user),
        options.sessions.list(request, user),
        listSecurityEvents(db, user.id, MAX_EXPORTED_EVENTS),
        listUserTickets(db, user.id, MAX_EXPORTED_TICKETS),
        findNewsletterSubscription(db, user),
      ]);
      await log.record({ kind: 'data-exported', userId: user.id, request });
      const securityEvents = events.map(({ kind, address, userAgent, createdAt }) => ({
        kind,
        address,
        userAgent,
        createdAt,
      }));
      return {
        exportedAt: now().toISOString(),
        user,
        subscription,
        payments,
        // Schedules are exported with the settings.
        websites: websites.map(({ schedule: _, ...website }) => website),
        analyses,
        sessions,
        securityEvents,
        supportTickets: await Promise.all(
          tickets.map(async ({ userId: _, assignedTo: __, ...ticket }) => ({
            ...ticket,
            replies: (await listReplies(db, ticket.id)).map(({ message, createdAt }) => ({ message, createdAt })),
          })),
        ),
        newsletter,
        ...(await exportSettings(db, user.id, now())),
        connectedData: await exportConnectedData(db, user.id, options.sourceQuality),
      };
    },
    async delete(request, user, password) {
      await options.passwordService.confirm(request, user, password);
      if (user.role === 'admin' && (await countAdministrators(db)) === 1) {
        throw new AppError('forbidden', PROFILE_MESSAGES.lastAdministrator);
      }
      // Comes first, because a closed account must not be charged.
      await billing.endSubscription(user.id);
      await db.transaction(async (transaction) => {
        const { sendMail, closedAccountUsage, releaseSources } = options;
        await closeAccount(transaction, user, { sendMail, closedAccountUsage, releaseSources, now: now() });
      });
      await options.cancelAnalyses(user.id);
      await log.record({ kind: 'account-deleted', userId: user.id, request });
    },
  };
}

/** Maximum number of exported alerts; the latest ones are exported. */
const MAX_EXPORTED_ALERTS = 5_000;

/** Exports the states and comments of the user's issues. */
async function exportIssueLife(db: Db, accountId: string): Promise<object> {
  const [states, comments] = await Promise.all([
    listUserIssueStates(db, accountId),
    listUserIssueComments(db, accountId),
  ]);
  return {
    issueStates: states.map(({ userId: _, openScopes: __, ...state }) => state),
    issueComments: comments.map(({ userId: _, ...comment }) => comment),
  };
}

/**
 * Exports the user's report settings, alerts and their settings, client reports, schedules, tripwires, tracked
 * keywords, and marks, states and comments of issues. API keys, connected applications, webhooks and alert channels are
 * exported without their secrets.
 */
async function exportSettings(db: Db, accountId: string, now: Date): Promise<object> {
  const [
    marks,
    keywords,
    row,
    hooks,
    keys,
    apps,
    schedules,
    watched,
    channels,
    alertSettings,
    raised,
    issueLife,
    clients,
  ] = await Promise.all([
    listUserIssueMarks(db, accountId),
    listUserTrackedKeywords(db, accountId),
    findUser(db, accountId),
    listWebhooks(db, accountId),
    listApiKeys(db, accountId),
    listOAuthGrants(db, accountId, now),
    listUserSchedules(db, accountId),
    listUserTripwires(db, accountId),
    listUserChannels(db, accountId),
    findAlertSettings(db, accountId),
    listAlerts(db, { userId: accountId, after: null, limit: MAX_EXPORTED_ALERTS }),
    exportIssueLife(db, accountId),
    exportClientReports(db, accountId),
  ]);
  return {
    reportSettings: row?.reportSettings ?? null,
    issueMarks: marks.map(({ userId: _, ...mark }) => mark),
    ...issueLife,
    webhooks: hooks.map(({ webhook: { id, url, events, websiteId, isActive, createdAt } }) => ({
      id,
      url,
      events,
      websiteId,
      isActive,
      createdAt,
    })),
    alertChannels: channels.map(({ userId: _, config: __, ...channel }) => channel),
    alertSettings,
    alerts: raised.map(({ alert: { userId: _, ...alert }, website }) => ({ website, ...alert })),
    apiKeys: keys.map(({ userId: _, tokenHash: __, ...key }) => key),
    connectedApps: apps.map(({ userId: _, ...app }) => app),
    schedules: schedules.map(({ schedule: { userId: _, ...schedule }, website }) => ({
      domain: website.domain,
      ...schedule,
    })),
    tripwires: watched.map(({ tripwire: { userId: _, version: __, ...tripwire }, website }) => ({
      domain: website.domain,
      ...tripwire,
    })),
    trackedKeywords: keywords.map(({ userId: _, ...tracked }) => tracked),
    ...clients,
  };
}

/**
 * Returns null when the email address is not subscribed, or is unverified and may therefore belong to another person.
 */
async function findNewsletterSubscription(db: Db, { email, isEmailVerified }: User): Promise<object | null> {
  const row = isEmailVerified ? await findSubscriberByEmail(db, email) : null;
  if (row === null) return null;
  const { status, requestedAt, confirmedAt, unsubscribedAt } = row;
  return { status, requestedAt, confirmedAt, unsubscribedAt };
}
