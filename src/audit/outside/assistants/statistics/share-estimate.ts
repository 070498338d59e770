import type { VisibilityInterval, VisibilityTally } from '#contracts/outside/assistants.ts';
import { sum } from '../../fix-effect/mean.ts';

export interface ShareEstimate {
  /** Sum of counts / sum of totals. */
  value: number;
  interval: VisibilityInterval;
  /** Number of independent answers that would be as informative. */
  effectiveSize: number;
}

/** Normal quantile for a two-sided 95% interval. */
const Z = 1.959_964;
/** Smaller variances are rounding errors of equal values. */
export const NO_VARIANCE = 1e-12;

/**
 * Estimates a share over groups whose members are similar, such as the answers to one prompt, with a 95% interval for
 * the share in all similar groups. Groups without members are left out; null if no group has members.
 *
 * Pooling repeats as if they were independent would make intervals too narrow, so Wilson's interval is computed for the
 * effective number of answers: share × (1 − share) / variance of the share between groups (linearized for groups of
 * different sizes). `docs/ai-visibility.md` contains the measured coverage.
 */
export function estimateShare(tallies: readonly VisibilityTally[]): ShareEstimate | null {
  const groups = tallies.filter(({ total }) => total > 0);
  const total = sum(groups.map((group) => group.total));
  if (total === 0) return null;
  const value = sum(groups.map(({ count }) => count)) / total;
  const effectiveSize = computeEffectiveSize(groups, value, total);
  return { value, interval: computeWilsonInterval(value, effectiveSize), effectiveSize };
}

/**
 * If the groups do not differ, usually because all counts are 0, the variance is unknown, not 0, and each group counts
 * as one answer.
 */
function computeEffectiveSize(groups: readonly VisibilityTally[], value: number, total: number): number {
  const variance = computeRatioVariance(groups.map(({ count, total: size }) => ({ sum: count, size })));
  if (variance === null || variance < NO_VARIANCE) return groups.length;
  return Math.min(total, Math.max(1, (value * (1 - value)) / variance));
}

/** A group of values: their sum and their number. */
export interface ValueGroup {
  sum: number;
  size: number;
}

/**
 * Variance of the mean of all values, from the differences between groups (linearized ratio estimator); null for a
 * single group. For groups of equal size, this is the variance of group means / number of groups.
 */
export function computeRatioVariance(groups: readonly ValueGroup[]): number | null {
  if (groups.length < 2) return null;
  const size = sum(groups.map((group) => group.size));
  const mean = sum(groups.map((group) => group.sum)) / size;
  const squareSum = sum(groups.map((group) => (group.sum - mean * group.size) ** 2));
  return (groups.length / (groups.length - 1)) * (squareSum / size ** 2);
}

/** Wilson's score interval (1927). `size` need not be an integer. */
export function computeWilsonInterval(share: number, size: number): VisibilityInterval {
  const square = Z ** 2 / size;
  const center = (share + square / 2) / (1 + square);
  const halfWidth = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / size + square / (4 * size));
  return [Math.max(0, center - halfWidth), Math.min(1, center + halfWidth)];
}
