/** Returns the first moment of the UTC month, in which budgets are counted. */
export const getMonthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
