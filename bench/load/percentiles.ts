/** p50, p95 and maximum of a list of values, in the unit of the values. */
export interface Percentiles {
  count: number;
  p50: number;
  p95: number;
  max: number;
}

/**
 * Returns the nearest-rank percentile: the smallest value that at least this share (0..1) of the values does not
 * exceed. Null without values.
 */
export function computePercentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(sorted.length * share));
  return sorted[rank - 1] ?? null;
}

/** Computes the percentiles; null without values. */
export function computePercentiles(values: readonly number[]): Percentiles | null {
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => computePercentile(values, share));
  if (p50 == null || p95 == null || max == null) return null;
  return { count: values.length, p50, p95, max };
}
