import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { BrowserChoice } from '#crawl/browser/browse-site.ts';
import { type ExampleSiteTarget, findExampleSite } from '#crawl/fetch/guard/example-site.ts';
import { hasCurrentVersion } from '#crawl/store/file/crawl-file.ts';
import type { Db } from '#db/client.ts';
import {
  type AnalysisHold,
  type AnalysisRow,
  listRunningAnalyses,
  listUnfinishedIds,
  recordProgress,
  releaseAnalysis,
} from '#db/queries/analyses/analyses.ts';
import { findPreviousArtifact } from '#db/queries/analyses/analysis-artifacts.ts';
import { claimNextAnalysis } from '#db/queries/analyses/analysis-queue.ts';
import { parseStoredProgress } from '#db/stored/stored-progress.ts';
import { isDiskFull } from '#lib/runtime/disk-full.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { isStorageDown } from '#providers/storage/storage-error.ts';
import type { DiskSpace } from '#services/system/disk-space.ts';
import type { StorageHealth } from '#services/system/storage-health.ts';
import type { OutsideSnapshots } from '../../search-performance/snapshot/outside-snapshots.ts';
import type { CrawlQuota } from '../library/crawl-quota.ts';
import { deleteCrawlFile } from '../library/delete-crawl-file.ts';
import type { AnalyzeSiteInput, AnalyzeSiteOutcome, Browsing } from './analyze-site.ts';
import type { BrowserQueue } from './browser-queue.ts';
import type { CompleteAnalysis } from './complete-analysis.ts';
import type { EndAnalysis } from './end-analysis.ts';
import { mustGiveUp } from './recover-analyses.ts';
import { RUNNING_CAPS } from './running-caps.ts';
import type { ObserveThread } from './site-thread.ts';
import { discardCrawl, storeCrawl } from './store-crawl.ts';
import { type AnalysisThread, type StartAnalysisThread, superviseAnalysis } from './supervise-analysis.ts';

export interface AnalysisRunner {
  /** Claims the next analysis for this worker; null when none can run now. */
  claimNext(): Promise<AnalysisRow | null>;
  /** Runs a claimed analysis to its end, or until it is returned to the queue. */
  run(row: AnalysisRow): Promise<void>;
  /** Returns the number of running analyses. */
  countRunning(): number;
  /** Deletes crawl files of analyses that ended while no worker used this folder. */
  deleteStrayFiles(): Promise<void>;
  /** Returns running analyses to the queue in a resumable state, and waits for their threads. */
  shutDown(): Promise<void>;
}

export interface AnalysisRunnerOptions {
  db: Db;
  store: ArtifactStore;
  storageHealth: Pick<StorageHealth, 'reportFailure'>;
  endAnalysis: EndAnalysis;
  completeAnalysis: CompleteAnalysis;
  /** Composes the outside data of an analysis; null when there is none. */
  composeSnapshot: OutsideSnapshots['compose'];
  quota: CrawlQuota;
  /** Whether crawl files contain the documents as received. */
  keepsDocuments: boolean;
  disk: DiskSpace;
  /** Folder for crawl files that are being written. */
  workFolder: string;
  workerId: string;
  site: Pick<AnalyzeSiteInput, 'allowTargets' | 'ownOrigin' | 'userAgent'> & {
    maxParallel: number;
    requestsPerSecond: number;
  };
  /** Where this process serves the built-in example site; null when it does not. */
  exampleSite: ExampleSiteTarget | null;
  /** Browser for rendering; the row contains the sample size of the plan. */
  browsing: Omit<Browsing, 'plan' | 'browser'> & { browser(): Promise<BrowserChoice> };
  /** Memory limit of an analysis thread. */
  memoryLimitMb: number;
  /** Browser turns for this process's analyses. */
  browserQueue: BrowserQueue;
  startThread: StartAnalysisThread;
  observeThread: ObserveThread;
  now(): Date;
  onError(error: unknown, analysisId: string): void;
}

const CANCELLATION = {
  status: 'cancelled',
  code: 'analysis-cancelled',
  message: ANALYSIS_MESSAGES.cancelled,
} as const;

export function createAnalysisRunner(options: AnalysisRunnerOptions): AnalysisRunner {
  const { db, store, workerId, now, browserQueue } = options;
  const running = new Map<string, AnalysisThread>();
  const activeRuns = new Set<Promise<void>>();
  /** IDs of analyses from their start in this process until their files are stored or released. */
  const activeIds = new Set<string>();
  const hold: AnalysisHold = { state: 'running', workerId };
  let isShuttingDown = false;
  mkdirSync(options.workFolder, { recursive: true });

  async function run(row: AnalysisRow): Promise<void> {
    const filePath = join(options.workFolder, `${row.id}.sqlite`);
    discardOutdatedFile(filePath);
    try {
      await settle(row, filePath, await runThread(row, filePath));
    } catch (error) {
      await retryOrGiveUp(row, filePath, error);
    }
  }

  async function runThread(row: AnalysisRow, filePath: string): Promise<AnalyzeSiteOutcome> {
    try {
      return await superviseAnalysis({
        db,
        analysisId: row.id,
        workerId,
        input: await buildInput(options, row, filePath),
        browserQueue,
        memoryLimitMb: options.memoryLimitMb,
        startThread: options.startThread,
        observeThread: options.observeThread,
        now,
        isDiskCritical: async () => (await options.disk.readState()).isCritical,
        onStart(thread) {
          running.set(row.id, thread);
          // The shutdown may have started while the analysis was being claimed.
          if (isShuttingDown) thread.stop('shutdown');
        },
        onError: (error) => options.onError(error, row.id),
      });
    } finally {
      running.delete(row.id);
    }
  }

  async function settle(row: AnalysisRow, filePath: string, outcome: AnalyzeSiteOutcome): Promise<void> {
    const { id } = row;
    if (outcome.state === 'paused') return releaseAfterPause(id, filePath);
    if (outcome.state === 'completed') return complete(row, filePath, outcome.report);
    const isEnded =
      outcome.state === 'failed'
        ? await options.endAnalysis({ id, status: 'failed', code: outcome.code, message: outcome.message, hold })
        : await options.endAnalysis({ id, ...CANCELLATION, hold });
    if (isEnded) deleteCrawlFile(filePath);
  }

  /** Handles a run that stopped early: by the user (who may have resumed since), a full disk or a shutdown. */
  async function releaseAfterPause(id: string, filePath: string): Promise<void> {
    const wasReleased = await releaseAnalysis(db, { id, hold, now: now(), isCountedAsAttempt: false });
    if (wasReleased?.status !== 'queued' || isShuttingDown || !wasReleased.cancelRequested) return;
    if (await options.endAnalysis({ id, ...CANCELLATION, hold: { state: 'queued' } })) deleteCrawlFile(filePath);
  }

  async function complete(row: AnalysisRow, filePath: string, report: AuditReport): Promise<void> {
    const { id, userId, starts: start } = row;
    // Another worker may have claimed it and may already be writing to the same file.
    if ((await recordProgress(db, { id, workerId, now: now(), progress: null })) === null) return;
    const snapshot = await options.composeSnapshot(row, { report, path: filePath });
    const onError = (error: unknown) => options.onError(error, id);
    const { keepsDocuments: hasDocuments } = options;
    const stored = await storeCrawl({ db, store, id, start, workerId, now, onError }, filePath);
    const isStored = await options.completeAnalysis({ id, workerId, report, snapshot, ...stored, hasDocuments });
    if (!isStored) return discardCrawl({ db, store, id }, stored.artifactKey);
    await options.quota.enforceQuota(userId).catch(onError);
  }

  /**
   * Handles an error that we, not the site, caused: restarts from the crawl file, and refunds the quota after the last
   * attempt. A full disk or a store that is not responding does not count as an attempt: the analysis waits.
   */
  async function retryOrGiveUp({ id }: AnalysisRow, filePath: string, error: unknown): Promise<void> {
    const isOutOfDiskSpace = isDiskFull(error) || (await options.disk.readState()).isLow;
    if (isOutOfDiskSpace) options.disk.reportFullDisk();
    const mustWait = isOutOfDiskSpace || isStorageDown(error);
    if (mustWait && !isOutOfDiskSpace) options.storageHealth.reportFailure();
    options.onError(error, id);
    const [state] = await listRunningAnalyses(db, id);
    if (mustWait || state === undefined || !mustGiveUp(state)) {
      await releaseAnalysis(db, { id, hold, now: now(), isCountedAsAttempt: !mustWait });
      return;
    }
    const message = ANALYSIS_MESSAGES.interrupted;
    const isEnded = await options.endAnalysis({ id, status: 'failed', code: 'analysis-failed', message, hold });
    if (isEnded) deleteCrawlFile(filePath);
  }

  return {
    claimNext: async () =>
      isShuttingDown ? null : claimNextAnalysis(db, { workerId, caps: RUNNING_CAPS, now: now() }),
    countRunning: () => running.size,
    run(row) {
      // The process was suspended for so long that its analysis was requeued, and has claimed the analysis again: its
      // thread, which writes to the same file, continues under this claim.
      if (activeIds.has(row.id)) return Promise.resolve();
      activeIds.add(row.id);
      const work = run(row).finally(() => activeIds.delete(row.id));
      const tracked = work.catch(() => {}).finally(() => activeRuns.delete(tracked));
      activeRuns.add(tracked);
      return work;
    },
    deleteStrayFiles: () => deleteStrayFiles(options),
    async shutDown() {
      isShuttingDown = true;
      for (const thread of running.values()) thread.stop('shutdown');
      await Promise.all(activeRuns);
    },
  };
}

/** Deletes the files in the work folder whose analysis has ended or no longer exists. */
async function deleteStrayFiles({ db, workFolder }: Pick<AnalysisRunnerOptions, 'db' | 'workFolder'>): Promise<void> {
  const ids = readdirSync(workFolder).flatMap((name) => name.match(/^([0-9a-f-]{36})\.sqlite$/)?.[1] ?? []);
  const unfinished = await listUnfinishedIds(db, ids);
  for (const id of ids) if (!unfinished.has(id)) deleteCrawlFile(join(workFolder, `${id}.sqlite`));
}

/** Deletes a file that another build started: it cannot be resumed, so the crawl restarts instead of failing. */
function discardOutdatedFile(filePath: string): void {
  if (!hasCurrentVersion(filePath)) deleteCrawlFile(filePath);
}

/** Builds the input for the thread of one analysis. */
async function buildInput(
  options: Pick<AnalysisRunnerOptions, 'browsing' | 'db' | 'exampleSite' | 'keepsDocuments' | 'site' | 'store'>,
  row: AnalysisRow,
  filePath: string,
): Promise<AnalyzeSiteInput> {
  const { url, scope, maxPages, maxDurationMs, maxDepth } = row;
  const { maxParallel, requestsPerSecond, ...site } = options.site;
  return {
    ...site,
    url,
    filePath,
    keepsDocuments: options.keepsDocuments,
    scope,
    startPercent: parseStoredProgress(row.progress)?.percent ?? 0,
    exampleSite: findExampleSite(new URL(url), options.exampleSite),
    limits: { maxPages, maxDurationMs, maxDepth, maxParallel, requestsPerSecond },
    browsing: { ...options.browsing, browser: await options.browsing.browser(), plan: row.browserPlan },
    ...(await findPreviousCrawlFile(options, row)),
  };
}

/**
 * Finds the crawl file of the same user's last completed analysis of the same host and scope, and returns its local
 * path as an option for the next analysis. When there is no such file, or after an interrupted attempt, which a corrupt
 * file may have caused, returns an empty object: everything is then requested again.
 */
async function findPreviousCrawlFile(
  { db, store }: Pick<AnalysisRunnerOptions, 'db' | 'store'>,
  { id, userId, host, scope, attempts }: AnalysisRow,
): Promise<{ previousCrawlPath?: string }> {
  if (attempts > 1) return {};
  const key = await findPreviousArtifact(db, { userId, host, scope, exceptId: id });
  const previousCrawlPath = key === null ? null : await store.open(key);
  return previousCrawlPath === null ? {} : { previousCrawlPath };
}
