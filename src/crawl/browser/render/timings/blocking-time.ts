import type { LabTimings } from '#contracts/page/rendered-page.ts';
import type { ObservedPage } from './observed.ts';

type LongTask = ObservedPage['longTasks'][number];

/** A task up to this length does not perceptibly delay the response to an input. */
const LONG_TASK_THRESHOLD_MS = 50;

/**
 * Returns the Total Blocking Time (https://web.dev/articles/tbt): the part of every long task beyond 50 ms. For a task
 * that begins before First Contentful Paint or ends after `endMs`, only the part in between counts, as in Lighthouse.
 *
 * @param fcpMs null = nothing was painted, so nothing could be blocked
 */
export function computeTotalBlockingTime(tasks: readonly LongTask[], fcpMs: number | null, endMs: number): number {
  if (fcpMs === null) return 0;
  let sum = 0;
  for (const { startMs, durationMs } of tasks) {
    const overlapMs = Math.min(startMs + durationMs, endMs) - Math.max(startMs, fcpMs);
    sum += Math.max(0, overlapMs - LONG_TASK_THRESHOLD_MS);
  }
  return Math.round(sum);
}

export function summarizeLongTasks(tasks: readonly LongTask[]): LabTimings['longTasks'] {
  const durations = tasks.map(({ durationMs }) => durationMs);
  return {
    count: durations.length,
    totalMs: Math.round(durations.reduce((sum, ms) => sum + ms, 0)),
    longestMs: Math.round(durations.reduce((longest, ms) => Math.max(longest, ms), 0)),
  };
}
