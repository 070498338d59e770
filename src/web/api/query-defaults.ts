import type { DefaultOptions } from '@tanstack/react-query';

/** The specification's query defaults: data never becomes stale, and there are no automatic refetches or retries. */
export const QUERY_DEFAULTS: DefaultOptions = {
  queries: {
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  },
  mutations: { retry: false },
};
