import type { Analysis } from '#contracts/analysis/analysis.ts';

/** Maximum number of bars that are readable on a projector. */
const MAX_STEPS = 10;

export interface WaterfallRow {
  title: string;
  /** Score at which the bar begins. */
  from: number;
  gain: number;
  isTotal: boolean;
}

/** Returns bars for today's score, the first fixes, all others combined, and the resulting score. */
export function buildWaterfallRows(score: number, steps: Analysis['waterfall']): WaterfallRow[] {
  const shownSteps = steps.length > MAX_STEPS ? steps.slice(0, MAX_STEPS - 1) : steps;
  const rest = steps.slice(shownSteps.length);
  const rows: WaterfallRow[] = [{ title: 'Today', from: 0, gain: score, isTotal: true }];
  let reached = score;
  const add = (title: string, gain: number) => {
    rows.push({ title, from: reached, gain, isTotal: false });
    reached = roundToTenths(reached + gain);
  };
  for (const { title, gain } of shownSteps) add(title, gain);
  if (rest.length > 0) add(`${rest.length} more fixes`, roundToTenths(rest.reduce((sum, { gain }) => sum + gain, 0)));
  rows.push({ title: 'All fixed', from: 0, gain: reached, isTotal: true });
  return rows;
}

const roundToTenths = (value: number): number => Math.round(value * 10) / 10;
