/** Returns the start of the current UTC month, to which monthly budgets apply. */
export const getMonthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
