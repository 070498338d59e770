import type { User } from '#contracts/account/user.ts';
import { searchListQuerySchema } from '#contracts/outside/search-performance.ts';
import { SEARCH_DIMENSIONS } from '#contracts/outside/search-performance-texts.ts';
import type { WebServices } from '#services/web-services.ts';
import type { SearchPageData, SearchState } from './search-state.ts';

/** The value of the period that shows the fields for two days. */
const CUSTOM = 'custom';

/** Reads the state from the URL; one that is not valid is replaced by the initial state. */
export function readSearchState(parameters: URLSearchParams): SearchState {
  const dimension = SEARCH_DIMENSIONS.find((one) => one === parameters.get('dimension')) ?? 'query';
  const fields = Object.fromEntries([...parameters].filter(([, value]) => value !== ''));
  const { days, from, to, ...others } = fields;
  // The form sends the days of a range that is no longer selected.
  const range = days === undefined || days === CUSTOM ? { from, to } : { days };
  const parsed = searchListQuerySchema.safeParse({ ...others, ...range });
  return { ...(parsed.success ? parsed.data : searchListQuerySchema.parse({})), dimension };
}

export interface LoadSearchPageInput {
  request: Request;
  websiteId: string;
  services: Pick<WebServices, 'readSearchPerformance'>;
  user: User;
}

/** Loads the search performance of a website; null when the user has no such website. */
export async function loadSearchPage(input: LoadSearchPageInput): Promise<SearchPageData | null> {
  const { request, websiteId, services, user } = input;
  const state = readSearchState(new URL(request.url).searchParams);
  const read = await services.readSearchPerformance(user, websiteId, state);
  return read === null ? null : { ...read, state };
}
