import { FIX_EFFECT_MINIMUMS } from '#contracts/outside/search-performance-texts.ts';
import { addDays, countDaysBetween, type Day } from '../day.ts';
import type { FixEffectPage } from './fix-effect-input.ts';

/** Complete weeks cancel out weekday patterns. */
export const DAYS_PER_WEEK = 7;
/** The shortest comparison has four complete weeks before and after the fix. */
const MIN_DAYS = FIX_EFFECT_MINIMUMS.days;
export const MIN_WEEKS = MIN_DAYS / DAYS_PER_WEEK;
/** A year of history covers every season once; older weeks reveal little about the page today. */
const MAX_HISTORY_WEEKS = 52;
/** After a quarter, other changes to a page outweigh the fix. */
const MAX_AFTER_WEEKS = 12;
/**
 * Search engines take up to about two weeks to crawl a fixed page again. This time is skipped if enough days remain
 * after it.
 */
const MAX_SETTLING_DAYS = 14;

/** The time before and after a fix, as indexes into the daily series. */
export interface FixWindow {
  /** Index of the day of the fix. */
  fixIndex: number;
  /** Complete weeks before the fix. */
  historyWeeks: number;
  /** Index of the first day counted after the fix. */
  afterStart: number;
  /** Complete weeks counted from this day. */
  afterWeeks: number;
}

/**
 * Returns the window of pages fixed on a day, or on an unknown day up to `lastIndex`; null if fewer than 28 days exist
 * before or after the fix.
 */
export function buildWindow(fixIndex: number, dayCount: number, lastIndex = fixIndex): FixWindow | null {
  const daysAfter = dayCount - lastIndex - 1;
  if (fixIndex < MIN_DAYS || daysAfter < MIN_DAYS) return null;
  const settlingDays = Math.min(MAX_SETTLING_DAYS, daysAfter - MIN_DAYS);
  return {
    fixIndex,
    historyWeeks: Math.min(MAX_HISTORY_WEEKS, Math.floor(fixIndex / DAYS_PER_WEEK)),
    afterStart: lastIndex + 1 + settlingDays,
    afterWeeks: Math.min(MAX_AFTER_WEEKS, Math.floor((daysAfter - settlingDays) / DAYS_PER_WEEK)),
  };
}

/** Returns the window as if the fix had been on another, earlier day. */
export const moveWindow = (window: FixWindow, fixIndex: number): FixWindow => ({
  ...window,
  fixIndex,
  historyWeeks: Math.min(window.historyWeeks, Math.max(0, Math.floor(fixIndex / DAYS_PER_WEEK))),
  afterStart: window.afterStart - window.fixIndex + fixIndex,
});

/** Two years show how long changes of pages last; the search engine may have ranked differently before. */
const MAX_NOISE_WEEKS = 104;

/** Returns a window with only the weeks up to the last day. */
export function buildHistoryWindow(dayCount: number): FixWindow {
  const historyWeeks = Math.min(MAX_NOISE_WEEKS, Math.floor(dayCount / DAYS_PER_WEEK));
  return { fixIndex: dayCount, historyWeeks, afterStart: dayCount, afterWeeks: 0 };
}

/** Weekly clicks of a page around a fix. */
export interface PageWeeks {
  /** Clicks of each complete week before the fix; index 0 is the week that ends the day before it. */
  history: number[];
  /** Clicks of all counted weeks after the fix together. */
  after: number;
}

/** Sums the clicks of a page in the weeks of a window. */
export function readWeeks(clicksByDay: readonly number[], window: FixWindow): PageWeeks {
  const history = Array.from({ length: window.historyWeeks }, (_, week) =>
    sumDays(clicksByDay, window.fixIndex - (week + 1) * DAYS_PER_WEEK, DAYS_PER_WEEK),
  );
  return { history, after: sumDays(clicksByDay, window.afterStart, window.afterWeeks * DAYS_PER_WEEK) };
}

function sumDays(values: readonly number[], start: number, count: number): number {
  let sum = 0;
  for (let day = start; day < start + count; day++) sum += values[day] ?? 0;
  return sum;
}

/** Fixed pages that share the day of their fix. */
export interface Cohort {
  window: FixWindow;
  pages: FixEffectPage[];
}

/** The last day on which the page can have been fixed; null if it was not fixed. */
const getLastFixDay = ({ fixedOn, fixedBy }: FixEffectPage): Day | null =>
  fixedOn === null ? null : (fixedBy ?? fixedOn);

/** Groups fixed pages by the day or days of their fix. Fixes that cannot be measured are left out. */
export function buildCohorts(pages: readonly FixEffectPage[], firstDay: Day, dayCount: number): Cohort[] {
  const cohorts = new Map<string, Cohort>();
  for (const page of pages) {
    const { fixedOn } = page;
    const fixedBy = getLastFixDay(page);
    if (fixedOn === null || fixedBy === null) continue;
    const key = `${fixedOn} ${fixedBy}`;
    const window =
      cohorts.get(key)?.window ??
      buildWindow(countDaysBetween(firstDay, fixedOn), dayCount, countDaysBetween(firstDay, fixedBy));
    if (window === null) continue;
    const cohort = cohorts.get(key) ?? { window, pages: [] };
    cohort.pages.push(page);
    cohorts.set(key, cohort);
  }
  return [...cohorts.values()].sort((a, b) => a.window.fixIndex - b.window.fixIndex);
}

/** Returns the first day on which one of the fixed pages has 28 days after its fix. */
export function findMeasurableDay(pages: readonly FixEffectPage[]): Day | null {
  const first = pages.flatMap((page) => getLastFixDay(page) ?? []).sort()[0];
  return first === undefined ? null : addDays(first, MIN_DAYS);
}

/**
 * Returns how many weeks before the fix represent the page in its state at the fix: only weeks since the issue began,
 * and since the page received its first clicks (a page that did not yet exist has no history).
 *
 * @param history clicks per week, the week before the fix first
 */
export function countUsableWeeks(page: FixEffectPage, history: readonly number[]): number {
  const daysWithIssue =
    page.issueSince == null || page.fixedOn === null
      ? Number.POSITIVE_INFINITY
      : countDaysBetween(page.issueSince, page.fixedOn);
  const count = Math.min(history.length, Math.max(0, Math.floor(daysWithIssue / DAYS_PER_WEEK)));
  return countWeeksSinceFirstClick(history.slice(0, count));
}

/** With this many expected clicks, weeks without any clicks are implausible: the probability is below e^-10. */
const IMPLAUSIBLE_CLICK_COUNT = 10;

function countWeeksSinceFirstClick(history: readonly number[]): number {
  const first = history.findLastIndex((clicks) => clicks > 0) + 1;
  if (first < MIN_WEEKS) return history.length;
  const mean = history.reduce((sum, clicks) => sum + clicks, 0) / first;
  return mean * (history.length - first) > IMPLAUSIBLE_CLICK_COUNT ? first : history.length;
}
