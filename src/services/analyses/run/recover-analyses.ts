import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import { listRunningAnalyses, type RunningAnalysis, releaseAnalysis } from '#db/queries/analyses/analyses.ts';
import type { EndAnalysis } from './end-analysis.ts';

/** Time without a heartbeat after which a worker is considered dead. */
export const STALE_AFTER_MS = 30_000;
/** Consecutive starts without a new page after which an analysis fails. When a process dies, all its analyses stop. */
const MAX_ATTEMPTS = 3;
/**
 * Maximum number of starts of one analysis; without it, an analysis that crashes its process after every page would be
 * restarted endlessly.
 */
const MAX_STARTS = 12;

export interface RecoveryOptions {
  db: Db;
  endAnalysis: EndAnalysis;
  now(): Date;
  /** Returns the milliseconds of a monotonic clock. */
  readMonotonicMs?(): number;
}

export interface Recovery {
  /**
   * Returns analyses of dead workers to the queue (or pauses them if requested), or marks them as failed after the last
   * attempt. A worker is considered dead when its heartbeat has not changed for long enough, measured with this
   * process's monotonic clock, so that clock differences and changes do not matter.
   *
   * @param isAlone whether no other process can use this database: if so, analyses that are still "running" belong to a
   * dead process
   */
  recover(isAlone: boolean): Promise<void>;
}

/**
 * Whether to mark an analysis as failed because it has used up its starts, or its attempts through errors on our side.
 */
export function mustGiveUp({ attempts, starts, hasNewWork }: Omit<RunningAnalysis, 'id' | 'heartbeatAt'>): boolean {
  return starts >= MAX_STARTS || (attempts >= MAX_ATTEMPTS && !hasNewWork);
}

export function createRecovery(options: RecoveryOptions): Recovery {
  const { db, endAnalysis, now, readMonotonicMs = () => performance.now() } = options;
  let watchedAnalyses = new Map<string, { heartbeat: number; sinceMs: number }>();

  /** Returns the number of milliseconds since the heartbeat last changed. */
  function measureSilentMs({ id, heartbeatAt }: RunningAnalysis, seen: typeof watchedAnalyses): number {
    const heartbeat = heartbeatAt.getTime();
    const known = watchedAnalyses.get(id);
    const entry = known?.heartbeat === heartbeat ? known : { heartbeat, sinceMs: readMonotonicMs() };
    seen.set(id, entry);
    return readMonotonicMs() - entry.sinceMs;
  }

  async function requeueAnalysis(analysis: RunningAnalysis): Promise<void> {
    const { id, heartbeatAt } = analysis;
    const hold = { state: 'abandoned', lastHeartbeatAt: heartbeatAt } as const;
    if (!mustGiveUp(analysis)) {
      await releaseAnalysis(db, { id, hold, now: now(), isCountedAsAttempt: true });
      return;
    }
    await endAnalysis({ id, status: 'failed', code: 'analysis-failed', message: ANALYSIS_MESSAGES.interrupted, hold });
  }

  return {
    async recover(isAlone) {
      const seen: typeof watchedAnalyses = new Map();
      for (const analysis of await listRunningAnalyses(db)) {
        if (isAlone || measureSilentMs(analysis, seen) >= STALE_AFTER_MS) await requeueAnalysis(analysis);
      }
      watchedAnalyses = seen;
    },
  };
}
