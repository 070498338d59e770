import { renameSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sets the clock of this process, in all of its threads. */
export type SetClock = (timeMs: number) => Promise<void>;

const STEP_MS = 5;
/** How far the clocks of the machine and of the process may drift apart within a month. */
const TOLERANCE_MS = 1_000;

/** Milliseconds by the clock of the machine, whatever the clock of this process shows. */
export const readRealTime = (): number => performance.timeOrigin + performance.now();

/** Returns the function that sets the clock of `moving-clock.ts`, forward or back. */
export function createClock(file: string): SetClock {
  return async (timeMs) => {
    const offsetMs = timeMs - readRealTime();
    writeFileSync(`${file}.new`, String(offsetMs));
    renameSync(`${file}.new`, file);
    while (Math.abs(Date.now() - readRealTime() - offsetMs) > TOLERANCE_MS || Date.now() < timeMs) await sleep(STEP_MS);
    // Threads read the file as often as this one, but not at the same moment.
    await sleep(5 * STEP_MS);
  };
}
