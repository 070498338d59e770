import type { Day } from '../kit/capabilities.ts';

const DAY_MS = 86_400_000;
/** Hours (UTC) when a day can begin in Pacific time: in summer and in winter. */
const MIDNIGHTS_UTC = [7, 8];

/**
 * Formats the calendar day in Pacific time, which Search Console uses to count days and Google to reset daily quotas.
 */
export function formatPacificDay(ms: number): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(ms);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${get('year')}-${get('month')}-${get('day')}`;
}

/** Returns the day that is `count` days later, or earlier if `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Finds the moment when the next day begins in Pacific time. */
export function findNextPacificMidnight(nowMs: number): Date {
  const next = addDays(formatPacificDay(nowMs), 1);
  const startMs = Date.parse(`${next}T00:00:00Z`);
  const moments = MIDNIGHTS_UTC.map((hour) => startMs + hour * 3_600_000);
  return new Date(moments.find((ms) => formatPacificDay(ms) === next) ?? startMs + DAY_MS);
}
