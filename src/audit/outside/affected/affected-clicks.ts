import { addDays, countDaysBetween, type Day } from '../day.ts';
import { PERIOD_DAYS } from '../search-figures.ts';

/** Google keeps search data for 16 months: 16 * 365 / 12 days. */
const HISTORY_DAYS = 486;

export interface AffectedClicksInput {
  /** URLs with the issue; repeated URLs count once. */
  urls: readonly string[];
  /** Clicks on each page per final day; pages without clicks may be missing. Index 0 is `firstDay`. */
  clicksByUrl: ReadonlyMap<string, readonly number[]>;
  firstDay: Day;
  lastFinalDay: Day;
  /** Whether the issue removes pages from search results (`REMOVING_RULES`). */
  removesFromResults: boolean;
  /** The day on which the issue began, if an earlier crawl did not have it; null = unknown. */
  issueSince: Day | null;
}

/**
 * Clicks on the pages of one issue in 28 days. Never add these up across issues: a page with three issues would count
 * three times. Never compare them with totals of the property, which count results instead of pages.
 */
export interface AffectedClicks {
  clicks: number;
  /** `recent`: the last 28 final days. `best`: the best 28 days, for issues that remove pages from results. */
  kind: 'recent' | 'best';
  from: Day;
  to: Day;
  /**
   * Show "Clicks lost since" with this day; null for `recent`, and if the day is not known, so that no loss may be
   * claimed.
   */
  lostSince: Day | null;
  pages: number;
  pagesWithClicks: number;
}

/**
 * Adds up the clicks of the distinct affected URLs in the last 28 final days. Pages that an issue removed from search
 * results have no clicks now; for those, it adds up the best 28 consecutive days of the 16 months before the issue
 * began (or up to the last final day, if the beginning is unknown). Null with fewer than 28 days of data. This does not
 * claim that a fix brings these clicks back.
 */
export function countAffectedClicks(input: AffectedClicksInput): AffectedClicks | null {
  const { firstDay, lastFinalDay, clicksByUrl, removesFromResults, issueSince } = input;
  const urls = [...new Set(input.urls)];
  const dayCount = countDaysBetween(firstDay, lastFinalDay) + 1;
  const end = removesFromResults && issueSince !== null ? countDaysBetween(firstDay, issueSince) : dayCount;
  const start = removesFromResults ? Math.max(0, end - HISTORY_DAYS) : end - PERIOD_DAYS;
  const totals = sumByDay(urls, clicksByUrl, dayCount);
  const best = findBestPeriod(totals, start, Math.min(end, dayCount));
  if (best === null) return null;
  return {
    clicks: best.clicks,
    kind: removesFromResults ? 'best' : 'recent',
    from: addDays(firstDay, best.start),
    to: addDays(firstDay, best.start + PERIOD_DAYS - 1),
    lostSince: removesFromResults ? issueSince : null,
    pages: urls.length,
    pagesWithClicks: urls.filter((url) => hasClicks(clicksByUrl.get(url), best.start)).length,
  };
}

function sumByDay(
  urls: readonly string[],
  clicksByUrl: AffectedClicksInput['clicksByUrl'],
  dayCount: number,
): number[] {
  const totals = Array.from({ length: dayCount }, () => 0);
  for (const url of urls)
    for (const [day, clicks] of (clicksByUrl.get(url) ?? []).entries())
      if (day < dayCount) totals[day] = (totals[day] ?? 0) + clicks;
  return totals;
}

/**
 * Returns the first day and the clicks of the 28 consecutive days with the most clicks (the latest such period if
 * several are equal); null with fewer than 28 days.
 */
function findBestPeriod(
  totals: readonly number[],
  start: number,
  end: number,
): { start: number; clicks: number } | null {
  if (start < 0 || end - start < PERIOD_DAYS) return null;
  let clicks = 0;
  let best = { start, clicks: -1 };
  for (let day = start; day < end; day++) {
    clicks += totals[day] ?? 0;
    const first = day - PERIOD_DAYS + 1;
    if (first < start) continue;
    if (clicks >= best.clicks) best = { start: first, clicks };
    clicks -= totals[first] ?? 0;
  }
  return best;
}

const hasClicks = (clicks: readonly number[] | undefined, start: number): boolean =>
  clicks?.slice(start, start + PERIOD_DAYS).some((count) => count > 0) ?? false;
