export const sum = (values: readonly number[]): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** Arithmetic mean; 0 for an empty list. */
export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);
