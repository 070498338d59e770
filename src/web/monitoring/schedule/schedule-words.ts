import type { ScheduleFrequency } from '#contracts/monitoring/schedule.ts';
import type { Schedule } from '#contracts/monitoring/schedules.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { formatTimeZone } from '#lib/time/format-local-time.ts';

export const SCHEDULE_WORDS = {
  title: 'Schedule',
  text: 'Analyzes this website on a schedule, even while you are away. Pages that have not changed are not downloaded again.',
  off: 'The schedule is off. This website is analyzed only when you start an analysis.',
  saved: 'Schedule saved',
  turnedOff: 'Schedule turned off',
  counted: 'A scheduled analysis counts as one of your 5 monthly analyses.',
  premium: 'Daily and weekly analyses of every website are part of Premium.',
  inactive: 'The website is deactivated. Activate it in your list of websites.',
  paused: 'Paused, because your plan does not include this schedule. It resumes unchanged with Premium.',
  waiting: 'An analysis is due. It starts when other analyses of your account have ended.',
  partial: 'Only part of the website is analyzed, as set through the API.',
} as const;

export const FREQUENCY_WORDS: Readonly<Record<ScheduleFrequency, string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
};

/** Monday first, as in ISO 8601. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * Returns `Monday, Nov 30, 2026, 06:30 (Europe/Berlin)`. Only numbers are read from the browser's formats, so that
 * server and browser render the same text. The time is in UTC if the time zone is not supported.
 */
export function formatLocalTime(iso: string, timeZone: string): string {
  const parts = readParts(iso, timeZone);
  if (parts === null) return formatDateTime(iso);
  const { year, month, day, hour, minute } = parts;
  const weekday = WEEKDAYS[(new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${weekday}, ${MONTHS[month - 1]} ${day}, ${year}, ${two(hour)}:${two(minute)} (${formatTimeZone(timeZone)})`;
}

function readParts(iso: string, timeZone: string) {
  try {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
    const parts = format.formatToParts(new Date(iso)).map(({ type, value }) => [type, Number(value)] as const);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = Object.fromEntries(parts);
    return { year, month, day, hour, minute };
  } catch {
    // The browser has an older time zone database.
    return null;
  }
}

const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** Returns `1st`, `22nd` or `11th`. */
const formatOrdinal = (day: number): string => `${day}${SUFFIXES[ORDINALS.select(day)] ?? 'th'}`;

/** Returns `Every Monday at 06:30` or `On the 16th of every month at 06:30`. */
export function describeTimes({ frequency, weekday, dayOfMonth, time }: Schedule): string {
  if (frequency === 'weekly') return `Every ${WEEKDAYS[(weekday ?? 1) - 1]} at ${time}`;
  if (frequency === 'monthly') return `On the ${formatOrdinal(dayOfMonth ?? 1)} of every month at ${time}`;
  return `Every day at ${time}`;
}

/** Whether a schedule analyzes only part of the website. */
export const isPartial = ({ scope }: Schedule): boolean =>
  scope.include.length > 0 || scope.exclude.length > 0 || scope.onlyUrls;
