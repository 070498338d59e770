import type { LabTimings } from '#contracts/rendered-page.ts';
import type { ObservedPage } from './observed.ts';

type LongTask = ObservedPage['longTasks'][number];

/** What goes beyond this blocks an answer to an input that a person would not notice. */
const FREE_MS = 50;

/**
 * Total blocking time (https://web.dev/articles/tbt): of every long task the part beyond 50 ms. Of a task that begins before the first
 * contentful paint or ends after `endMs`, only what lies between them is looked at, as Lighthouse does it.
 *
 * @param fcpMs null = nothing was painted, so that nothing could be blocked
 */
export function totalBlockingTime(tasks: readonly LongTask[], fcpMs: number | null, endMs: number): number {
  if (fcpMs === null) return 0;
  let sum = 0;
  for (const { startMs, durationMs } of tasks) {
    const insideMs = Math.min(startMs + durationMs, endMs) - Math.max(startMs, fcpMs);
    sum += Math.max(0, insideMs - FREE_MS);
  }
  return Math.round(sum);
}

export function longTasksOf(tasks: readonly LongTask[]): LabTimings['longTasks'] {
  const durations = tasks.map(({ durationMs }) => durationMs);
  return {
    count: durations.length,
    totalMs: Math.round(durations.reduce((sum, ms) => sum + ms, 0)),
    longestMs: Math.round(durations.reduce((longest, ms) => Math.max(longest, ms), 0)),
  };
}
