import type { Db } from '#db/client.ts';
import type { RequestScope } from '#lib/runtime/request-scope.ts';
import type { DevelopmentMailbox } from '#providers/mail/development-mailbox.ts';
import type { RecheckRunner } from '#services/analyses/recheck/recheck-runner.ts';
import { createWebServices } from '#services/create-web-services.ts';
import type { ReportMaker } from '#services/reports/report-maker.ts';
import type { Services } from '#services/services.ts';
import type { WebServices } from '#services/web-services.ts';
import type { Readiness } from '../http/readiness.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Area, assemble } from './area.ts';
import { type Core, type WireOptions, wireCore } from './core.ts';
import { wireAccessLogs } from './outside/wire-access-logs.ts';
import { wireAssistantRuns } from './outside/wire-assistant-runs.ts';
import { wireBacklinks } from './outside/wire-backlinks.ts';
import { wireCitedPages } from './outside/wire-cited-pages.ts';
import { wireCompetitors } from './outside/wire-competitors.ts';
import { wireDataImports } from './outside/wire-data-imports.ts';
import { wireDataSources } from './outside/wire-data-sources.ts';
import { wireLinkGraph } from './outside/wire-link-graph.ts';
import { wireRankTracking } from './outside/wire-rank-tracking.ts';
import { wireSearchPerformance } from './outside/wire-search-performance.ts';
import { wireSearchStore } from './outside/wire-search-store.ts';
import { wireVisibilityPrompts } from './outside/wire-visibility-prompts.ts';
import { startAreas } from './start-areas.ts';
import { createTimers, type Timers } from './timers.ts';
import { wireAccountClosure } from './wire-account-closure.ts';
import { wireAccounts } from './wire-accounts.ts';
import { wireAdmin } from './wire-admin.ts';
import { wireAlertRaising, wireAlerts } from './wire-alerts.ts';
import { wireAnalyses } from './wire-analyses.ts';
import { wireApiKeys } from './wire-api-keys.ts';
import { wireArticles } from './wire-articles.ts';
import { wireBilling } from './wire-billing.ts';
import { wireClientReports } from './wire-client-reports.ts';
import { wireContact } from './wire-contact.ts';
import { wireMail } from './wire-mail.ts';
import { wireMonitoring } from './wire-monitoring.ts';
import { wireOAuth } from './wire-oauth.ts';
import { type ProcessSharedValues, wireProcess } from './wire-process.ts';
import { wireQuickCheck } from './wire-quick-check.ts';
import { wireReports } from './wire-reports.ts';
import { wireSite } from './wire-site.ts';
import { wireAnnouncements, wireWebhooks } from './wire-webhooks.ts';

const QUEUE_STOP_MS = 5_000;

/** All components of a process, built once and passed as arguments. */
export interface Application {
  services: Services;
  web: WebServices;
  mailbox: DevelopmentMailbox | null;
  /** Gives the log lines and jobs of a request its ID. */
  requestScope: RequestScope;
  /** Null when metrics are off. */
  metrics: Metrics | null;
  /** The database, for tools in this process. */
  db: Db;
  /** Deletes closed accounts whose retention period has ended; also runs every hour. */
  forgetAccounts(): Promise<void>;
  /** Repeats the removal of data of disconnected sources; also runs every hour. */
  repeatSourceRemovals(): Promise<void>;
  /** Recovers reports of dead workers and removes expired ones; also runs on a timer. */
  reportMaker: Pick<ReportMaker, 'recover' | 'deleteExpiredFiles'>;
  /** Starts scheduled runs of AI visibility that are due; also runs every minute. */
  startDueRuns(): Promise<void>;
  /** Starts scheduled analyses that are due; also runs every minute. */
  startDueAnalyses(): Promise<void>;
  /** Checks websites whose tripwires are due; also runs every minute. */
  checkDueTripwires(): Promise<void>;
  /** Queues messages with the alerts that are due; also runs every minute. */
  queueDueAlerts(): Promise<void>;
  /** Queues and sends the reports for clients that are due; also runs every minute. */
  mailDueReports(): Promise<void>;
  /** Runs re-checks; also called by the job queue. */
  recheckRunner: Pick<RecheckRunner, 'run'>;
  readiness(): Promise<Readiness>;
  /** Starts background work for the roles of this process. */
  start(): Promise<void>;
  /** Returns running analyses to the queue, stops the queue, and closes the database. */
  stop(): Promise<void>;
}

/** Builds every part of the process; nothing runs until `start`. */
export async function wire(options: WireOptions): Promise<Application> {
  const { logger, env } = options;
  const core = await wireCore(options);
  const { services, areas, has } = assemble(core)
    .add(wireAnnouncements)
    .add(wireAlertRaising)
    .add(wireMail)
    .add(wireLinkGraph)
    .add(wireDataSources)
    .add(wireBilling)
    .add(wireAccounts)
    .add(wireApiKeys)
    .add(wireOAuth)
    .add(wireSearchStore)
    .add(wireBacklinks)
    .add(wireDataImports)
    .add(wireAccessLogs)
    .add(wireAnalyses)
    .add(wireMonitoring)
    .add(wireCompetitors)
    .add(wireSearchPerformance)
    .add(wireArticles)
    .add(wireContact)
    .add(wireRankTracking)
    .add(wireAssistantRuns)
    .add(wireReports)
    .add(wireClientReports)
    .add(wireCitedPages)
    .add(wireVisibilityPrompts)
    .add(wireAlerts)
    .add(wireWebhooks)
    .add(wireQuickCheck)
    .add(wireSite)
    .add(wireProcess)
    .add(wireAdmin)
    .add(wireAccountClosure);
  const timers = createTimers(logger);
  const { database, queue, browser } = core;
  const onPostponed = (failure: string, error: unknown) => logger.error(failure, { error });
  return {
    services,
    web: createWebServices(services, {
      isDemo: env.isDemo,
      onViewError: (error) => logger.error('article view could not be counted', { error }),
    }),
    mailbox: has.mailbox,
    requestScope: core.requestScope,
    metrics: core.metrics,
    db: core.db,
    forgetAccounts: has.forgetAccounts,
    repeatSourceRemovals: has.repeatSourceRemovals,
    reportMaker: has.maker,
    startDueRuns: has.startDueRuns,
    startDueAnalyses: has.startDueAnalyses,
    checkDueTripwires: has.checkDueTripwires,
    queueDueAlerts: has.queueDueAlerts,
    mailDueReports: has.mailDueReports,
    recheckRunner: has.recheckRunner,
    readiness: has.readiness,
    start() {
      browser.start();
      return startAreas(areas, { queue, timers, roles: env.roles, isAlone: database.kind === 'pglite', onPostponed });
    },
    stop: () => stop({ ...core, timers, areas, workers: has.workers }),
  };
}

type StopOptions = Core & Pick<ProcessSharedValues, 'workers'> & { timers: Timers; areas: readonly Area[] };

async function stop({ timers, areas, browser, queue, workers, usage, database, logger }: StopOptions): Promise<void> {
  timers.stop();
  // In parallel, because an analysis that has just started may be waiting for the browser test.
  await Promise.all([...areas.map((area) => area.stop?.()), browser.stop()]);
  await queue.stop(QUEUE_STOP_MS);
  await usage.flush().catch((error) => logger.error('usage could not be stored', { error }));
  await workers.remove().catch((error) => logger.error('heartbeat could not be removed', { error }));
  await database.backUp().catch((error) => logger.error('backup failed', { error }));
  await database.close();
}
