const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Seconds from a failed attempt to the next one; about three days in total, as Standard Webhooks recommends. */
const DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Delays vary by up to this share, so that retries after an outage do not arrive together. */
const JITTER = 0.1;

/** Number of attempts before a delivery fails. */
export const MAX_ATTEMPTS = DELAYS.length + 1;

/**
 * Returns the seconds until the next attempt, or null when there is none.
 *
 * @param attempts attempts made so far, at least 1
 * @param random from 0 to 1
 */
export function planNextAttempt(attempts: number, random: number): number | null {
  const delay = DELAYS[attempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * (2 * random - 1)));
}
