const MONTHLY_HOUR_UTC = 8;

/** Returns 08:00 UTC on the first day of the month after `now`, when monthly reports are sent. */
export const computeNextMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, MONTHLY_HOUR_UTC));
