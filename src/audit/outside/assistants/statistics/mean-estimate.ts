import type { VisibilityInterval } from '#contracts/outside/assistants.ts';
import { mean, sum } from '../../fix-effect/mean.ts';
import { computeRatioVariance, NO_VARIANCE } from './share-estimate.ts';
import { findStudentQuantile } from './student-t.ts';

export interface MeanEstimate {
  value: number;
  /** 95% interval; null for fewer than two groups and for equal values, which do not show how much values vary. */
  interval: VisibilityInterval | null;
}

/**
 * Estimates the mean of all values in groups whose members are similar, such as the answers to one prompt; null without
 * values. `bounds` are the smallest and largest possible value.
 */
export function estimateMean(groups: readonly (readonly number[])[], bounds: VisibilityInterval): MeanEstimate | null {
  const used = groups.filter(({ length }) => length > 0);
  if (used.length === 0) return null;
  const value = mean(used.flat());
  const variance = computeRatioVariance(used.map((values) => ({ sum: sum(values), size: values.length })));
  if (variance === null || variance < NO_VARIANCE) return { value, interval: null };
  const halfWidth = findStudentQuantile(used.length - 1) * Math.sqrt(variance);
  return { value, interval: [Math.max(bounds[0], value - halfWidth), Math.min(bounds[1], value + halfWidth)] };
}
