import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { findProfileRoot } from '#crawl/browser/launch/browser-settings.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { createDropBodiesJob } from '#jobs/drop-bodies.ts';
import { createRecheckJob, createSendRecheck } from '#jobs/recheck.ts';
import { createRequestCompetitorRefresh } from '#jobs/refresh-competitors.ts';
import type { RequestScope } from '#lib/runtime/request-scope.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createComparisonViewService } from '#services/analyses/compare/comparison-view-service.ts';
import { createComparisonService } from '#services/analyses/explore/comparison-service.ts';
import { createExploreService } from '#services/analyses/explore/explore-service.ts';
import { createScreenshotService } from '#services/analyses/explore/screenshot-service.ts';
import { createTrackedKeywordService } from '#services/analyses/explore/tracked-keyword-service.ts';
import { createExportService } from '#services/analyses/export/export-service.ts';
import { createIssueLifeService } from '#services/analyses/issues/issue-life-service.ts';
import { backfillIssues } from '#services/analyses/issues/record-issues.ts';
import { type ArtifactRetention, createArtifactRetention } from '#services/analyses/library/artifact-retention.ts';
import { createCrawlQuota } from '#services/analyses/library/crawl-quota.ts';
import { createHistoryService } from '#services/analyses/library/history-service.ts';
import { createMarkService } from '#services/analyses/library/mark-service.ts';
import { createRecheckRunner, type RecheckRunner } from '#services/analyses/recheck/recheck-runner.ts';
import { createRecheckService } from '#services/analyses/recheck/recheck-service.ts';
import { createAnalysisDispatcher } from '#services/analyses/run/analysis-dispatcher.ts';
import {
  type AnalysisRunner,
  type AnalysisRunnerOptions,
  createAnalysisRunner,
} from '#services/analyses/run/analysis-runner.ts';
import { type BrowserQueue, createBrowserQueue } from '#services/analyses/run/browser-queue.ts';
import { createCompleteAnalysis } from '#services/analyses/run/complete-analysis.ts';
import { createEndAnalysis } from '#services/analyses/run/end-analysis.ts';
import { createRecovery } from '#services/analyses/run/recover-analyses.ts';
import { startAnalysisThread } from '#services/analyses/run/supervise-analysis.ts';
import { createAnalysisService } from '#services/analyses/start/analysis-service.ts';
import { type CancelAnalyses, createCancelAnalyses } from '#services/analyses/start/cancel-analyses.ts';
import { expirePausedAnalyses } from '#services/analyses/start/expire-paused.ts';
import { createQueueView } from '#services/analyses/start/queue-view.ts';
import { createThreadObserver } from '../observability/thread-observer.ts';
import { type Area, createCleanupTimer, createRecoveryTimer, type Timer } from './area.ts';
import type { Core } from './core.ts';
import type { BacklinksSharedValues } from './outside/wire-backlinks.ts';
import type { DataSourcesSharedValues } from './outside/wire-data-sources.ts';
import type { SearchStoreSharedValues } from './outside/wire-search-store.ts';
import type { MailSharedValues } from './wire-mail.ts';
import type { AnnouncementSharedValues } from './wire-webhooks.ts';

type AnalysisServices =
  | 'analyses'
  | 'pictures'
  | 'explore'
  | 'comparisons'
  | 'comparisonViews'
  | 'exports'
  | 'rechecks'
  | 'marks'
  | 'issueLives'
  | 'trackedKeywords'
  | 'history';

export interface AnalysesSharedValues {
  runner: AnalysisRunner;
  recheckRunner: RecheckRunner;
  retention: ArtifactRetention;
  cancelAnalyses: CancelAnalyses;
  /** Queue of everything that measures pages in the browser. */
  browserQueue: BrowserQueue;
  /** What every crawl of this process uses. */
  crawlSettings: CrawlSettings;
}

/** Settings that every crawl uses, not only the crawl of an analysis. */
export type CrawlSettings = Pick<
  AnalysisRunnerOptions,
  'db' | 'workFolder' | 'now' | 'memoryLimitMb' | 'site' | 'exampleSite' | 'browsing' | 'observeThread'
>;

type RequiredServices = Core &
  Pick<MailSharedValues, 'sendMail'> &
  Pick<AnnouncementSharedValues, 'announceEvent'> &
  Pick<SearchStoreSharedValues, 'exploreThread' | 'outsideSnapshots'> &
  Pick<DataSourcesSharedValues, 'requestBacklinks' | 'requestKeywordFigures'> &
  Pick<BacklinksSharedValues, 'requestLinkChecks'>;

/**
 * Creates what follows a completed analysis: lookups of keyword figures and backlinks, light crawls, and checks of
 * linked pages.
 */
function createOnCompleted({ queue, logger, ...requests }: RequiredServices) {
  const { requestBacklinks, requestKeywordFigures, requestLinkChecks } = requests;
  const requestCompetitorRefresh = createRequestCompetitorRefresh(queue, (error) =>
    logger.error('competitors could not be refreshed', { error }),
  );
  return async (website: { userId: string; domain: string }): Promise<void> => {
    await requestKeywordFigures(website);
    await requestBacklinks(website);
    await requestCompetitorRefresh(website);
    await requestLinkChecks(website);
  };
}

const createRecording = ({ db, now, logger }: RequiredServices) => ({
  db,
  now,
  onError: (error: unknown, analysisId: string) =>
    logger.error('issues of an analysis could not be recorded', { error, analysisId }),
});

const BACKFILL_INTERVAL_MS = 30_000;

/** Creates the timer that records the issues of analyses that an earlier version stored, one batch at a time. */
const createBackfillTimer = (backfill: () => Promise<unknown>): Timer => ({
  failure: 'issues of earlier analyses could not be recorded',
  everyMs: BACKFILL_INTERVAL_MS,
  isWorkerOnly: true,
  run: async () => {
    await backfill();
  },
});

/** Builds what every crawl of this process uses. */
function buildCrawlSettings(core: Core): CrawlSettings {
  const { env, db, workFolder, now, exampleSite, browser, logger } = core;
  return {
    db,
    workFolder,
    now,
    memoryLimitMb: env.analysisMemoryMb,
    observeThread: createThreadObserver(logger, core.metrics),
    site: {
      allowTargets: env.allowTargets,
      ownOrigin: env.baseUrl,
      userAgent: buildCrawlerUserAgent(env.baseUrl),
      maxParallel: env.maxParallelPerHost,
      requestsPerSecond: env.maxRequestsPerSecond,
    },
    exampleSite,
    browsing: {
      browser: () => browser.chooseBrowser(),
      profileRoot: findProfileRoot(env.browser.folder),
      cruxKey: env.cruxKey ?? null,
      simulatedCruxUrl: core.simulatedCruxUrl ?? null,
    },
  };
}

/** Runs an analysis in the scope of the request that queued it, whichever scope it is claimed in. */
const runInScope = (scope: RequestScope, runner: AnalysisRunner, row: AnalysisRow): Promise<void> =>
  scope.run(row.requestId ?? row.id, () => runner.run(row));

/** Builds all analysis services: for users, for the worker, and for recovery. */
export function wireAnalyses(required: RequiredServices): Area<AnalysisServices, AnalysesSharedValues> {
  const { env, logger, db, queue, store, workFolder, disk, sendMail, exampleSite, now } = required;
  const announce = required.announceEvent;
  const observed = required.metrics === null ? {} : { onEnded: required.metrics.analyses.onEnded };
  const endAnalysis = createEndAnalysis({ db, sendMail, announce, now, ...observed });
  const browserQueue = createBrowserQueue();
  const reading = buildCrawlSettings(required);
  const onCompleted = createOnCompleted(required);
  const sendRecheck = createSendRecheck(queue);
  const runner = createAnalysisRunner({
    ...reading,
    store,
    storageHealth: required.storageHealth,
    disk,
    endAnalysis,
    completeAnalysis: createCompleteAnalysis({ db, sendMail, announce, now, onCompleted, ...observed }),
    keepsDocuments: env.keepBodiesDays > 0,
    composeSnapshot: (row, finished) => required.outsideSnapshots.compose(row, finished),
    quota: createCrawlQuota({ db, store, now }),
    browserQueue,
    startThread: required.startAnalysisThread ?? startAnalysisThread,
    workerId: required.workerId,
    onError: (error, analysisId) => logger.error('analysis could not run', { error, analysisId }),
  });
  const dispatcher = createAnalysisDispatcher({
    runner: { claimNext: runner.claimNext, run: (row) => runInScope(required.requestScope, runner, row) },
    concurrency: env.workerConcurrency,
    canStart: async () => !(await disk.readState()).isLow && (await required.storageHealth.isReachable()),
    onError: (error) => logger.error('queued analyses could not be started', { error }),
  });
  const analyses = createAnalysisService({
    db,
    disk,
    // Checks URLs as entered; every IP address that an analysis then connects to is checked separately.
    guard: createSsrfGuard({ allowTargets: env.allowTargets, ownOrigin: env.baseUrl, exampleSite }),
    endAnalysis,
    queueView: createQueueView({ db, disk, now }),
    premiumMaxPages: env.premiumMaxPages,
    now,
    readRequestId: required.requestScope.readId,
    onQueued: () => dispatcher.wake(),
    onRejectedUrl: (refusal) => logger.warn('URL rejected by the SSRF guard', { ...refusal }),
  });
  const recheckRunner = createRecheckRunner({
    ...reading,
    sendRecheck,
    browserQueue: required.interactiveBrowserQueue,
    onError: (error, recheckId) => logger.error('re-check could not run', { error, recheckId }),
  });
  const retention = createArtifactRetention({
    db,
    store,
    workFolder,
    keepBodiesDays: env.keepBodiesDays,
    now,
    onError: (error, analysisId) => logger.error('raw documents could not be removed', { error, analysisId }),
  });
  const pictures = createScreenshotService({ db, store });
  const thread = required.exploreThread;
  const limits = createAttemptLimits({ db, now });
  const explore = createExploreService({ db, store, thread, limits });
  const rechecks = createRecheckService({ db, store, sendRecheck, thread, now });
  const marks = createMarkService({ db, store, now });
  const recording = createRecording(required);
  const exports = createExportService({ db, store, marks, readAnalysis: (user, id) => analyses.get(user, id) });
  const history = createHistoryService({ db, store, now });
  const recovery = createRecovery({ db, endAnalysis, now });
  return {
    services: {
      analyses,
      pictures,
      explore,
      comparisons: createComparisonService({ db, store, thread, limits }),
      comparisonViews: createComparisonViewService({ db, store, thread, limits, readAnalysis: analyses.get }),
      exports,
      rechecks,
      marks,
      issueLives: createIssueLifeService(recording),
      trackedKeywords: createTrackedKeywordService({ db, now }),
      history,
    },
    shared: {
      runner,
      recheckRunner,
      retention,
      cancelAnalyses: createCancelAnalyses({ db, endAnalysis }),
      browserQueue,
      crawlSettings: reading,
    },
    jobs: [createRecheckJob(recheckRunner), createDropBodiesJob(retention)],
    timers: [
      createBackfillTimer(() => backfillIssues(recording)),
      createRecoveryTimer((isAlone) => recovery.recover(isAlone)),
      createCleanupTimer(async () => {
        await expirePausedAnalyses(db, endAnalysis, now());
        await runner.deleteStrayFiles();
      }),
    ],
    start: { worker: async () => dispatcher.start() },
    async stop() {
      dispatcher.stop();
      await Promise.all([runner.shutDown(), recheckRunner.shutDown()]);
    },
  };
}
