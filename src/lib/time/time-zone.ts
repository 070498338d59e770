/** Offsets such as `+02:00` do not follow daylight saving time, and are therefore not accepted. */
const ZONE_NAME = /^[A-Za-z]/;

/** Returns the name of a time zone as the IANA database spells it; null if there is no such time zone. */
export function readTimeZone(name: string): string | null {
  if (!ZONE_NAME.test(name)) return null;
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch {
    // Not a time zone.
    return null;
  }
}

/** Lists the time zones that a user can choose, UTC first. */
export const listTimeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];
