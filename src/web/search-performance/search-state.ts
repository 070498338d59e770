import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { SearchList, SearchListQuery, SearchOverview } from '#contracts/outside/search-performance.ts';
import { DEFAULT_PERIOD_DAYS } from '#contracts/outside/search-performance-texts.ts';

/** What the page shows, as its URL says. */
export type SearchState = SearchListQuery & { dimension: SearchDimension };

/** Data of the page. */
export interface SearchPageData {
  overview: SearchOverview;
  /** Null without Premium, or if no day is known. */
  list: SearchList | null;
  state: SearchState;
}

const DEFAULTS = {
  dimension: 'query',
  compare: 'previous',
  sort: 'clicks',
  brand: 'all',
} as const satisfies Partial<SearchState>;

/** Returns the parameters of a state, without those that have their initial value. */
export function buildSearchParameters(state: SearchState): URLSearchParams {
  const { source, days, from, to, search = '', page } = state;
  const parameters = new URLSearchParams();
  if (source !== undefined) parameters.set('source', source);
  if (from !== undefined && to !== undefined) {
    parameters.set('from', from);
    parameters.set('to', to);
  } else if (days !== DEFAULT_PERIOD_DAYS) parameters.set('days', String(days));
  for (const name of ['compare', 'dimension', 'sort', 'brand'] as const) {
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
