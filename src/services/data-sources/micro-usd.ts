const MICRO = 1_000_000;

/** Converts dollars to millionths of a dollar. Rounds up, so that costs are never underestimated. */
export const toMicroUsd = (usd: number): number => Math.ceil(Number((usd * MICRO).toFixed(3)));

/** Converts millionths of a dollar to dollars. */
export const toUsd = (microUsd: number): number => microUsd / MICRO;
