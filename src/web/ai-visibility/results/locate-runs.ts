import type { VisibilityTrend } from '#contracts/outside/assistants/visibility-report.ts';

const PERCENT = 100;
/** The scale ends at a multiple of this percentage, so that it does not change with every run. */
const STEP = 20;

/** A run on the chart, in pixels; null where nothing was measured. */
export interface RunPlace {
  id: string;
  x: number;
  y: number | null;
  low: number | null;
  high: number | null;
  hasNotes: boolean;
}

/**
 * Places runs by their time, on a scale from 0 to `top`, in percent, which is not below the highest share or interval.
 */
export function locateRuns(
  points: VisibilityTrend[number]['points'],
  { width, height }: { width: number; height: number },
): { top: number; places: RunPlace[] } {
  const times = points.map(({ at }) => Date.parse(at));
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const highest = Math.max(0, ...points.flatMap(({ mentionRate }) => listValues(mentionRate)));
  const top = Math.min(PERCENT, Math.max(STEP, Math.ceil((highest * PERCENT) / STEP) * STEP));
  const toY = (share: number) => height - (share * PERCENT * height) / top;
  const places = points.map(({ runId, mentionRate, notes }, index): RunPlace => {
    const time = times[index] ?? start;
    const x = end === start ? width / 2 : ((time - start) * width) / (end - start);
    const interval = mentionRate.state === 'measured' ? mentionRate.interval : null;
    return {
      id: runId,
      x,
      y: mentionRate.state === 'measured' ? toY(mentionRate.value) : null,
      low: interval === null ? null : toY(interval[0]),
      high: interval === null ? null : toY(interval[1]),
      hasNotes: notes.length > 0,
    };
  });
  return { top, places };
}

type Figure = VisibilityTrend[number]['points'][number]['mentionRate'];
const listValues = (figure: Figure): number[] =>
  figure.state === 'measured' ? [figure.value, ...(figure.interval ?? [])] : [];
