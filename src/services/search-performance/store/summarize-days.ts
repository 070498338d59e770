import type { Day } from '#audit/outside/day.ts';
import type { SearchDayRow } from '#db/queries/outside/search-days.ts';

/** Totals of a range of days. */
export interface SearchSummary {
  clicks: number;
  impressions: number;
  /** Weighted by impressions; null if no day has a position. */
  averagePosition: number | null;
  /** Days with known totals. */
  knownDays: number;
  /** Days that are not final: their figures still grow. */
  provisionalDays: Day[];
  /**
   * Share of the clicks that rows by query contain, from 0 to 1; search engines withhold rare queries. Null if the
   * share is unknown or there were no clicks.
   */
  queryCoverage: number | null;
  /** Whether the vendor's row limit was reached on a day, so that its lists are incomplete. */
  isCut: boolean;
}

/** Computes the totals of the given days. */
export function summarizeDays(days: readonly SearchDayRow[]): SearchSummary {
  let clicks = 0;
  let impressions = 0;
  let positionSum = 0;
  let positioned = 0;
  for (const day of days) {
    clicks += day.clicks;
    impressions += day.impressions;
    if (day.averagePosition === null) continue;
    positionSum += day.averagePosition * day.impressions;
    positioned += day.impressions;
  }
  return {
    clicks,
    impressions,
    averagePosition: positioned === 0 ? null : positionSum / positioned,
    knownDays: days.length,
    provisionalDays: days.filter(({ isFinal }) => !isFinal).map(({ day }) => day),
    queryCoverage: computeCoverage(days),
    isCut: days.some(({ isCut }) => isCut),
  };
}

/** Compares only days whose rows are stored. */
function computeCoverage(days: readonly SearchDayRow[]): number | null {
  const stored = days.filter(({ queryClicks }) => queryClicks !== null);
  const clicks = stored.reduce((sum, day) => sum + day.clicks, 0);
  const queryClicks = stored.reduce((sum, day) => sum + (day.queryClicks ?? 0), 0);
  return clicks === 0 ? null : Math.min(1, queryClicks / clicks);
}
