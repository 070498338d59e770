import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import type { BrowserChoice } from '#crawl/browser/browse-site.ts';
import { hasCurrentVersion } from '#crawl/store/crawl-file.ts';
import type { Db } from '#db/client.ts';
import {
  type AnalysisRow,
  claimAnalysis,
  completeAnalysis,
  type Hold,
  listUnfinished,
  recordProgress,
  releaseAnalysis,
} from '#db/queries/analyses.ts';
import type { Queue } from '#db/queue.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { AnalysisThread } from './analysis-thread.ts';
import type { AnalyzeSiteInput, AnalyzeSiteOutcome, Browsing } from './analyze-site.ts';
import type { BrowserTurns } from './browser-turns.ts';
import { deleteCrawlFile } from './delete-crawl-file.ts';
import type { EndAnalysis } from './end-analysis.ts';
import { findFormerFile } from './find-former-file.ts';
import { sendAnalysis } from './send-analysis.ts';
import { superviseAnalysis } from './supervise-analysis.ts';

/** A worker is taken for dead when it gave no sign of life for this long. */
export const STALE_AFTER_MS = 30_000;
/** Starts of one analysis before it is given up and given back. */
export const MAX_ATTEMPTS = 3;
const BUSY_HOST_DELAY_SECONDS = 5;

export interface AnalysisRunner {
  /** Runs one analysis to its end. Returns without doing anything when it is finished or in other hands. */
  run(analysisId: string): Promise<void>;
  /** Deletes crawl files of analyses that ended while no worker of this folder was there. */
  sweep(): Promise<void>;
  /** Hands running analyses back to the queue, resumable, and waits for their threads. */
  shutDown(): Promise<void>;
}

export interface AnalysisRunnerOptions {
  db: Db;
  queue: Queue;
  store: ArtifactStore;
  endAnalysis: EndAnalysis;
  /** Folder for crawl files that are being written. */
  workFolder: string;
  workerId: string;
  site: Pick<AnalyzeSiteInput, 'allowTargets' | 'ownOrigin' | 'userAgent'> & {
    maxParallel: number;
    requestsPerSecond: number;
  };
  /** What analyses open pages in; the sample by plan stands in the row. */
  browsing: Omit<Browsing, 'plan' | 'browser'> & { browser(): Promise<BrowserChoice> };
  /** Memory that the thread of one analysis may hold. */
  memoryLimitMb: number;
  /** Of this process; reports take theirs in the same line. */
  turns: BrowserTurns;
  now(): Date;
  onError(error: unknown, analysisId: string): void;
}

export function createAnalysisRunner(options: AnalysisRunnerOptions): AnalysisRunner {
  const { db, queue, workerId, now, turns } = options;
  const running = new Map<string, AnalysisThread>();
  const settled = new Set<Promise<void>>();
  const hold: Hold = { state: 'running', workerId };
  let isShuttingDown = false;
  mkdirSync(options.workFolder, { recursive: true });

  async function run(id: string): Promise<void> {
    if (isShuttingDown) return;
    const moment = now();
    const staleBefore = new Date(moment.getTime() - STALE_AFTER_MS);
    const claim = await claimAnalysis(db, { id, workerId, now: moment, staleBefore });
    if (claim.state === 'unavailable') return;
    if (claim.state === 'host-busy') return sendAnalysis(queue, id, { startAfterSeconds: BUSY_HOST_DELAY_SECONDS });
    const filePath = join(options.workFolder, `${id}.sqlite`);
    discardForeignFile(filePath);
    try {
      await settle(claim.row, filePath, await runThread(claim.row, filePath));
    } catch (error) {
      options.onError(error, id);
      await retryOrGiveUp(claim.row, filePath);
    }
  }

  async function runThread(row: AnalysisRow, filePath: string): Promise<AnalyzeSiteOutcome> {
    const input = await inputOf(options, row, filePath);
    try {
      return await superviseAnalysis({
        db,
        analysisId: row.id,
        workerId,
        input,
        turns,
        memoryLimitMb: options.memoryLimitMb,
        now,
        onStart(thread) {
          running.set(row.id, thread);
          // The shutdown may have come while the analysis was being claimed.
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
    if (outcome.state === 'paused') return letGo(id, filePath);
    if (outcome.state === 'completed') return complete(id, filePath, outcome.report);
    const isEnded =
      outcome.state === 'failed'
        ? await options.endAnalysis({ id, status: 'failed', code: outcome.code, message: outcome.message, hold })
        : await options.endAnalysis({
            id,
            status: 'cancelled',
            code: 'analysis-cancelled',
            message: ANALYSIS_MESSAGES.cancelled,
            hold,
            pagesFetched: outcome.pagesFetched,
          });
    if (isEnded) deleteCrawlFile(filePath);
  }

  /** Stopped in the middle: by the user, who may have changed their mind since, or because this process goes down. */
  async function letGo(id: string, filePath: string): Promise<void> {
    const released = await releaseAnalysis(db, { id, hold, now: now(), countsAsAttempt: false });
    if (released?.status !== 'queued' || isShuttingDown) return;
    if (!released.cancelRequested) return sendAnalysis(queue, id);
    const end = { id, status: 'cancelled', code: 'analysis-cancelled', message: ANALYSIS_MESSAGES.cancelled } as const;
    if (await options.endAnalysis({ ...end, hold: { state: 'queued' } })) deleteCrawlFile(filePath);
  }

  async function complete(
    id: string,
    filePath: string,
    report: Extract<AnalyzeSiteOutcome, { state: 'completed' }>['report'],
  ): Promise<void> {
    // Still ours? Another worker may be writing to the same file by now.
    if ((await recordProgress(db, { id, workerId, now: now(), progress: null })) === null) return;
    const artifactKey = `crawls/${id}.sqlite`;
    await options.store.put(artifactKey, filePath);
    const isStored = await completeAnalysis(db, { id, workerId, now: now(), report, artifactKey });
    if (!isStored) await options.store.delete(artifactKey);
  }

  /** Our own fault, not the site's: start again from the crawl file, and after the last attempt give the use back. */
  async function retryOrGiveUp({ id, attempts }: AnalysisRow, filePath: string): Promise<void> {
    if (attempts < MAX_ATTEMPTS) {
      await releaseAnalysis(db, { id, hold, now: now(), countsAsAttempt: true });
      return sendAnalysis(queue, id, { startAfterSeconds: 1 });
    }
    const message = ANALYSIS_MESSAGES.interrupted;
    const isEnded = await options.endAnalysis({ id, status: 'failed', code: 'analysis-failed', message, hold });
    if (isEnded) deleteCrawlFile(filePath);
  }

  return {
    run(analysisId) {
      const work = run(analysisId);
      const tracked = work.catch(() => {}).finally(() => settled.delete(tracked));
      settled.add(tracked);
      return work;
    },
    async sweep() {
      const ids = readdirSync(options.workFolder).flatMap((name) => name.match(/^([0-9a-f-]{36})\.sqlite$/)?.[1] ?? []);
      const unfinished = await listUnfinished(db, ids);
      for (const id of ids) if (!unfinished.has(id)) deleteCrawlFile(join(options.workFolder, `${id}.sqlite`));
    },
    async shutDown() {
      isShuttingDown = true;
      for (const thread of running.values()) thread.stop('shutdown');
      await Promise.all(settled);
    },
  };
}

/** A file that another build began cannot be resumed: the crawl starts anew instead of failing. */
function discardForeignFile(filePath: string): void {
  if (!hasCurrentVersion(filePath)) deleteCrawlFile(filePath);
}

/** What the thread of one analysis is given. */
async function inputOf(options: AnalysisRunnerOptions, row: AnalysisRow, filePath: string): Promise<AnalyzeSiteInput> {
  const { url, scope, maxPages, maxDurationMs, maxDepth } = row;
  const { maxParallel, requestsPerSecond, ...site } = options.site;
  return {
    ...{ ...site, url, filePath, scope, reachedPercent: row.progress?.percent ?? 0 },
    limits: { maxPages, maxDurationMs, maxDepth, maxParallel, requestsPerSecond },
    browsing: { ...options.browsing, browser: await options.browsing.browser(), plan: row.browserPlan },
    ...(await findFormerFile(options, row)),
  };
}
