import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import { listRunning, type RunningAnalysis, releaseAnalysis } from '#db/queries/analyses/analyses.ts';
import type { EndAnalysis } from './end-analysis.ts';

/** Time without a heartbeat after which a worker is considered dead. */
export const STALE_AFTER_MS = 30_000;
/** Consecutive starts without a new page after which an analysis fails. A process that dies takes all its analyses down. */
const MAX_ATTEMPTS = 3;
/** Total starts of one analysis: an analysis that crashes its process each time must not continue page by page. */
const MAX_STARTS = 12;

export interface RecoveryOptions {
  db: Db;
  endAnalysis: EndAnalysis;
  now(): Date;
  /** Returns the milliseconds of a monotonic clock. */
  monotonicMs?(): number;
}

export interface Recovery {
  /**
   * Returns analyses of dead workers to the queue (or pauses them, where that was requested), or fails them after
   * the last attempt. A worker is considered dead when we observed no change of its heartbeat for long enough, so that
   * neither clocks of other machines nor clock changes during a run matter.
   *
   * @param isAlone no other process can use this database: analyses that are still "running" belong to a dead process
   */
  recover(isAlone: boolean): Promise<void>;
}

/** Whether an analysis must fail after a start that failed because of an error on our side. */
export function isGivenUp({ attempts, starts, hasNewWork }: Omit<RunningAnalysis, 'id' | 'heartbeatAt'>): boolean {
  return starts >= MAX_STARTS || (attempts >= MAX_ATTEMPTS && !hasNewWork);
}

export function createRecovery(options: RecoveryOptions): Recovery {
  const { db, endAnalysis, now, monotonicMs = () => performance.now() } = options;
  let watched = new Map<string, { heartbeat: number; sinceMs: number }>();

  /** Measures for how many milliseconds we observed no change of the heartbeat. */
  function measureSilentMs({ id, heartbeatAt }: RunningAnalysis, seen: typeof watched): number {
    const heartbeat = heartbeatAt.getTime();
    const known = watched.get(id);
    const entry = known?.heartbeat === heartbeat ? known : { heartbeat, sinceMs: monotonicMs() };
    seen.set(id, entry);
    return monotonicMs() - entry.sinceMs;
  }

  async function putBack(analysis: RunningAnalysis): Promise<void> {
    const { id, heartbeatAt } = analysis;
    const hold = { state: 'abandoned', lastHeartbeatAt: heartbeatAt } as const;
    if (!isGivenUp(analysis)) {
      await releaseAnalysis(db, { id, hold, now: now(), countsAsAttempt: true });
      return;
    }
    await endAnalysis({ id, status: 'failed', code: 'analysis-failed', message: ANALYSIS_MESSAGES.interrupted, hold });
  }

  return {
    async recover(isAlone) {
      const seen: typeof watched = new Map();
      for (const analysis of await listRunning(db)) {
        if (isAlone || measureSilentMs(analysis, seen) >= STALE_AFTER_MS) await putBack(analysis);
      }
      watched = seen;
    },
  };
}
