import { describe, expect, it } from 'vitest';
import { ProviderError } from './provider.ts';
import { collectResults, findQueryProblem, formatSearchLanguage, type OrganicResultsPage } from './results-page.ts';

const buildPart = (urls: string[], change: Partial<OrganicResultsPage> = {}): OrganicResultsPage => ({
  results: urls.map((url, index) => ({ url, position: index + 1 })),
  features: [],
  costUsd: 0.001,
  isLast: false,
  collectedAt: null,
  ...change,
});
const listUrls = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `https://site-${from + index}.example/`);

describe('the pages of a search', () => {
  it('are read until the depth is reached; positions continue across pages', async () => {
    const starts: unknown[] = [];
    const page = await collectResults({ depth: 20 }, async (start) => {
      starts.push(start);
      return buildPart(listUrls(start.examined + 1, start.examined + 9), { features: [`page-${start.page}`] });
    });
    expect(starts).toEqual([
      { page: 1, examined: 0 },
      { page: 2, examined: 9 },
    ]);
    expect(page.results.map(({ position }) => position)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    expect(page).toMatchObject({ examinedDepth: 18, costUsd: 0.002, features: ['page-1', 'page-2'] });
  });

  it('are truncated at the depth', async () => {
    const page = await collectResults({ depth: 15 }, async ({ examined }) =>
      buildPart(listUrls(examined + 1, examined + 10)),
    );
    expect(page.results).toHaveLength(15);
    expect(page.examinedDepth).toBe(15);
  });

  it.each([
    ['the last page', [buildPart(listUrls(1, 4), { isLast: true })], 4, 0.001],
    ['an empty page', [buildPart(listUrls(1, 4)), buildPart([])], 4, 0.002],
    ['a page that repeats the previous one', [buildPart(listUrls(1, 4)), buildPart(listUrls(1, 4))], 4, 0.002],
    ['no results at all', [buildPart([])], 0, 0.001],
  ])('end with %s', async (_name, parts, examinedDepth, costUsd) => {
    const page = await collectResults(
      { depth: 50 },
      async ({ page: number }) => parts[number - 1] as OrganicResultsPage,
    );
    expect(page).toMatchObject({ examinedDepth, costUsd });
    expect(page.results).toHaveLength(examinedDepth);
  });

  it('fail together: if a later page fails, so does the search, with the cost so far', async () => {
    const search = collectResults({ depth: 20 }, async ({ page }) => {
      if (page === 1) return buildPart(listUrls(1, 10));
      throw new ProviderError({ provider: 'serper', failure: 'timeout', detail: 'late', costUsd: 0.002 });
    });
    await expect(search).rejects.toMatchObject({ failure: 'timeout', detail: 'late', costUsd: 0.003 });
  });

  it('count a result that is not a web page, but do not list it', async () => {
    const page = await collectResults({ depth: 10 }, async () =>
      buildPart(['https://www.a.example/', 'intent://b', 'https://c.example/']),
    );
    expect(page.results.map(({ position, domain }) => [position, domain])).toEqual([
      [1, 'a.example'],
      [3, 'c.example'],
    ]);
    expect(page.examinedDepth).toBe(3);
  });
});

it('a query that a source does not support is a problem, and is never replaced by a default', () => {
  const source = { engines: ['google'], devices: ['desktop'] } as const;
  const query = {
    query: 'shoes',
    engine: 'google',
    device: 'desktop',
    country: 'US',
    language: 'en',
    depth: 20,
  } as const;
  expect(findQueryProblem(source, query)).toBeNull();
  for (const change of [
    { query: ' ' },
    { engine: 'bing' },
    { device: 'mobile' },
    { country: '' },
    { language: 'english' },
    { depth: 0 },
    { depth: 101 },
    { depth: 1.5 },
  ] as const) {
    expect(findQueryProblem(source, { ...query, ...change }), JSON.stringify(change)).not.toBeNull();
  }
});

it('the language code of Chinese depends on the country', () => {
  expect(formatSearchLanguage({ language: 'zh', country: 'TW' })).toBe('zh-TW');
  expect(formatSearchLanguage({ language: 'zh', country: 'CN' })).toBe('zh-CN');
  expect(formatSearchLanguage({ language: 'DE', country: 'AT' })).toBe('de');
});
