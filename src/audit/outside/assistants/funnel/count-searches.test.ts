import { expect, it } from 'vitest';
import { countSearches, type RawSearch } from './count-searches.ts';
import { makeCrawledPage, makeFunnelCrawl, SITE } from './funnel.fixture.ts';

const CRAWL = {
  ...makeFunnelCrawl([makeCrawledPage('/a'), makeCrawledPage('/b'), makeCrawledPage('/c')], null),
  aliases: [{ from: `${SITE}/old-a`, to: `${SITE}/a` }],
};
const AT = '2026-11-27T10:00:00.000Z';
const makeSearch = (promptId: string, paths: readonly string[], at = AT): RawSearch => ({
  provider: 'brave',
  promptId,
  state: 'searched',
  at,
  urls: paths.map((path) => `${SITE}${path}`),
});

const countAll = (searches: readonly RawSearch[]) =>
  countSearches(CRAWL, { searches, quality: 'real', otherwise: 'notSearched' });

it('counts each page once per search, under any of its URLs', () => {
  const searches = [
    makeSearch('p1', ['/a', '/old-a', '/a?utm_source=x']),
    makeSearch('p2', ['/a/', '/unknown'], '2026-11-28T10:00:00.000Z'),
    makeSearch('p3', []),
  ];
  const { figures, count } = countAll(searches);
  expect(figures.find(({ provider }) => provider === 'brave')).toMatchObject({
    state: 'measured',
    found: 1,
    pages: 3,
    searches: 3,
    withOwnPage: 2,
    unknownUrls: 1,
    quality: 'real',
    source: 'Raw search of the Brave Search API, 3 prompts without your brand, Nov 28, 2026',
  });
  expect([count(`${SITE}/a`), count(`${SITE}/b`)]).toEqual([{ brave: 2 }, { brave: 0 }]);
});

it('states why a vendor is not measured, instead of reporting 0 pages', () => {
  const failed: RawSearch[] = [{ provider: 'brave', promptId: 'p1', state: 'missing', reason: 'No key.' }];
  const { figures, count } = countAll(failed);
  expect(figures).toMatchObject([
    { provider: 'perplexity', state: 'not-measured', reason: 'The newest run did not use this search API.' },
    { provider: 'deepseek', state: 'not-measured' },
    { provider: 'brave', state: 'not-measured', reason: 'All searches failed: No key.' },
  ]);
  expect(count(`${SITE}/a`)).toEqual({});
});

it.each([
  ['noRun', 'No run yet.'],
  ['firstRun', 'The first run is in progress.'],
] as const)('does not mention a newest run before the first one has ended: %s', (otherwise, reason) => {
  const { figures } = countSearches(CRAWL, { searches: [], quality: 'real', otherwise });
  expect(figures).toMatchObject([{ reason }, { reason }, { reason }]);
});

it('excludes failed searches from the number of searches', () => {
  const searches: RawSearch[] = [
    makeSearch('p1', ['/b']),
    { provider: 'brave', promptId: 'p2', state: 'missing', reason: 'It took too long.' },
  ];
  const brave = countSearches(CRAWL, { searches, quality: 'simulated', otherwise: 'notSearched' }).figures.find(
    ({ provider }) => provider === 'brave',
  );
  expect(brave).toMatchObject({ found: 1, searches: 1, quality: 'simulated' });
});
