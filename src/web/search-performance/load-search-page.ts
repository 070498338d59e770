import type { User } from '#contracts/account/user.ts';
import { daySchema } from '#contracts/outside/measurement.ts';
import { type SearchDetailQuery, searchDetailQuerySchema } from '#contracts/outside/search-detail.ts';
import { searchListQuerySchema } from '#contracts/outside/search-performance.ts';
import { DETAIL_DIMENSIONS, SEARCH_TEXTS } from '#contracts/outside/search-performance-texts.ts';
import type { WebServices } from '#services/web-services.ts';
import { type RejectedRange, SEARCH_TABS, type SearchPageData, type SearchState } from './search-state.ts';
import { SEARCH_WORDS } from './search-words.ts';

/** The option of the period field that shows fields for the first and last day. */
const CUSTOM = 'custom';

/** Returns the fields of a URL, without empty ones and without the range that is not selected or cannot be shown. */
function readFields(parameters: URLSearchParams): Record<string, unknown> {
  const fields = Object.fromEntries([...parameters].filter(([, value]) => value !== ''));
  const { days, from, to, ...others } = fields;
  if (days !== undefined && days !== CUSTOM) return { ...others, days };
  return readRejectedRange(parameters) === null ? { ...others, from, to } : others;
}

/** Reads custom dates that cannot be shown; null if they can be shown, or if none are selected. */
export function readRejectedRange(parameters: URLSearchParams): RejectedRange | null {
  const [days = '', from = '', to = ''] = ['days', 'from', 'to'].map((name) => parameters.get(name) ?? '');
  const isCustom = days === CUSTOM || (days === '' && (from !== '' || to !== ''));
  if (!isCustom) return null;
  const problems = { from: findDayProblem(from), to: findDayProblem(to) };
  if (problems.from === null && problems.to === null && from > to) problems.from = SEARCH_TEXTS.rangeOrder;
  return problems.from === null && problems.to === null ? null : { from, to, problems };
}

const findDayProblem = (day: string): string | null => (daySchema.safeParse(day).success ? null : SEARCH_WORDS.noDay);

/** Reads the state from the URL; an invalid state is replaced by the initial state, except for the tab. */
export function readSearchState(parameters: URLSearchParams): SearchState {
  const dimension = SEARCH_TABS.find((one) => one === parameters.get('dimension')) ?? 'query';
  const parsed = searchListQuerySchema.safeParse(readFields(parameters));
  return { ...(parsed.success ? parsed.data : searchListQuerySchema.parse({})), dimension };
}

/**
 * Reads which page or query to show; null if the URL contains none. Custom dates that cannot be shown are ignored; if
 * another field is invalid, the rest of the state is initial.
 */
export function readDetailState(parameters: URLSearchParams): SearchDetailQuery | null {
  const parsed = searchDetailQuerySchema.safeParse(readFields(parameters));
  if (parsed.success) return parsed.data;
  const dimension = DETAIL_DIMENSIONS.find((one) => one === parameters.get('dimension'));
  return searchDetailQuerySchema.safeParse({ dimension, key: parameters.get('key') }).data ?? null;
}

export interface LoadSearchPageInput {
  request: Request;
  websiteId: string;
  services: Pick<
    WebServices,
    | 'readSearchPerformance'
    | 'readCannibalization'
    | 'readSourceReports'
    | 'readIndexSummary'
    | 'listTrackedKeywords'
    | 'listImports'
  >;
  user: User;
}

/** Loads the search performance of a website; null when the user has no such website. */
export async function loadSearchPage(input: LoadSearchPageInput): Promise<SearchPageData | null> {
  const { request, websiteId, services, user } = input;
  const parameters = new URL(request.url).searchParams;
  const state = readSearchState(parameters);
  const { dimension } = state;
  const isList = dimension !== 'cannibalization';
  const read = await services.readSearchPerformance(user, websiteId, {
    ...state,
    dimension: isList ? dimension : null,
  });
  if (read === null) return null;
  const hasHistory = read.overview.performance?.history !== undefined;
  const cannibalization =
    isList || !hasHistory ? null : await services.readCannibalization(user, websiteId, state.source);
  const reports = hasHistory ? await services.readSourceReports(user, websiteId, state.source) : null;
  const indexSummary = hasHistory ? await services.readIndexSummary(user, websiteId) : null;
  const trackedKeywords = dimension === 'query' ? await services.listTrackedKeywords(user, websiteId) : null;
  const imports = (await services.listImports(user, websiteId)).filter(({ facts }) => 'clicks' in facts);
  const rejectedRange = readRejectedRange(parameters);
  return { ...read, cannibalization, reports, indexSummary, trackedKeywords, imports, state, rejectedRange };
}
