/** Formats a moment in a time zone: `May 4, 2026, 06:00 (Europe/Berlin)`. @param timeZone an IANA name */
export const formatLocalTime = (moment: Date, timeZone: string): string =>
  `${formatLocalMoment(moment, timeZone)} (${formatTimeZone(timeZone)})`;

/**
 * Formats two moments in a time zone, which is named once: `May 3, 2026, 06:00 and May 4, 2026, 06:00 (Europe/Berlin)`.
 */
export const formatLocalPair = (first: Date, second: Date, timeZone: string): string =>
  `${formatLocalMoment(first, timeZone)} and ${formatLocalTime(second, timeZone)}`;

/** Returns `America/New York` for `America/New_York`. */
export const formatTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Formats a moment in a time zone, which is shown elsewhere: `May 4, 2026, 06:00`. */
export function formatLocalMoment(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${get('month')} ${get('day')}, ${get('year')}, ${get('hour')}:${get('minute')}`;
}
