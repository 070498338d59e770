import { useCallback, useEffect, useState } from 'react';
import type { ApiOutcome } from '#web/api/api.ts';
import type { Parameters } from './explorer-api.ts';

/** Delay after typing, so that not every keystroke sends a request. */
const TYPING_DELAY_MS = 250;
const FAILED_TEXT = 'The list could not be loaded.';

export interface ListQuery {
  q: string;
  sort: string;
  order: 'asc' | 'desc';
  page: number;
}

export interface Listing<T> {
  /** When `loading` with `data`, the previous page is still shown. */
  state: 'loading' | 'done' | 'failed';
  data: T | null;
  /** Reason why the request failed. */
  message: string;
  /** Whether a retry cannot help, because the data does not exist. */
  isGone: boolean;
  query: ListQuery;
  search(text: string): void;
  /** Sorts by a column; sorting by the same column again reverses the order. */
  sortBy(sort: string, firstOrder?: 'asc' | 'desc'): void;
  goTo(page: number): void;
  retry(): void;
}

export interface ListingOptions<T> {
  load(parameters: Parameters): Promise<ApiOutcome<T>>;
  /** Filter sent in addition to search, order and page. A new filter starts from the first page. */
  filter: Parameters;
  start: Pick<ListQuery, 'sort' | 'order'>;
  /** No request is sent until this is true. */
  isEnabled: boolean;
}

/** Returns the first page of a search, because another page may not exist. */
export const buildSearchQuery = (query: ListQuery, q: string): ListQuery => ({ ...query, q, page: 1 });

/** Manages a list that the server searches, sorts and paginates. Late responses are ignored. */
export function useListing<T>({ load, filter, start, isEnabled }: ListingOptions<T>): Listing<T> {
  const [query, setQuery] = useState<ListQuery>({ q: '', page: 1, ...start });
  const [result, setResult] = useState<Pick<Listing<T>, 'state' | 'data' | 'message' | 'isGone'>>({
    state: 'loading',
    data: null,
    message: '',
    isGone: false,
  });
  const [attemptCount, setAttemptCount] = useState(0);
  const filterKey = JSON.stringify(filter);
  const [previousFilterKey, setPreviousFilterKey] = useState(filterKey);
  if (previousFilterKey !== filterKey) {
    setPreviousFilterKey(filterKey);
    setQuery({ ...query, page: 1 });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attemptCount` repeats the same request; `load` is created on every render.
  useEffect(() => {
    if (!isEnabled) return;
    let isLate = false;
    setResult((previous) => ({ ...previous, state: 'loading' }));
    const loadPage = async () => {
      const outcome = await load({ ...(JSON.parse(filterKey) as Parameters), ...query });
      if (isLate) return;
      if (outcome.kind === 'ok') return setResult({ state: 'done', data: outcome.data, message: '', isGone: false });
      const message = outcome.kind === 'refused' ? (outcome.message ?? FAILED_TEXT) : FAILED_TEXT;
      setResult({ state: 'failed', data: null, message, isGone: outcome.kind === 'refused' && outcome.status === 404 });
    };
    const timer = setTimeout(loadPage, query.q === '' ? 0 : TYPING_DELAY_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [isEnabled, filterKey, query, attemptCount]);
  return {
    ...result,
    query,
    search: useCallback((q) => setQuery((previous) => buildSearchQuery(previous, q)), []),
    sortBy: useCallback((sort, firstOrder = 'asc') => {
      setQuery((previous) => {
        const reversedOrder = previous.order === 'asc' ? 'desc' : 'asc';
        return { ...previous, page: 1, sort, order: previous.sort === sort ? reversedOrder : firstOrder };
      });
    }, []),
    goTo: useCallback((page) => setQuery((previous) => ({ ...previous, page })), []),
    retry: useCallback(() => setAttemptCount((previous) => previous + 1), []),
  };
}
