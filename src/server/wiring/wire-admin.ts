import { join } from 'node:path';
import type { ProviderState } from '#contracts/product/system.ts';
import type { Database } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import { createSendIssueLater } from '#jobs/send-newsletter.ts';
import type { MailProvider } from '#providers/mail/mail-provider.ts';
import { readFolderUsage } from '#providers/storage/folder-usage.ts';
import type { ClosedAccountUses } from '#services/accounts/closed-account-uses.ts';
import { createOverviewService, type OverviewService } from '#services/admin/overview-service.ts';
import { createSubscriberService, type SubscriberService } from '#services/admin/subscriber-service.ts';
import { createSystemService, type SystemService } from '#services/admin/system-service.ts';
import { createTicketAdminService, type TicketAdminService } from '#services/admin/ticket-admin-service.ts';
import { createUserAdminService, type UserAdminService } from '#services/admin/user-admin-service.ts';
import type { CancelAnalyses } from '#services/analyses/start/cancel-analyses.ts';
import type { CleanContentInThread } from '#services/articles/clean-content-thread.ts';
import type { BillingService } from '#services/billing/billing-service.ts';
import type { SendMailLater } from '#services/mail/mail-intent.ts';
import { createIssueSender, type IssueSender } from '#services/newsletter/issue-sender.ts';
import { createIssueService, type IssueService } from '#services/newsletter/issue-service.ts';
import type { WorkerRegister } from '#services/system/worker-heartbeat.ts';
import type { Readiness } from '../http/readiness.ts';
import type { Env } from '../settings/env.ts';

export interface WireAdminOptions {
  env: Env;
  database: Database;
  queue: Queue;
  readiness(): Promise<Readiness>;
  workers: Pick<WorkerRegister, 'list'>;
  mail: MailProvider;
  cleanContent: CleanContentInThread;
  sendMail: SendMailLater;
  billing: Pick<BillingService, 'endSubscription'>;
  cancelAnalyses: CancelAnalyses;
  closedUses: ClosedAccountUses;
  now(): Date;
}

export interface WiredAdmin {
  system: SystemService;
  overview: OverviewService;
  userAdmin: UserAdminService;
  tickets: TicketAdminService;
  subscribers: SubscriberService;
  issues: IssueService;
  issueSender: IssueSender;
}

/** Builds the administration services, except for articles. */
export function wireAdmin(options: WireAdminOptions): WiredAdmin {
  const { env, database, queue, readiness, workers, mail, sendMail, billing, cancelAnalyses, closedUses, now } =
    options;
  const { db, kind } = database;
  const { cleanContent } = options;
  const issueOptions = { db, mail, cleanContent, baseUrl: env.baseUrl, sendLater: createSendIssueLater(queue), now };
  return {
    system: createSystemService({
      db,
      queue,
      readiness,
      workers,
      now,
      providers: getProviders(env),
      databaseKind: kind === 'pglite' ? 'embedded' : 'postgresql',
      storageUsage: () => readFolderUsage(join(env.dataDir, 'artifacts')),
    }),
    overview: createOverviewService({ db, now }),
    userAdmin: createUserAdminService({ db, sendMail, billing, cancelAnalyses, closedUses, now }),
    tickets: createTicketAdminService({ db, sendMail, now }),
    subscribers: createSubscriberService({ db, now }),
    issues: createIssueService(issueOptions),
    issueSender: createIssueSender(issueOptions),
  };
}

/** Returns only whether each service is configured; keys and endpoints are never exposed. */
function getProviders(env: Env): ProviderState[] {
  return [
    { name: 'Mail', setting: 'SMTP_URL', isConfigured: env.smtpUrl !== undefined },
    { name: 'Payments', setting: 'STRIPE_SECRET_KEY', isConfigured: env.stripe !== null },
    { name: 'Field data', setting: 'AWI_CRUX_KEY', isConfigured: env.cruxKey !== undefined },
    { name: 'Article drafts', setting: 'AWI_AI_PROVIDER', isConfigured: env.writing !== null },
  ];
}
