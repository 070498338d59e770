/**
 * How exact scores are rounded for display, in one place so that all figures in a report agree:
 * - a printed score is a whole number, rounded to the nearest; 100 is reserved for sites that lose less than 0.05
 *   points;
 * - a gain is rounded to 0.1;
 * - the steps of a waterfall add up exactly to `100 - printed score`, in 0.1 steps by largest remainder: the first step
 *   is printed as its own gain, and the others share the rest in proportion to their exact points. If they are too
 *   small to absorb the rounding, all steps share it.
 */
const PERFECT_SCORE_THRESHOLD = 99.95;

/** Rounds a score to an integer, 0..100; below `PERFECT_SCORE_THRESHOLD`, up to 99. */
export function roundScore(exact: number): number {
  const roundedScore = Math.round(exact);
  return roundedScore === 100 && exact < PERFECT_SCORE_THRESHOLD ? 99 : roundedScore;
}

/** Rounds points to 0.1 steps, never negative. */
export function roundGain(exact: number): number {
  return Math.max(0, Math.round(exact * 10) / 10);
}

/**
 * Spreads `total` (a multiple of 0.1) over the shares in proportion, in 0.1 steps that add up exactly (largest
 * remainder). All results are 0 if the shares are.
 */
export function apportion(shares: readonly number[], total: number): number[] {
  const sum = shares.reduce((partialSum, share) => partialSum + share, 0);
  const tenths = Math.round(total * 10);
  if (sum <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share / sum) * tenths);
  const steps = exact.map(Math.floor);
  const sortedRemainders = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) }));
  sortedRemainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const remainingTenths = tenths - steps.reduce((count, step) => count + step, 0);
  for (const { index } of sortedRemainders.slice(0, remainingTenths)) steps[index] = (steps[index] ?? 0) + 1;
  return steps.map((step) => step / 10);
}

/** How much the other steps may be increased or decreased together, relative to their exact points. */
const MAX_STRETCH = 0.1;

/**
 * Spreads `total` over the steps of a waterfall. The first step is printed as the gain of its fix alone, because both
 * figures appear next to each other; the other steps absorb the rounding of the score. If the rounding would change the
 * other steps by more than `MAX_STRETCH` or leave no points for them, all steps share the total in proportion.
 */
export function apportionSteps(gains: readonly number[], total: number): number[] {
  const [first = 0, ...others] = gains;
  const otherGainSum = others.reduce((sum, gain) => sum + gain, 0);
  const firstPrintedGain = roundGain(first);
  const rest = roundGain(total - firstPrintedGain);
  const isClose = rest > 0 && Math.abs(rest - otherGainSum) <= MAX_STRETCH * otherGainSum;
  return isClose ? [firstPrintedGain, ...apportion(others, rest)] : apportion(gains, total);
}
