import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import type { Db } from '#db/client.ts';
import {
  type AnalysisRow,
  claimAnalysis,
  completeAnalysis,
  findAnalysisRow,
  requeueAnalysis,
} from '#db/queries/analyses.ts';
import type { Queue } from '#db/queue.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { AnalysisThread } from './analysis-thread.ts';
import type { AnalyzeSiteInput, AnalyzeSiteOutcome } from './analyze-site.ts';
import { deleteCrawlFile } from './delete-crawl-file.ts';
import type { EndAnalysis } from './end-analysis.ts';
import { ANALYSIS_QUEUE } from './queue-definition.ts';
import { superviseAnalysis } from './supervise-analysis.ts';

/** A worker is taken for dead when it gave no sign of life for this long. */
export const STALE_AFTER_MS = 30_000;
/** Starts of one analysis before it is given up and given back. */
export const MAX_ATTEMPTS = 3;
const BUSY_HOST_DELAY_SECONDS = 5;

export interface AnalysisRunner {
  /** Runs one analysis to its end. Returns without doing anything when it is finished or in other hands. */
  run(analysisId: string): Promise<void>;
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
  now(): Date;
  onError(error: unknown, analysisId: string): void;
}

export function createAnalysisRunner(options: AnalysisRunnerOptions): AnalysisRunner {
  const { db, queue, workerId, now } = options;
  const running = new Map<string, AnalysisThread>();
  const settled = new Set<Promise<void>>();
  let isShuttingDown = false;
  mkdirSync(options.workFolder, { recursive: true });

  async function run(analysisId: string): Promise<void> {
    if (isShuttingDown) return;
    const moment = now();
    const claim = await claimAnalysis(db, {
      id: analysisId,
      workerId,
      now: moment,
      staleBefore: new Date(moment.getTime() - STALE_AFTER_MS),
    });
    if (claim.state === 'unavailable') return;
    if (claim.state === 'host-busy') {
      return queue.send(ANALYSIS_QUEUE.name, { analysisId }, { startAfterSeconds: BUSY_HOST_DELAY_SECONDS });
    }
    const filePath = join(options.workFolder, `${analysisId}.sqlite`);
    try {
      await settle(claim.row, filePath, await runThread(claim.row, filePath));
    } catch (error) {
      options.onError(error, analysisId);
      await giveUpOrRetry(claim.row, filePath);
    }
  }

  async function runThread(row: AnalysisRow, filePath: string): Promise<AnalyzeSiteOutcome> {
    const { maxPages, maxDurationMs } = row;
    const { maxParallel, requestsPerSecond, ...site } = options.site;
    const limits = { maxPages, maxDurationMs, maxParallel, requestsPerSecond };
    try {
      return await superviseAnalysis({
        db,
        analysisId: row.id,
        workerId,
        input: { ...site, url: row.url, filePath, limits },
        now,
        onStart: (thread) => running.set(row.id, thread),
        onError: (error) => options.onError(error, row.id),
      });
    } finally {
      running.delete(row.id);
    }
  }

  async function settle(row: AnalysisRow, filePath: string, outcome: AnalyzeSiteOutcome): Promise<void> {
    if (outcome.state === 'paused') {
      await requeueAnalysis(db, { id: row.id, workerId, countsAsAttempt: false });
      return;
    }
    if (outcome.state === 'completed') {
      const artifactKey = `crawls/${row.id}.sqlite`;
      await options.store.put(artifactKey, filePath);
      await completeAnalysis(db, { id: row.id, workerId, now: now(), report: outcome.report, artifactKey });
      return;
    }
    if (outcome.state === 'failed') {
      await options.endAnalysis({
        id: row.id,
        status: 'failed',
        code: outcome.code,
        message: outcome.message,
        isGivenBack: true,
      });
    } else {
      const isGivenBack = outcome.pagesFetched === 0;
      await options.endAnalysis({
        id: row.id,
        status: 'cancelled',
        code: 'analysis-cancelled',
        message: ANALYSIS_MESSAGES.cancelled,
        isGivenBack,
      });
    }
    deleteCrawlFile(filePath);
  }

  /** Our own fault, not the site's: start again from the crawl file, and after the last attempt give the use back. */
  async function giveUpOrRetry(row: AnalysisRow, filePath: string): Promise<void> {
    const current = await findAnalysisRow(db, row.id);
    if (current === null || current.status !== 'running' || current.workerId !== workerId) return;
    if (row.attempts < MAX_ATTEMPTS) {
      await requeueAnalysis(db, { id: row.id, workerId, countsAsAttempt: true });
      await queue.send(ANALYSIS_QUEUE.name, { analysisId: row.id }, { startAfterSeconds: 1 });
      return;
    }
    await options.endAnalysis({
      id: row.id,
      status: 'failed',
      code: 'analysis-failed',
      message: ANALYSIS_MESSAGES.interrupted,
      isGivenBack: true,
    });
    deleteCrawlFile(filePath);
  }

  return {
    run(analysisId) {
      const work = run(analysisId);
      const tracked = work.catch(() => {}).finally(() => settled.delete(tracked));
      settled.add(tracked);
      return work;
    },
    async shutDown() {
      isShuttingDown = true;
      for (const thread of running.values()) thread.stop('shutdown');
      await Promise.all(settled);
    },
  };
}
