import {
  MAX_SEARCH_LENGTH,
  PORTFOLIO_FILTERS,
  PORTFOLIO_SORTS,
  type PortfolioQuery,
} from '#contracts/account/portfolio.ts';
import { TAG_LIMITS } from '#contracts/account/website-tags.ts';
import type { WEBSITES_PATH } from '#contracts/account/websites-path.ts';

/** The tab of the profile that shows the same list as `/websites`. */
export const WEBSITES_TAB_PATH = '/profile?tab=websites';
export type PortfolioBase = typeof WEBSITES_PATH | typeof WEBSITES_TAB_PATH;

export const ALL_WEBSITES: PortfolioQuery = { search: '', tag: null, filter: 'all', sort: 'name', page: 1 };

/** Whether a query shows every website. */
export const isUnfiltered = ({ search, tag, filter }: PortfolioQuery): boolean =>
  search === '' && tag === null && filter === 'all';

/** Reads the query in the URL of the page; invalid values are ignored. */
export function readPortfolioQuery(parameters: URLSearchParams): PortfolioQuery {
  const page = Number(parameters.get('page'));
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    tag: parameters.get('tag')?.slice(0, TAG_LIMITS.maxLength) || null,
    filter: PORTFOLIO_FILTERS.find((one) => one === parameters.get('show')) ?? 'all',
    sort: PORTFOLIO_SORTS.find((one) => one === parameters.get('sort')) ?? 'name',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the path of the list with a query; default values are omitted. */
export function buildPortfolioPath(base: PortfolioBase, query: PortfolioQuery): string {
  const [pathname = base, search = ''] = base.split('?');
  const parameters = new URLSearchParams(search);
  if (query.search !== '') parameters.set('search', query.search);
  if (query.tag !== null) parameters.set('tag', query.tag);
  if (query.filter !== 'all') parameters.set('show', query.filter);
  if (query.sort !== 'name') parameters.set('sort', query.sort);
  if (query.page > 1) parameters.set('page', String(query.page));
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
}
