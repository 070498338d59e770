/** What a bulk view shows, as part of the URL: the view is the fragment, everything else is query parameters. */
import { type BulkViewId, isBulkViewId } from '#contracts/analysis/bulk-views.ts';
import { VIEW_PARAMETER_PREFIX as PARAMETER_PREFIX, removeViewParameters } from './view-parameters.ts';

export type SortOrder = 'asc' | 'desc';

export interface ViewState {
  view: BulkViewId;
  filter: string;
  /** Null = the default order of the view. */
  sort: string | null;
  order: SortOrder | null;
  page: number;
  words: string;
  /** Limits the rows to pages of this template, counted from 1 as in the site structure. */
  template: number | null;
  /** URL that the page inspector shows; null while the table is shown. */
  inspected: string | null;
}

export const FIRST_VIEW: BulkViewId = 'pages';
const ANCHOR_PREFIX = 'view-';

export const createViewState = (view: BulkViewId): ViewState => ({
  view,
  filter: 'all',
  sort: null,
  order: null,
  page: 1,
  words: '',
  template: null,
  inspected: null,
});

export const buildViewAnchor = (view: BulkViewId): string => `${ANCHOR_PREFIX}${view}`;

/** Returns the view of a URL's fragment, or null if the fragment does not refer to a view. */
export function parseViewFromHash(hash: string): BulkViewId | null {
  const id = hash.replace(/^#/, '');
  const view = id.startsWith(ANCHOR_PREFIX) ? id.slice(ANCHOR_PREFIX.length) : '';
  return isBulkViewId(view) ? view : null;
}

/** Reads the state of a view from the query of a URL. Invalid values are ignored. */
export function parseViewState(view: BulkViewId, search: string): ViewState {
  const parameters = new URLSearchParams(search);
  const read = (name: string): string => parameters.get(`${PARAMETER_PREFIX}${name}`) ?? '';
  const readNumber = (name: string): number | null => {
    const value = Number(read(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  const sort = read('sort');
  return {
    view,
    filter: read('filter') || 'all',
    sort: sort.replace(/^-/, '') || null,
    order: sort === '' ? null : sort.startsWith('-') ? 'desc' : 'asc',
    page: readNumber('page') ?? 1,
    words: read('search'),
    template: readNumber('template'),
    inspected: read('url') || null,
  };
}

/** Replaces the state of views in the query of a URL and keeps all other parameters. */
export function writeViewState(state: Omit<ViewState, 'view'>, search: string): string {
  const parameters = new URLSearchParams(removeViewParameters(search));
  const { filter, sort, order, page, words, template, inspected } = state;
  const values = {
    filter: filter === 'all' ? null : filter,
    sort: sort === null ? null : `${order === 'desc' ? '-' : ''}${sort}`,
    page: page === 1 ? null : String(page),
    search: words === '' ? null : words,
    template: template === null ? null : String(template),
    url: inspected,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) parameters.set(`${PARAMETER_PREFIX}${name}`, value);
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/**
 * Builds the link to a view. `search` is the query of the current URL: parameters that do not belong to views, such as
 * the analysis, are kept.
 */
export function buildViewHref(state: Partial<ViewState> & Pick<ViewState, 'view'>, search: string): string {
  const fullState = { ...createViewState(state.view), ...state };
  return `${writeViewState(fullState, search)}#${buildViewAnchor(state.view)}`;
}
