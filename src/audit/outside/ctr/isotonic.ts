/** A measured value and its weight. */
export interface WeightedValue {
  value: number;
  /** More than 0. */
  weight: number;
}

/**
 * Returns the non-increasing sequence with the smallest weighted squared distance to the values (pool-adjacent-violators):
 * neighbors that increase are replaced by their weighted mean until none do.
 */
export function fitNonIncreasing(values: readonly WeightedValue[]): number[] {
  const pools: { value: number; weight: number; count: number }[] = [];
  for (const { value, weight } of values) {
    let pool = { value, weight, count: 1 };
    for (let last = pools.at(-1); last !== undefined && last.value < pool.value; last = pools.at(-1)) {
      pools.pop();
      const total = last.weight + pool.weight;
      pool = {
        value: (last.value * last.weight + pool.value * pool.weight) / total,
        weight: total,
        count: last.count + pool.count,
      };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
}
