import type { Db } from '#db/client.ts';
import { updateHeldVisibilityRun, type VisibilityRunHold } from '#db/queries/outside/assistants/visibility-runs.ts';

const HEARTBEAT_MS = 5_000;
/** Time without a heartbeat after which a worker is considered dead. */
export const STALE_AFTER_MS = 30_000;
/** A worker that could not store a heartbeat for this long stops before another worker may take over its run. */
const GIVE_UP_AFTER_MS = 20_000;

interface HeartbeatOptions {
  db: Db;
  now(): Date;
  onError(error: unknown): void;
}

interface WatchedRun {
  hold: VisibilityRunHold;
  /** Called when the run was stopped or belongs to another worker. */
  onLost(): Promise<void>;
  /** Called when no heartbeat could be stored for too long. */
  giveUp(): void;
}

/** Stores heartbeats of a run until the returned timer is cleared. */
export function startHeartbeat(
  { db, now, onError }: HeartbeatOptions,
  { hold, onLost, giveUp }: WatchedRun,
): NodeJS.Timeout {
  let storedAtMs = performance.now();
  const store = async () => {
    const startedAtMs = performance.now();
    if (startedAtMs - storedAtMs > GIVE_UP_AFTER_MS) giveUp();
    try {
      if ((await updateHeldVisibilityRun(db, hold, { heartbeatAt: now() })) === null) await onLost();
      storedAtMs = startedAtMs;
    } catch (error) {
      onError(error);
    }
  };
  return setInterval(() => void store(), HEARTBEAT_MS);
}
