import { expect, it } from 'vitest';
import * as constants from '#contracts/product/ui-constants.ts';
import { QUERY_DEFAULTS } from '../api/query-defaults.ts';

it('keeps the specification’s constants', () => {
  expect(constants).toMatchObject({
    PENDING_ANALYSIS_KEY: 'pendingAnalysisUrl',
    RESULT_DELAY_MS: 4_000,
    REDIRECT_DELAY_MS: 1_000,
    PROGRESS_POINTS_PER_SECOND: 25,
    CAROUSEL_SLIDES: 4,
    CAROUSEL_INTERVAL_MS: 4_000,
    TOAST_LIMIT: 1,
    TOAST_DURATION_MS: 5_000,
    TOAST_REMOVE_DELAY_MS: 1_000_000,
    TOOLTIP_OPEN_DELAY_MS: 700,
    TOOLTIP_SKIP_DELAY_MS: 300,
    INDUSTRY_BENCHMARK: 65,
  });
});

it('keeps the specification’s data defaults', () => {
  expect(QUERY_DEFAULTS.queries).toEqual({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(QUERY_DEFAULTS.mutations).toEqual({ retry: false });
});
