import { setTimeout as pause } from 'node:timers/promises';

/** The kit's source of time, which tests replace so that they do not have to wait. */
export interface Clock {
  nowMs(): number;
  /** @throws the abort reason of `signal` */
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
