const MINUTE = 60;
const HOUR = 60 * MINUTE;
const MS_PER_SECOND = 1_000;

/** Seconds from a failed attempt to the next one; about a day in total. */
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR];
/** Delays vary by up to this share, so that retries after an outage do not arrive together. */
const JITTER = 0.1;

/**
 * Returns when the next attempt is made; null when there is none.
 *
 * @param attempts attempts made so far, at least 1
 * @param retryAt earliest time that the vendor requested; null if it requested none
 */
export function planNextAttempt(
  attempts: number,
  { now, retryAt, random }: { now: Date; retryAt: Date | null; random: number },
): Date | null {
  const delay = DELAYS[attempts - 1];
  if (delay === undefined) return null;
  const planned = now.getTime() + delay * (1 + JITTER * (2 * random - 1)) * MS_PER_SECOND;
  return new Date(Math.max(planned, retryAt?.getTime() ?? 0));
}
