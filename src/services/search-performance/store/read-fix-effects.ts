import { countDaysBetween, type Day } from '#audit/outside/day.ts';
import { estimateFixEffect } from '#audit/outside/fix-effect/estimate-fix-effect.ts';
import type { FixEffect, FixEffectPage } from '#audit/outside/fix-effect/fix-effect-input.ts';
import { createRandom } from '#audit/outside/random.ts';
import { mapUrlVariants } from '#audit/outside/snapshot/url-variants.ts';
import { type DailyClicks, readDailyClicks } from './read-daily-clicks.ts';
import type { StoredMonth } from './read-month.ts';
import type { DayRange } from './search-queries.ts';

/** A fix and the pages to compare. */
export interface FixToMeasure {
  foundOn: Day;
  fixedBy: Day;
  fixedPages: readonly string[];
  controls: readonly string[];
}

export interface FixEffectsQuery extends DayRange {
  fixes: readonly FixToMeasure[];
  /** Maximum number of fixes to measure: the fixes with the most clicks are chosen. */
  limit: number;
}

/** A measured fix. */
export interface MeasuredFix {
  /** Index in `fixes`. */
  fix: number;
  effect: FixEffect;
}

/**
 * Maximum number of pages measured per fix, spread evenly over all fixed pages: more pages take time and hardly narrow
 * the interval.
 */
const MAX_FIXED_PAGES = 1_500;
/** Fixed seed, because intervals must not change when a page is loaded again. */
const SEED = 25;

/** Estimates the effects of fixes on clicks; empty if the last day of the range, which must be final, is not stored. */
export function readFixEffects(files: readonly StoredMonth[], query: FixEffectsQuery): MeasuredFix[] {
  const pages = mapUrlVariants([
    ...new Set(query.fixes.flatMap(({ fixedPages, controls }) => [...fixedPages, ...controls])),
  ]);
  const daily = readDailyClicks(files, query, (url) => pages.get(url) ?? null);
  if (daily === null) return [];
  const totals = new Map([...daily.clicksByPage].map(([url, clicks]) => [url, sum(clicks)]));
  return query.fixes
    .map(({ fixedPages }, fix) => ({ fix, clicks: sum(fixedPages.map((url) => totals.get(url) ?? 0)) }))
    .sort((a, b) => b.clicks - a.clicks || a.fix - b.fix)
    .slice(0, query.limit)
    .flatMap(({ fix }) => {
      const one = query.fixes[fix];
      return one === undefined ? [] : [{ fix, effect: measureFix(one, daily) }];
    });
}

function measureFix({ foundOn, fixedBy, fixedPages, controls }: FixToMeasure, daily: DailyClicks): FixEffect {
  const none = Array.from({ length: countDaysBetween(daily.firstDay, daily.lastDay) + 1 }, () => 0);
  const build = (url: string, fix: Pick<FixEffectPage, 'fixedOn' | 'fixedBy'>): FixEffectPage => ({
    url,
    ...fix,
    clicksByDay: daily.clicksByPage.get(url) ?? none,
  });
  const step = Math.max(1, fixedPages.length / MAX_FIXED_PAGES);
  const measured = Array.from(
    { length: Math.min(fixedPages.length, MAX_FIXED_PAGES) },
    (_, index) => fixedPages[Math.floor(index * step)],
  ).filter((url) => url !== undefined);
  return estimateFixEffect({
    firstDay: daily.firstDay,
    pages: [
      ...measured.map((url) => build(url, { fixedOn: foundOn, fixedBy })),
      ...controls.map((url) => build(url, { fixedOn: null })),
    ],
    random: createRandom(SEED),
  });
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
