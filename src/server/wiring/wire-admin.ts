import type { ProviderState } from '#contracts/product/system.ts';
import { createSendIssueLater, createSendNewsletterJob } from '#jobs/send-newsletter.ts';
import { createOverviewService } from '#services/admin/overview-service.ts';
import { createSubscriberService } from '#services/admin/subscriber-service.ts';
import { createSystemService } from '#services/admin/system-service.ts';
import { createTicketAdminService } from '#services/admin/ticket-admin-service.ts';
import { createUserAdminService } from '#services/admin/user-admin-service.ts';
import { createIssueSender } from '#services/newsletter/issue-sender.ts';
import { createIssueService } from '#services/newsletter/issue-service.ts';
import type { Services } from '#services/services.ts';
import type { Env } from '../settings/env.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import type { DataSourcesSharedValues } from './outside/wire-data-sources.ts';
import type { AccountsSharedValues } from './wire-accounts.ts';
import type { AnalysesSharedValues } from './wire-analyses.ts';
import type { MailSharedValues } from './wire-mail.ts';
import type { ProcessSharedValues } from './wire-process.ts';

type AdminServices = 'system' | 'overview' | 'userAdmin' | 'tickets' | 'subscribers' | 'issues';

type RequiredServices = Core &
  ProcessSharedValues &
  AccountsSharedValues &
  Pick<MailSharedValues, 'mail' | 'sendMail'> &
  Pick<AnalysesSharedValues, 'cancelAnalyses'> &
  Pick<DataSourcesSharedValues, 'releaseConnections'> &
  Pick<Services, 'billing'>;

/** Builds the administration services, except for articles. */
export function wireAdmin(required: RequiredServices): Area<AdminServices> {
  const { env, db, queue, readiness, workers, mail, sendMail, billing, cancelAnalyses, cleanContent, now } = required;
  const { closedAccountUsage } = required.accountContext;
  const issueOptions = { db, mail, cleanContent, baseUrl: env.baseUrl, sendLater: createSendIssueLater(queue), now };
  const issueSender = createIssueSender(issueOptions);
  return {
    services: {
      system: createSystemService({
        db,
        queue,
        readiness,
        workers,
        now,
        providers: listProviders(env),
        databaseKind: required.database.kind === 'pglite' ? 'embedded' : 'postgresql',
        readStorageUsage: () => required.store.readUsage(),
      }),
      overview: createOverviewService({ db, now }),
      userAdmin: createUserAdminService({
        db,
        sendMail,
        billing,
        cancelAnalyses,
        closedAccountUsage,
        releaseSources: required.releaseConnections.releaseUser,
        now,
      }),
      tickets: createTicketAdminService({ db, sendMail, now }),
      subscribers: createSubscriberService({ db, now }),
      issues: createIssueService(issueOptions),
    },
    shared: {},
    jobs: [createSendNewsletterJob(issueSender)],
    timers: [],
    start: { worker: () => issueSender.recover() },
  };
}

/** Returns only whether each service is configured; keys and endpoints are never exposed. */
function listProviders(env: Env): ProviderState[] {
  return [
    { name: 'Mail', setting: 'SMTP_URL', isConfigured: env.smtpUrl !== undefined },
    { name: 'Payments', setting: 'STRIPE_SECRET_KEY', isConfigured: env.stripe !== null },
    { name: 'Article drafts', setting: 'AWI_AI_PROVIDER', isConfigured: env.writingSettings !== null },
  ];
}
