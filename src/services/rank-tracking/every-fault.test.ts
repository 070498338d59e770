import { afterEach, describe, expect, it } from 'vitest';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { RankCheckRow } from '#db/queries/outside/rank-checks.ts';
import { createDataForSeoClient } from '#providers/dataforseo/index.ts';
import { DATAFORSEO_ERRORS } from '#providers/dataforseo/local-responses.ts';
import {
  DATAFORSEO_TEST_LOGIN,
  DATAFORSEO_TEST_PASSWORD,
  serveDataForSeo,
} from '#providers/dataforseo/local-server.ts';
import type { ResultsPageSource } from '#providers/kit/capabilities.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { LocalFault, LocalServer } from '#providers/kit/local-server.ts';
import { inventResults, type PlantResults } from '#providers/kit/planted-results.ts';
import { createSearxngClient } from '#providers/searxng/index.ts';
import { SEARXNG_ERRORS, serveSearxng } from '#providers/searxng/local-server.ts';
import { createSerpApiClient } from '#providers/serpapi/index.ts';
import { SERPAPI_ERRORS, SERPAPI_TEST_KEY, serveSerpApi } from '#providers/serpapi/local-server.ts';
import { createSerperClient } from '#providers/serper/index.ts';
import { SERPER_ERRORS, SERPER_TEST_KEY, serveSerper } from '#providers/serper/local-server.ts';
import { FAULTS } from '#test/support/provider-contract.ts';
import { buildSeries, buildTrendPoint, summarizeSeries } from './build-series.ts';
import { checkPosition } from './check-position.ts';

interface Vendor {
  serve(results: PlantResults): Promise<LocalServer>;
  create(baseUrl: string, wiring: ClientWiring): ResultsPageSource;
  /** Error responses that only this vendor sends. Errors that mean "no results" are left out. */
  faults: Record<string, LocalFault>;
  /** Whether one request reads all pages. */
  hasSinglePage?: boolean;
}

const { noResults: _, ...dataForSeoFaults } = DATAFORSEO_ERRORS;
const buildUnresponsivePage = (engine: string, reason: string): LocalFault => ({
  json: { query: 'x', results: [], unresponsive_engines: [[engine, reason]] },
});

/** Every provider of results pages. */
const VENDORS: Partial<Record<ProviderId, Vendor>> = {
  searxng: {
    serve: (results) => serveSearxng({ results }),
    create: (url, wiring) => createSearxngClient({ url, wiring }),
    faults: {
      ...SEARXNG_ERRORS,
      captcha: buildUnresponsivePage('google', 'CAPTCHA'),
      suspended: buildUnresponsivePage('google', 'Suspended: too many requests'),
      engineTimeout: buildUnresponsivePage('google', 'timeout'),
      otherEngine: {
        json: { query: 'x', results: [{ url: 'https://a.example/', engines: ['qwant'], positions: [1] }] },
      },
    },
  },
  serper: {
    serve: (results) => serveSerper({ results }),
    create: (baseUrl, wiring) => createSerperClient({ key: SERPER_TEST_KEY, baseUrl, wiring }),
    faults: SERPER_ERRORS,
  },
  serpapi: {
    serve: (results) => serveSerpApi({ results }),
    create: (baseUrl, wiring) => createSerpApiClient({ key: SERPAPI_TEST_KEY, baseUrl, wiring }),
    faults: SERPAPI_ERRORS,
  },
  dataforseo: {
    serve: (results) => serveDataForSeo({ results }),
    create: (baseUrl, wiring) =>
      createDataForSeoClient({ login: DATAFORSEO_TEST_LOGIN, password: DATAFORSEO_TEST_PASSWORD, baseUrl, wiring }),
    faults: dataForSeoFaults,
    hasSinglePage: true,
  },
};

const COMMON: Record<string, LocalFault> = {
  ...Object.fromEntries(Object.entries(FAULTS).map(([name, { response }]) => [name, response])),
  rateLimited: { status: 429 },
  redirect: { status: 302, headers: { location: 'https://login.example/' } },
};
const HOST = 'shop.example';
const NOW = new Date('2026-11-26T12:00:00Z');
const DAY_MS = 86_400_000;
const PLACE = { engine: 'google', device: 'desktop' } as const;

let server: LocalServer | undefined;
afterEach(async () => {
  await server?.[Symbol.asyncDispose]();
});

/** A check that found the website at position 5 a day before. */
const FOUND_CHECK: RankCheckRow = {
  id: 'a',
  runId: 'a',
  websiteId: 'w',
  keyword: 'running shoes',
  ...PLACE,
  country: 'US',
  language: 'en',
  provider: 'serper',
  checkedAt: new Date(NOW.getTime() - DAY_MS),
  outcome: 'found',
  position: 5,
  url: `https://${HOST}/`,
  matchRule: 'same-host',
  examinedDepth: 20,
  features: [],
  topDomains: null,
  costMicroUsd: 0,
  failure: null,
  failureMessage: null,
};

/**
 * Checks the position with a vendor that fails after a number of successful responses, none of which lists the website.
 */
async function checkWithFault({ serve, create }: Vendor, fault: LocalFault, successfulResponses: number) {
  let responses = 0;
  server = await serve((planted) => {
    responses += 1;
    if (responses === successfulResponses) server?.setFault(fault);
    return inventResults(planted);
  });
  if (successfulResponses === 0) server.setFault(fault);
  const isSilent = fault.kind === 'hang' || fault.kind === 'half';
  const clock = { nowMs: () => NOW.getTime(), sleep: async () => {} };
  const source = create(server.origin, { clock, timeoutMs: isSilent ? 250 : 20_000, totalMs: 60_000 });
  return checkPosition(source, {
    query: { ...PLACE, query: 'running shoes', country: 'US', language: 'en' },
    host: HOST,
    signal: new AbortController().signal,
    now: () => NOW,
    mayGoDeeper: async () => true,
  });
}

describe.each(Object.entries(VENDORS))('a failed lookup with %s', (_provider, vendor) => {
  const faults = Object.entries({ ...COMMON, ...vendor.faults });
  // The first request, a later page of the first search, and the deeper search.
  const stages = vendor.hasSinglePage === true ? [0, 1] : [0, 1, 2];

  it.each(faults)('is never shown as a lost ranking: %s', async (_name, fault) => {
    for (const stage of stages) {
      const { result, error } = await checkWithFault(vendor, fault, stage);
      await server?.[Symbol.asyncDispose]();
      expect(error, `after ${stage} successful responses`).not.toBeNull();
      expect(result).toMatchObject({ outcome: 'missing', position: null, examinedDepth: null });
      expect(result.failure).not.toBeNull();
      expect(result.failureMessage).toMatch(/^\p{Lu}.+\.$/u);

      const failedCheck: RankCheckRow = { ...FOUND_CHECK, ...result, id: 'b', runId: 'b' };
      expect(buildTrendPoint(failedCheck, 'real').kind).toBe('gap');
      const series = buildSeries(PLACE, [failedCheck, FOUND_CHECK], {
        now: NOW,
        quality: 'real' as const,
        blockedStep: null,
      });
      expect(series.observed).toMatchObject({ value: { position: 5 } });
      expect(series.change).toBeNull();
      expect(series.gap).toEqual({ reason: result.failureMessage, at: NOW.toISOString() });
      expect(summarizeSeries(PLACE, [series])).toMatchObject({ top10: 1, notFound: 0 });
      const onlyGap = buildSeries(PLACE, [failedCheck], {
        now: NOW,
        quality: 'real' as const,
        blockedStep: null,
      });
      expect(summarizeSeries(PLACE, [onlyGap])).toMatchObject({ top10: 0, notFound: 0, gaps: 1 });
    }
  });

  it('is not confused with a website that is not among the results', async () => {
    const { result, error } = await checkWithFault(vendor, { status: 500 }, 1_000);
    expect(error).toBeNull();
    expect(result).toMatchObject({ outcome: 'not-found', position: null, examinedDepth: 34 });
    const notFoundCheck: RankCheckRow = { ...FOUND_CHECK, ...result, id: 'b', checkedAt: NOW };
    const series = buildSeries(PLACE, [notFoundCheck, FOUND_CHECK], {
      now: NOW,
      quality: 'real' as const,
      blockedStep: null,
    });
    expect(series.change).toEqual({ kind: 'left', depth: 34, since: FOUND_CHECK.checkedAt.toISOString() });
  });
});
