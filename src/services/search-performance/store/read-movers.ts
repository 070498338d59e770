import { findWinnersAndLosers, type WinnersAndLosers } from '#audit/outside/comparison/winners.ts';
import type { StoredMonth } from './read-month.ts';
import { type DayRange, sumKeys, type TopQuery } from './search-queries.ts';

export interface MoversQuery extends Pick<TopQuery, 'dimension'> {
  range: DayRange;
  /** A period of the same length. */
  previous: DayRange;
  limit: number;
}

/**
 * Finds keys whose clicks changed by more than chance explains. All keys are compared, because a top list omits losses.
 */
export function readMovers(files: readonly StoredMonth[], query: MoversQuery): WinnersAndLosers {
  const [now, before] = [query.range, query.previous].map((range) => readClicks(files, query, range));
  return findWinnersAndLosers(now ?? new Map(), before ?? new Map(), query.limit);
}

function readClicks(files: readonly StoredMonth[], query: MoversQuery, range: DayRange): Map<string, number> {
  const clicks = new Map<string, number>();
  for (const [key, figures] of sumKeys(files, query, range).sums) clicks.set(key, figures[0]);
  return clicks;
}
