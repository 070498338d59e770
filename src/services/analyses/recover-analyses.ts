import { ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import type { Db } from '#db/client.ts';
import { listRunning, type RunningAnalysis, releaseAnalysis } from '#db/queries/analyses.ts';
import type { EndAnalysis } from './end-analysis.ts';

/** A worker is considered dead when it sent no heartbeat for this long. */
export const STALE_AFTER_MS = 30_000;
/** Starts in a row without a new page after which an analysis is given up. A process that dies takes all its analyses along. */
const MAX_ATTEMPTS = 3;
/** Starts of one analysis altogether: one that ends its process each time must not go on page by page. */
const MAX_STARTS = 12;

export interface RecoveryOptions {
  db: Db;
  endAnalysis: EndAnalysis;
  now(): Date;
  /** Milliseconds of a clock that nobody sets. */
  monotonicMs?(): number;
}

export interface Recovery {
  /**
   * Puts analyses of dead workers back into the queue (or to the paused ones, where that was requested), or gives them up after
   * the last attempt. Whether a worker is dead is decided by how long its heartbeat has stood still while we watched, so that
   * neither clocks of other machines nor a clock that is set during a run matter.
   *
   * @param isAlone nobody else can be at work on this database: what still says "running" belongs to a process that is gone
   */
  recover(isAlone: boolean): Promise<void>;
}

/** Whether an analysis whose start failed for our own reasons is given up. */
export function isGivenUp({ attempts, starts, hasNewWork }: Omit<RunningAnalysis, 'id' | 'heartbeatAt'>): boolean {
  return starts >= MAX_STARTS || (attempts >= MAX_ATTEMPTS && !hasNewWork);
}

export function createRecovery(options: RecoveryOptions): Recovery {
  const { db, endAnalysis, now, monotonicMs = () => performance.now() } = options;
  let watched = new Map<string, { heartbeat: number; sinceMs: number }>();

  /** Milliseconds that the heartbeat has stood still under our eyes. */
  function silentMs({ id, heartbeatAt }: RunningAnalysis, seen: typeof watched): number {
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
        if (isAlone || silentMs(analysis, seen) >= STALE_AFTER_MS) await putBack(analysis);
      }
      watched = seen;
    },
  };
}
