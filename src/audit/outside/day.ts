import type { z } from 'zod';
import type { daySchema } from '#contracts/outside/measurement.ts';

/** A calendar day as `YYYY-MM-DD`, in the time zone of the source. */
export type Day = z.infer<typeof daySchema>;

const MS_PER_DAY = 86_400_000;

/** Returns the day that is `count` days later (earlier if negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another: 1 for consecutive days, negative if `to` is earlier. */
export function countDaysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);
}
