import type { Logger } from '../logger.ts';

/** Periodic work. A failure is logged under `what` and does not stop later runs. */
export interface Timers {
  runEvery(intervalMs: number, what: string, work: () => Promise<void>): void;
  runAfter(delayMs: number, what: string, work: () => Promise<void>): void;
  stop(): void;
}

/** Creates timers that do not keep the process alive. */
export function createTimers(logger: Pick<Logger, 'error'>): Timers {
  const timers: NodeJS.Timeout[] = [];
  const run = (what: string, work: () => Promise<void>) => () => {
    work().catch((error) => logger.error(what, { error }));
  };
  return {
    runEvery: (intervalMs, what, work) => void timers.push(setInterval(run(what, work), intervalMs).unref()),
    runAfter: (delayMs, what, work) => void timers.push(setTimeout(run(what, work), delayMs).unref()),
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
