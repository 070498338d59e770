import { setTimeout as pause } from 'node:timers/promises';

/** Time as the kit sees it, so that tests do not wait. */
export interface Clock {
  nowMs(): number;
  /** @throws the reason of `signal` when it is aborted */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  nowMs: () => Date.now(),
  async sleep(ms, signal) {
    signal?.throwIfAborted();
    await pause(ms, undefined, signal === undefined ? {} : { signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
  },
};
