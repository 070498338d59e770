import type { GraphRelease } from '#contracts/outside/link-graph.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const RELEASE_ID = /^cc-main-(\d{4})(?:-(\d{2}))?-((?:[a-z]{3}-)*[a-z]{3})$/;

/**
 * Reads the months of a release from its ID, such as `cc-main-2025-26-nov-dec-jan`. The last year in the ID is the year
 * of the last month; months need not be consecutive. `period` is null for an ID without months.
 */
export function describeRelease(id: string): GraphRelease {
  const [, year, endYearDigits, names] = RELEASE_ID.exec(id) ?? [];
  const months = names?.split('-').map((name) => MONTHS.indexOf(name)) ?? [];
  const [first] = months;
  const last = months.at(-1);
  if (year === undefined || first === undefined || last === undefined || months.includes(-1))
    return { id, period: null };
  const toYear = endYearDigits === undefined ? Number(year) : Number(year.slice(0, 2) + endYearDigits);
  // Each month that is later in the year than the next one belongs to the year before.
  const yearsBack = months.filter((month, index) => month > (months[index + 1] ?? month)).length;
  return { id, period: { from: formatDay(toYear - yearsBack, first, 1), to: formatDay(toYear, last + 1, 0) } };
}

const formatDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
