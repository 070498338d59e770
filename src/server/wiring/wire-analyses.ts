import { join } from 'node:path';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { findProfileRoot } from '#crawl/browser/launch/browser-settings.ts';
import type { ExampleSiteTarget } from '#crawl/fetch/guard/example-site.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import { createSendRecheck } from '#jobs/recheck.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { createExploreService, type ExploreService } from '#services/analyses/explore/explore-service.ts';
import { createExploreThread } from '#services/analyses/explore/explore-thread.ts';
import { createScreenshotService, type ScreenshotService } from '#services/analyses/explore/screenshot-service.ts';
import {
  createTrackedKeywordService,
  type TrackedKeywordService,
} from '#services/analyses/explore/tracked-keyword-service.ts';
import { createExportService, type ExportService } from '#services/analyses/export/export-service.ts';
import { type ArtifactRetention, createArtifactRetention } from '#services/analyses/library/artifact-retention.ts';
import { createCrawlQuota } from '#services/analyses/library/crawl-quota.ts';
import { createHistoryService, type HistoryService } from '#services/analyses/library/history-service.ts';
import { createMarkService, type MarkService } from '#services/analyses/library/mark-service.ts';
import { createRecheckRunner, type RecheckRunner } from '#services/analyses/recheck/recheck-runner.ts';
import { createRecheckService, type RecheckService } from '#services/analyses/recheck/recheck-service.ts';
import { type AnalysisDispatcher, createAnalysisDispatcher } from '#services/analyses/run/analysis-dispatcher.ts';
import { type AnalysisRunner, createAnalysisRunner } from '#services/analyses/run/analysis-runner.ts';
import { type BrowserTurns, createBrowserTurns } from '#services/analyses/run/browser-turns.ts';
import { createCompleteAnalysis } from '#services/analyses/run/complete-analysis.ts';
import { createEndAnalysis, type EndAnalysis } from '#services/analyses/run/end-analysis.ts';
import { createRecovery, type Recovery } from '#services/analyses/run/recover-analyses.ts';
import { type AnalysisService, createAnalysisService } from '#services/analyses/start/analysis-service.ts';
import { type CancelAnalyses, createCancelAnalyses } from '#services/analyses/start/cancel-analyses.ts';
import { createQueueView } from '#services/analyses/start/queue-view.ts';
import type { SendMailLater } from '#services/mail/mail-intent.ts';
import type { DiskSpace } from '#services/system/disk-space.ts';
import type { Logger } from '../logger.ts';
import type { Env } from '../settings/env.ts';
import type { InstalledBrowser } from '../settings/installed-browser.ts';

export interface WireAnalysesOptions {
  env: Env;
  logger: Logger;
  db: Db;
  queue: Queue;
  sendMail: SendMailLater;
  disk: DiskSpace;
  /** Id of this process. */
  workerId: string;
  browser: InstalledBrowser;
  /** Origin of the built-in demo site in this process; null when it is not served. */
  exampleSite: ExampleSiteTarget | null;
  store: ArtifactStore;
  /** Browser turns of interactive work: re-checks here, printing elsewhere. */
  interactiveTurns: BrowserTurns;
  now(): Date;
}

/** Builds all analysis services: for users, for the worker, and for recovery. */
export function wireAnalyses(options: WireAnalysesOptions): {
  analyses: AnalysisService;
  pictures: ScreenshotService;
  explore: ExploreService;
  exports: ExportService;
  rechecks: RecheckService;
  marks: MarkService;
  trackedKeywords: TrackedKeywordService;
  history: HistoryService;
  runner: AnalysisRunner;
  dispatcher: AnalysisDispatcher;
  recheckRunner: RecheckRunner;
  recovery: Recovery;
  endAnalysis: EndAnalysis;
  cancelAnalyses: CancelAnalyses;
  retention: ArtifactRetention;
} {
  const { env, logger, db, queue, store, disk, sendMail, exampleSite, now } = options;
  const endAnalysis = createEndAnalysis({ db, sendMail, now });
  const workFolder = join(env.dataDir, 'work');
  const reading = {
    db,
    workFolder,
    now,
    memoryLimitMb: env.analysisMemoryMb,
    site: {
      allowTargets: env.allowTargets,
      ownOrigin: env.baseUrl,
      userAgent: buildCrawlerUserAgent(env.baseUrl),
      maxParallel: env.maxParallelPerHost,
      requestsPerSecond: env.maxRequestsPerSecond,
    },
    exampleSite,
    browsing: {
      browser: () => options.browser.chooseBrowser(),
      profileRoot: findProfileRoot(env.browser.folder),
      cruxKey: env.cruxKey ?? null,
    },
  };
  const sendRecheck = createSendRecheck(queue);
  const runner = createAnalysisRunner({
    ...reading,
    store,
    disk,
    endAnalysis,
    completeAnalysis: createCompleteAnalysis({ db, sendMail, now }),
    quota: createCrawlQuota({ db, store, now }),
    turns: createBrowserTurns(),
    workerId: options.workerId,
    onError: (error, analysisId) => logger.error('analysis could not run', { error, analysisId }),
  });
  const dispatcher = createAnalysisDispatcher({
    runner,
    concurrency: env.workerConcurrency,
    mayStart: async () => !(await disk.state()).isLow,
    onError: (error) => logger.error('queued analyses could not be started', { error }),
  });
  const analyses = createAnalysisService({
    db,
    disk,
    // Checks URLs as entered; every IP address that an analysis then connects to is checked separately.
    guard: createSsrfGuard({ allowTargets: env.allowTargets, ownOrigin: env.baseUrl, exampleSite }),
    endAnalysis,
    queueView: createQueueView({ db, disk, now }),
    now,
    onQueued: () => dispatcher.nudge(),
    onRefusedAddress: (refusal) => logger.warn('URL rejected by the SSRF guard', { ...refusal }),
  });
  const recheckRunner = createRecheckRunner({
    ...reading,
    sendRecheck,
    turns: options.interactiveTurns,
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
  const thread = createExploreThread();
  const explore = createExploreService({ db, store, thread });
  const rechecks = createRecheckService({ db, store, sendRecheck, thread, now });
  const marks = createMarkService({ db, store, now });
  const exports = createExportService({ db, store, marks, readAnalysis: (user, id) => analyses.get(user, id) });
  const history = createHistoryService({ db, store });
  return {
    analyses,
    pictures,
    explore,
    exports,
    rechecks,
    marks,
    trackedKeywords: createTrackedKeywordService({ db, now }),
    history,
    runner,
    dispatcher,
    recheckRunner,
    recovery: createRecovery({ db, endAnalysis, now }),
    endAnalysis,
    cancelAnalyses: createCancelAnalyses({ db, endAnalysis }),
    retention,
  };
}
