/** Calendar days as `YYYY-MM-DD`, without time zones. */

const DAY_MS = 86_400_000;

const readDay = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new Error(`Not a day: ${day}`);
  return time;
};

export const addDays = (day: string, days: number): string =>
  new Date(readDay(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Counts the days from `from` to `to`, negative if `to` is earlier. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((readDay(to) - readDay(from)) / DAY_MS);

/** Returns the day of the week; 0 = Sunday. */
export const readWeekday = (day: string): number => new Date(readDay(day)).getUTCDay();

/** Returns the position within the year, from 0 to almost 1. */
export function readYearPosition(day: string): number {
  const date = new Date(readDay(day));
  return (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / (365.25 * DAY_MS);
}
