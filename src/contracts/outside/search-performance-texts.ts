/** Texts and limits of search performance, in a file without schemas so that pages do not bundle them. */

/** Sources of search performance, the preferred one first. */
export const SEARCH_SOURCES = ['google-search-console', 'bing-webmaster'] as const;
export type SearchSource = (typeof SEARCH_SOURCES)[number];

export const SEARCH_DIMENSIONS = ['query', 'page', 'country', 'device'] as const;
/** Dimensions with a detail page for each key. */
export const DETAIL_DIMENSIONS = ['query', 'page'] as const;
export type DetailDimension = (typeof DETAIL_DIMENSIONS)[number];
/** Offered lengths of the period, in days: whole weeks, so that periods contain the same weekdays. */
export const SEARCH_PERIODS = [7, 28, 91, 182, 364, 483] as const;
export const DEFAULT_PERIOD_DAYS = 28;
export const SEARCH_COMPARISONS = ['previous', 'year', 'none'] as const;
export type SearchComparison = (typeof SEARCH_COMPARISONS)[number];
export const SEARCH_SORTS = ['clicks', 'impressions', 'position', 'gained-clicks', 'lost-clicks'] as const;
export const BRAND_FILTERS = ['all', 'branded', 'unbranded'] as const;
export type BrandFilter = (typeof BRAND_FILTERS)[number];

/** Number of queries that the Free plan includes. */
export const FREE_QUERY_COUNT = 10;
export const SEARCH_ROWS_PER_PAGE = 50;
export const MAX_EXPORTED_SEARCH_ROWS = 50_000;
export const MAX_NOTE_LENGTH = 200;
export const MAX_NOTES = 500;

/** Minimum data for showing the effect of a fix. */
export const FIX_EFFECT_MINIMUMS = {
  /** Days before and after the fix. */
  days: 28,
  /** Clicks on the fixed pages per 28 days, before or after the fix. */
  clicks: 50,
  /** Pages without the issue. */
  controls: 20,
  /** Clicks on the pages without the issue, after the fix. */
  controlClicks: 100,
} as const;
/** Number of fixes that are shown: the fixes whose pages have the most clicks. */
export const MAX_FIX_EFFECTS = 8;

export const SEARCH_TEXTS = {
  premium: 'Lists, history and exports of search performance are part of Premium.',
  noConnection:
    'No source of search performance is connected. Connect Google Search Console or Bing Webmaster Tools under Data sources.',
  noDays: 'No day has been imported yet.',
  noteLimit: 'A website can have up to {count} notes. Delete some first.',
  noNote: 'This note does not exist.',
  rangeOrder: 'The first day must not be after the last day.',
} as const;
