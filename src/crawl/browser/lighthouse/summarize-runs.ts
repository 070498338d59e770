import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { LighthouseRun } from './lighthouse-messages.ts';

export interface RunsToSummarize {
  url: string;
  device: LighthouseRuns['device'];
  measured: readonly LighthouseRun[];
  /** Codes of the failed runs. */
  failures: string[];
}

/** Returns all runs and the median run by performance score, or null when none succeeded. */
export function summarizeRuns({ url, device, measured, failures }: RunsToSummarize): LighthouseRuns | null {
  const median = findMedianRun(measured);
  if (median === null) return null;
  const { metrics, ...rest } = median;
  return { ...rest, url, device, median: metrics, runs: measured.map((run) => run.metrics), failures };
}

/**
 * Finds the median run; with an even number of runs, the lower of the two in the middle. A run without a score counts
 * only when no run has one.
 */
function findMedianRun(runs: readonly LighthouseRun[]): LighthouseRun | null {
  const computeScore = (run: LighthouseRun) => run.metrics.performance ?? -1;
  const scored = runs.filter((run) => run.metrics.performance !== null);
  const sorted = (scored.length > 0 ? scored : [...runs]).sort((a, b) => computeScore(a) - computeScore(b));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
