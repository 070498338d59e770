import { createHash } from 'node:crypto';
import type { SeenConditions } from '#contracts/monitoring/tripwire.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After this time, a change that was seen once is requested again. */
const SECOND_CHECK_MS = 5 * MINUTE_MS;
/**
 * How long a change waits for its second request. A change that is seen again later counts as seen for the first time.
 */
export const MAX_SUSPICION_MS = 30 * MINUTE_MS;

type TripwireFrequency = 'hourly' | 'daily';

/**
 * Returns when a website is next checked: at its own minute of the hour or day, so that the checks of all websites are
 * spread evenly, or in a few minutes if a change awaits its second request.
 */
export function computeNextCheck(
  websiteId: string,
  { frequency, now, suspicions }: { frequency: TripwireFrequency; now: Date; suspicions: SeenConditions },
): Date {
  const intervalMs = frequency === 'hourly' ? HOUR_MS : DAY_MS;
  const nowMs = now.getTime();
  const offsetMs = computeOffset(websiteId) % intervalMs;
  const slotMs = Math.floor((nowMs - offsetMs) / intervalMs + 1) * intervalMs + offsetMs;
  const hasOpenSuspicion = Object.values(suspicions).some(({ at }) => nowMs - Date.parse(at) < MAX_SUSPICION_MS);
  return new Date(hasOpenSuspicion ? Math.min(slotMs, nowMs + SECOND_CHECK_MS) : slotMs);
}

/** Returns a number of milliseconds that stays the same for a website and differs between websites. */
const computeOffset = (websiteId: string): number => createHash('sha256').update(websiteId).digest().readUInt32BE(0);
