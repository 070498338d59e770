const MICRO = 1_000_000;

/** Converts dollars to millionths, rounded up: a fraction counts as spent. */
export const toMicroUsd = (usd: number): number => Math.ceil(Number((usd * MICRO).toFixed(3)));

/** Converts millionths of a dollar to dollars. */
export const toUsd = (microUsd: number): number => microUsd / MICRO;

/** Returns the first moment of the UTC month, in which budgets are counted. */
export const getMonthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
