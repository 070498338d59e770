import { getPriority, setPriority } from 'node:os';

/** A thread with this niceness gets about a tenth of the CPU time of a thread with the default while both have work. */
const BACKGROUND_NICENESS = 10;

/**
 * Lowers the CPU priority of the calling thread, and of the threads and processes that it starts, for work that takes
 * minutes and should not delay requests. Does nothing on systems other than Linux, where priority belongs to the entire
 * process, or if the system does not allow the change.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    if (getPriority() < BACKGROUND_NICENESS) setPriority(BACKGROUND_NICENESS);
  } catch {
    // The work continues with its current priority.
  }
}
