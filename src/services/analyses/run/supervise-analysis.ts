import type { AnalysisProgress } from '#contracts/analysis/analysis.ts';
import type { WaitState } from '#contracts/analysis/analysis-state.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import { recordProgress } from '#db/queries/analyses/analyses.ts';
import type { AnalyzeSiteInput, AnalyzeSiteOutcome } from './analyze-site.ts';
import type { BrowserQueue } from './browser-queue.ts';
import type { StageProgress } from './report-stages.ts';
import { type ObserveThread, type SiteThread, type SiteThreadOptions, startSiteThread } from './site-thread.ts';
import { MemoryLimitError } from './watch-memory.ts';

const HEARTBEAT_MS = 500;
/** Time for the audit after the crawl limit; a thread that needs more is considered stuck. */
const AUDIT_GRACE_MS = 5 * 60_000;
/** A thread that does not respond to a stop request within this time is terminated. */
const CANCEL_GRACE_MS = 10_000;

export type AnalysisThread = SiteThread<AnalyzeSiteOutcome>;

/** Starts the thread of one analysis. */
export type StartAnalysisThread = (
  options: Omit<SiteThreadOptions<AnalyzeSiteInput, StageProgress>, 'entry'>,
) => AnalysisThread;

export const startAnalysisThread: StartAnalysisThread = (options) =>
  startSiteThread<AnalyzeSiteInput, StageProgress, AnalyzeSiteOutcome>({
    ...options,
    entry: new URL(import.meta.resolve('#threads/analysis')),
  });

export interface Supervision {
  db: Db;
  analysisId: string;
  workerId: string;
  input: AnalyzeSiteInput;
  browserQueue: BrowserQueue;
  /** Memory limit of the analysis's thread. */
  memoryLimitMb: number;
  now(): Date;
  /** Whether the disk is so full that the analysis must stop and wait. */
  isDiskCritical(): Promise<boolean>;
  startThread: StartAnalysisThread;
  observeThread: ObserveThread;
  /** Called with the running thread, so that a shutdown can stop it. */
  onStart(thread: AnalysisThread): void;
  onError(error: unknown): void;
}

/**
 * Runs the analysis thread. The heartbeat, the progress and the user's request to cancel or pause are exchanged through
 * the stored row. The thread is terminated when this worker no longer owns the row, or when the thread ignores a cancel
 * request or is stuck. Rejects when the thread ended without a valid result, except after a cancel request or when it
 * exceeded its memory limit.
 */
export async function superviseAnalysis(supervision: Supervision): Promise<AnalyzeSiteOutcome> {
  const { db, analysisId, workerId, now, input } = supervision;
  // Durations are measured with a monotonic clock.
  const deadlineMs =
    performance.now() + input.limits.maxDurationMs + (input.browsing?.plan.maxDurationMs ?? 0) + AUDIT_GRACE_MS;
  let latest: StageProgress | null = null;
  let cancelledAtMs: number | null = null;
  let isSendingHeartbeat = false;
  const thread = supervision.startThread({
    input,
    browserQueue: supervision.browserQueue,
    memoryLimitMb: supervision.memoryLimitMb,
    observeThread: supervision.observeThread,
    onProgress: (progress) => {
      latest = progress;
    },
  });
  supervision.onStart(thread);

  function record() {
    const progress = latest === null ? null : buildProgress(analysisId, latest, buildWaitState(thread, latest));
    return recordProgress(db, { id: analysisId, workerId, now: now(), progress });
  }

  async function sendHeartbeat(): Promise<void> {
    const state = await record();
    // Waiting for the browser behind other analyses does not count as stuck.
    if (state === null || performance.now() - thread.getWaitedMs() > deadlineMs) return thread.kill();
    const mustWait = state.pauseRequested || (await supervision.isDiskCritical());
    if (mustWait && !state.cancelRequested) thread.stop('shutdown');
    if (!state.cancelRequested) return;
    cancelledAtMs ??= performance.now();
    thread.stop('cancelled');
    if (performance.now() - cancelledAtMs > CANCEL_GRACE_MS) await thread.kill();
  }

  const timer = setInterval(() => {
    if (isSendingHeartbeat) return;
    isSendingHeartbeat = true;
    sendHeartbeat()
      .catch(supervision.onError)
      .finally(() => {
        isSendingHeartbeat = false;
      });
  }, HEARTBEAT_MS);
  try {
    const outcome = await thread.outcome;
    // These numbers stay on screen while the analysis is paused.
    if (outcome.state === 'paused') await record();
    return outcome;
  } catch (error) {
    if (error instanceof MemoryLimitError) return buildOutOfMemoryOutcome(error.limitMb);
    if (cancelledAtMs !== null) return { state: 'cancelled' };
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Fails the analysis without a retry, because a retry would need the same amount of memory. */
function buildOutOfMemoryOutcome(limitMb: number): AnalyzeSiteOutcome {
  const message = ANALYSIS_MESSAGES.tooMuchMemory.replace('{limit}', limitMb.toLocaleString('en-US'));
  return { state: 'failed', code: 'analysis-too-large', message };
}

/** Returns what a running analysis is waiting for; null when it is not waiting. */
function buildWaitState(thread: AnalysisThread, { crawl, browser, checksTotal }: StageProgress): WaitState | null {
  const place = thread.getBrowserQueuePosition();
  // While pages are crawled, waiting for the browser blocks nothing.
  if (place !== null && crawl?.activity !== 'pages') return { reason: 'browser', place, of: null };
  const isRecheck =
    crawl?.recheckCount !== undefined && crawl.current === null && browser === null && checksTotal === 0;
  return isRecheck ? { reason: 'rechecks', place: null, of: null } : null;
}

/** Omits `elapsedSeconds` and the cost of canceling, which are derived from the row when it is read. */
function buildProgress(analysisId: string, progress: StageProgress, waiting: WaitState | null): AnalysisProgress {
  return {
    analysisId,
    status: 'running',
    failure: null,
    elapsedSeconds: 0,
    isCancelCharged: false,
    ...progress,
    waiting,
  };
}
