import { clampScore, round } from './geometry.ts';

export interface WaterfallBar {
  key: string;
  title: string;
  gain: number;
  /** Score before and after this step. */
  from: number;
  to: number;
  /** Number of steps combined in this bar; 1 for a single fix. */
  steps: number;
}

interface Step {
  ruleId: string;
  title: string;
  gain: number;
}

/**
 * Returns bars from today's score upward. If there are more steps than `bars.min`, the last ones are combined in one
 * bar, so that the bars always add up. While that bar would contain more than 30% of the points, more steps get bars of
 * their own, up to `bars.max` bars in total.
 */
export function buildWaterfallBars(
  score: number,
  steps: readonly Step[],
  bars: { min: number; max: number },
): WaterfallBar[] {
  const listed = steps.length > bars.min ? steps.slice(0, countListedSteps(steps, bars)) : steps;
  const rest = steps.slice(listed.length);
  const drawn: WaterfallBar[] = [];
  let reached = score;
  const add = (bar: Omit<WaterfallBar, 'from' | 'to'>) => {
    const to = round(reached + bar.gain);
    drawn.push({ ...bar, from: reached, to });
    reached = to;
  };
  for (const { ruleId, title, gain } of listed) add({ key: ruleId, title, gain, steps: 1 });
  if (rest.length > 0) {
    const gain = round(rest.reduce((sum, step) => sum + step.gain, 0));
    add({
      key: 'rest',
      title: `${rest.length} more fixes`,
      gain,
      steps: rest.length,
    });
  }
  return drawn;
}

/** Share of the points that bars of single steps should cover. */
const MIN_LISTED_SHARE = 0.7;

function countListedSteps(steps: readonly Step[], { min, max }: { min: number; max: number }): number {
  const total = steps.reduce((sum, { gain }) => sum + gain, 0);
  let covered = 0;
  let count = 0;
  while (count < steps.length && (count < min - 1 || (covered < MIN_LISTED_SHARE * total && count < max - 1))) {
    covered += steps[count]?.gain ?? 0;
    count += 1;
  }
  // A single remaining step gets a bar of its own.
  return steps.length - count === 1 ? steps.length : count;
}

/** A waterfall's scale starts at a multiple of this value. */
const WATERFALL_GRID = 5;

/**
 * Returns the scale of a waterfall from today's score to the last one, so that the gap between them fills the chart: it
 * starts at least one point below today's score, at a multiple of 5, but not below 0.
 */
export function computeWaterfallScale(score: number, last: number) {
  const start = Math.max(0, WATERFALL_GRID * Math.floor((score - 1) / WATERFALL_GRID));
  const span = Math.max(1, last - start);
  return { start, locate: (value: number): number => round(clampScore((100 * (value - start)) / span)) };
}
