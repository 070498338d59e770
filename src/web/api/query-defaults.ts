import type { DefaultOptions } from '@tanstack/react-query';

/** The specification's defaults: never stale, no automatic refetching, no retries. */
export const QUERY_DEFAULTS: DefaultOptions = {
  queries: {
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  },
  mutations: { retry: false },
};
