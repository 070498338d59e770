/** Returns the start of the current UTC month, which monthly budgets apply to. */
export const getMonthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
