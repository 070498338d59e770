import type { DataImport } from '#contracts/outside/imports.ts';
import type { IndexSummary } from '#contracts/outside/index-summary.ts';
import type { Cannibalization, SearchDetailQuery } from '#contracts/outside/search-detail.ts';
import type { SearchList, SearchListQuery, SearchOverview } from '#contracts/outside/search-performance.ts';
import { DEFAULT_PERIOD_DAYS, SEARCH_DIMENSIONS } from '#contracts/outside/search-performance-texts.ts';
import type { SourceReports } from '#contracts/outside/source-reports.ts';
import { buildSearchPerformancePath } from '#lib/url/website-paths.ts';

/** The lists, and queries that several pages compete for. */
export const SEARCH_TABS = [...SEARCH_DIMENSIONS, 'cannibalization'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** What the page shows, as stated by its URL. */
export type SearchState = SearchListQuery & { dimension: SearchTab };

/** Custom dates that cannot be shown, as they were entered. */
export interface RejectedRange {
  from: string;
  to: string;
  /** What is wrong with each field; null if it is valid. */
  problems: { from: string | null; to: string | null };
}

/** Data of the page. */
export interface SearchPageData {
  overview: SearchOverview;
  /** Null without Premium, on the cannibalization tab, or if no day is known. */
  list: SearchList | null;
  /** Null without Premium, on another tab, or if no final day is imported. */
  cannibalization: Cannibalization | null;
  /** What the search engine reports in addition; null without Premium or if no day is known. */
  reports: SourceReports | null;
  /** Null without Premium or if no day is known. */
  indexSummary: IndexSummary | null;
  /** Null if the plan has no rank tracking, or on another tab than the list of queries. */
  trackedKeywords: string[] | null;
  /** Imported exports of search engines, newest first. */
  imports: DataImport[];
  state: SearchState;
  /** Null if the entered dates are valid, or if none were entered. */
  rejectedRange: RejectedRange | null;
}

/** An option of the field that selects the source. */
export interface SourceOption {
  value: string;
  label: string;
}

/** Lists the sources with a property. */
export const listSourceOptions = (sources: SearchOverview['sources']): SourceOption[] =>
  sources.filter(({ property }) => property !== null).map(({ provider, name }) => ({ value: provider, label: name }));

const DEFAULTS = {
  dimension: 'query',
  compare: 'previous',
  sort: 'clicks',
  brand: 'all',
} as const satisfies Partial<SearchState>;

type RangeState = Pick<SearchListQuery, 'source' | 'days' | 'from' | 'to' | 'compare'>;

function addRange(parameters: URLSearchParams, { source, days, from, to, compare }: RangeState): void {
  if (source !== undefined) parameters.set('source', source);
  if (from !== undefined && to !== undefined) {
    parameters.set('from', from);
    parameters.set('to', to);
  } else if (days !== DEFAULT_PERIOD_DAYS) parameters.set('days', String(days));
  if (compare !== DEFAULTS.compare) parameters.set('compare', compare);
}

/** Returns the parameters of a state, without those that have their initial value. */
export function buildSearchParameters(state: SearchState): URLSearchParams {
  const { search = '', page } = state;
  const parameters = new URLSearchParams();
  addRange(parameters, state);
  for (const name of ['dimension', 'sort', 'brand'] as const) {
    if (state[name] !== DEFAULTS[name]) parameters.set(name, state[name]);
  }
  if (search !== '') parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** Returns the link to a changed state. A changed list starts on its first page. */
export function buildSearchUrl(state: SearchState, change: Partial<SearchState>): string {
  return `?${buildSearchParameters({ ...state, page: 1, ...change })}`;
}

const buildPath = (websiteId: string, rest: string, parameters: URLSearchParams): string => {
  const query = parameters.size === 0 ? '' : `?${parameters}`;
  return `${buildSearchPerformancePath(websiteId)}${rest}${query}`;
};

/** Returns the path of one page or query, over the same period. */
export function buildDetailPath(
  websiteId: string,
  range: RangeState,
  { dimension, key }: Pick<SearchDetailQuery, 'dimension' | 'key'>,
): string {
  const parameters = new URLSearchParams({ dimension, key });
  addRange(parameters, range);
  return buildPath(websiteId, '/detail', parameters);
}

/** Returns the path back to the lists, over the same period. */
export function buildOverviewPath(websiteId: string, state: RangeState & { dimension: SearchTab }): string {
  const parameters = new URLSearchParams();
  addRange(parameters, state);
  if (state.dimension !== DEFAULTS.dimension) parameters.set('dimension', state.dimension);
  return buildPath(websiteId, '', parameters);
}

/** Returns the path of a list as a file. */
export function buildSearchExportPath(websiteId: string, state: SearchState, format: 'csv' | 'xlsx'): string {
  const parameters = buildSearchParameters({ ...state, page: 1 });
  parameters.set('dimension', state.dimension);
  parameters.set('format', format);
  return `/api/websites/${encodeURIComponent(websiteId)}/search-performance/export?${parameters}`;
}

const DAY_MS = 86_400_000;

/** Lists the days of a range. */
export function listDays({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const count = Math.max(0, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}
