import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { type KeywordSeries, keywordSeriesSchema, type Rankings, rankingsSchema } from '#contracts/outside/rankings.ts';
import { RankingsPage } from './rankings-page.tsx';

const REASON = 'Serper could not be used: it took too long.';
const OBSERVED = {
  value: {
    position: 5,
    examinedDepth: 20,
    url: 'https://www.shop.example/boots',
    matchRule: 'same-host',
    features: ['ai-overview'],
  },
  quality: 'real',
  source: 'Serper',
  collectedAt: '2026-11-24T08:00:00Z',
};
const GAP = {
  kind: 'gap',
  at: '2026-11-25T08:00:00Z',
  source: 'Serper',
  quality: 'real',
  reason: REASON,
  failure: 'timeout',
};
const buildFound = (day: number, position: number) => ({
  kind: 'found',
  at: `2026-11-${day}T08:00:00Z`,
  source: 'Serper',
  quality: 'real',
  position,
});

const ORIGIN = { quality: 'estimated', source: 'DataForSEO', collectedAt: '2026-11-24T08:00:00Z' };
const NO_FIGURE = {
  missing: { reason: 'No source is connected.', step: 'Connect one.', failure: null, at: '2026-11-24T08:00:00Z' },
};
const FIGURES = {
  volume: { value: 1_300, ...ORIGIN },
  competition: { value: 'low', ...ORIGIN },
  difficulty: NO_FIGURE,
};

const buildSeries = (change: object): KeywordSeries =>
  keywordSeriesSchema.parse({
    engine: 'google',
    device: 'desktop',
    observed: OBSERVED,
    earlier: null,
    gap: null,
    change: { kind: 'moved', places: 3, since: '2026-11-23T08:00:00Z' },
    trend: [buildFound(21, 9), buildFound(22, 7), buildFound(23, 8), buildFound(24, 5)],
    ...change,
  });

const buildPage = (change: object = {}): Rankings =>
  rankingsSchema.parse({
    website: { id: 'w', domain: 'shop.example', nickname: null },
    market: { country: 'US', language: 'en' },
    keywordLimit: 200,
    keywords: [{ keyword: 'boots', lanes: [buildSeries({})], figures: FIGURES }],
    summary: [{ engine: 'google', device: 'desktop', top3: 0, top10: 1, top20: 1, deeper: 0, notFound: 0, gaps: 0 }],
    imported: [],
    schedule: {
      frequency: 'daily',
      provider: null,
      engines: ['google'],
      devices: ['desktop'],
      monthlyBudgetUsd: 5,
      nextRunAt: '2026-11-27T08:00:00Z',
    },
    sources: [
      {
        provider: 'serper',
        name: 'Serper',
        payer: 'website',
        engines: ['google'],
        devices: ['desktop'],
        costs: [{ engine: 'google', firstUsd: 0.002, deepUsd: 0.01 }],
      },
    ],
    firstAvailable: 'serper',
    searchSources: [],
    obstacle: null,
    run: null,
    spentUsd: 0.25,
    figureLookup: null,
    ...change,
  });

function render(page: Rankings, path = '/'): string {
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(RankingsPage, { page }) }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: [path] }));
}
/** The visible text. */
const readText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('opens the history that the URL selects, but only for tracked keywords', () => {
  expect(readText(render(buildPage(), '/?history=boots'))).toContain('History of “boots”');
  expect(readText(render(buildPage(), '/?history=laces'))).not.toContain('History of “');
});

it('shows search engine, device and market, and why average positions differ', () => {
  const text = readText(render(buildPage()));
  expect(text).toContain('Google, desktop, United States, English. Average positions in Search Console can differ:');
  expect(readText(render(buildPage({ market: null })))).toContain('Google, desktop. Average positions');
});

it('counts each keyword once, in ranges that add up to the total', () => {
  const summary = [
    { engine: 'google', device: 'desktop', top3: 1, top10: 4, top20: 6, deeper: 2, notFound: 3, gaps: 1 },
  ];
  expect(readText(render(buildPage({ summary })))).toContain(
    'Keywords 12 Positions 1–3 1 4–10 3 11–20 2 21–100 2 Not found 3 Not measured 1',
  );
});

it('shows the cost of a run, the cost of this month, and the position with its change', () => {
  const text = readText(render(buildPage()));
  expect(text).toContain('Each run makes 1 check, and costs $0.0020 if you are in the first 20');
  expect(text).toContain('Spent on position checks this month: $0.25 of $5.00');
  expect(text).toContain('Up 3 since Nov 23, 2026');
  expect(text).toContain('shop.example/boots');
  expect(text).toContain('On the results page: AI overview');
});

it('shows which source is the first available one', () => {
  expect(readText(render(buildPage()))).toContain('First available (currently Serper)');
  expect(readText(render(buildPage({ firstAvailable: null })))).toContain('First available (currently none)');
});

it('links each keyword to the search performance of the same query, if its search engine is connected', () => {
  const path = '/websites/w/search-performance/detail?dimension=query&amp;key=boots&amp;source=google-search-console';
  const html = render(buildPage({ searchSources: ['google-search-console'] }));
  expect(html).toContain(`href="${path}"`);
  expect(html).toContain('href="/websites/w/search-performance"');
  expect(render(buildPage({ searchSources: ['bing-webmaster'] }))).not.toContain(path);
  expect(render(buildPage())).not.toContain('search-performance');
});

it('keeps the last position after a failed check, and shows the failure', () => {
  const series = buildSeries({
    gap: { reason: REASON, at: GAP.at },
    trend: [buildFound(21, 9), buildFound(22, 7), GAP, buildFound(24, 5), GAP],
  });
  const html = render(buildPage({ keywords: [{ keyword: 'boots', lanes: [series], figures: FIGURES }] }));
  expect(readText(html)).toContain(`As of Nov 24, 2026. Check of Nov 25, 2026 failed: ${REASON}`);
  expect(readText(html)).not.toMatch(/Dropped out|Down|Not in the first/);
  expect(html.match(/<polyline/g)).toHaveLength(1);
  expect(html.match(/<circle/g)).toHaveLength(3);
});

it('shows no position when none was observed in the last 7 days', () => {
  const series = buildSeries({
    observed: { missing: { reason: REASON, step: null, failure: 'timeout', at: GAP.at } },
    earlier: { position: 5, at: '2026-11-10T08:00:00Z' },
    gap: { reason: REASON, at: GAP.at },
    change: null,
  });
  const text = readText(render(buildPage({ keywords: [{ keyword: 'boots', lanes: [series], figures: FIGURES }] })));
  expect(text).toContain(`Not measured ${REASON} Last observed Nov 10, 2026: 5`);
});

it('shows the progress of a run, and prevents a second one', () => {
  const run = {
    id: 'r',
    state: 'running',
    planned: 8,
    done: 2,
    gaps: 0,
    costUsd: 0.004,
    stopReason: null,
    createdAt: GAP.at,
    finishedAt: null,
  };
  const html = render(buildPage({ run }));
  expect(readText(html)).toContain('2 of 8 checks');
  expect(html).toMatch(/aria-valuenow="25"/);
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Run now/);
});

it('explains what to connect', () => {
  const obstacle = { code: 'source', reason: 'No source of results pages is connected.', step: 'Connect Serper.' };
  const html = render(buildPage({ sources: [], keywords: [], summary: [], obstacle }));
  expect(readText(html)).toContain('Not measured: No source of results pages is connected. Connect Serper.');
  expect(html).toMatch(/<a[^>]*href="\/websites\/w\/data-sources"[^>]*>Open data sources/);
  expect(readText(html)).toContain('No keyword is tracked.');
});

it('does not report positions as not measured when the budget is used up', () => {
  const obstacle = { code: 'budget', reason: 'The monthly budget does not cover the next check.', step: 'Wait.' };
  const text = readText(render(buildPage({ obstacle })));
  expect(text).toContain('No more checks: The monthly budget does not cover the next check.');
  expect(text).not.toContain('Not measured: The monthly budget');
});

it('links to the data sources of the website', () => {
  expect(render(buildPage())).toMatch(/<a[^>]*href="\/websites\/w\/data-sources"[^>]*>Data sources/);
});

it('links a missing market to its form', () => {
  const obstacle = { code: 'market', reason: 'No market is set.', step: 'Set it.' };
  expect(render(buildPage({ obstacle }))).toContain('href="/websites/w/data-sources#market-title"');
});

it('shows imported positions separately from checks, and never shows a missing position as a lost ranking', () => {
  const imported = [
    {
      tool: 'AccuRanker',
      fileName: 'accuranker.csv',
      engine: null,
      importedAt: '2026-11-24T08:00:00Z',
      keywordCount: 3,
      positions: [
        { keyword: 'boots', position: 4, url: 'https://shop.example/boots', day: '2026-11-20' },
        { keyword: 'socks', position: null, url: null, day: null },
      ],
    },
  ];
  const text = readText(render(buildPage({ imported })));
  expect(text).toContain('AccuRanker · 3 keywords · search engine not in the file · imported Nov 24, 2026');
  expect(text).toContain('boots 4 https://shop.example/boots Nov 20, 2026');
  expect(text).toContain('socks Not in file');
  expect(text).toContain('And 1 more keyword in the file.');
  expect(readText(render(buildPage()))).not.toContain('Imported positions');
});

it('shows volume, competition and difficulty with their source, and the reason why one is missing', () => {
  const html = render(buildPage());
  const text = readText(html);
  expect(text).toContain('Volume 1,300 Competition Low Difficulty Not measured');
  expect(text).toContain('DataForSEO, Nov 24, 2026');
  expect(text.split('DataForSEO, Nov 24, 2026')).toHaveLength(2);
  expect(text).toContain('No source is connected. Connect one.');
  expect(html).toContain('href="/api/websites/w/rankings/export?format=csv"');
});

it('explains only once why no keyword has figures', () => {
  const figures = { volume: NO_FIGURE, competition: NO_FIGURE, difficulty: NO_FIGURE };
  const keywords = ['boots', 'laces'].map((keyword) => ({ keyword, lanes: [buildSeries({})], figures }));
  const text = readText(render(buildPage({ keywords })));
  expect(text.split('No source is connected.')).toHaveLength(2);
  expect(text).toContain('difficulty: not measured. No source is connected. Connect one.');
});

it('states what the figures of new keywords cost before they are added', () => {
  const figureLookup = { source: 'DataForSEO', payer: 'website', maxUsd: 0.12 };
  const text = readText(render(buildPage({ figureLookup })));
  expect(text).toContain('are looked up with your DataForSEO key: up to $0.12 for up to 200 keywords.');
  expect(text).toContain('All keyword figures of a website cost up to $1.00 a month.');
  expect(readText(render(buildPage({ figureLookup: { ...figureLookup, payer: 'allowance' } })))).toContain(
    'The cost counts toward your monthly allowance.',
  );
  expect(readText(render(buildPage()))).not.toContain('are looked up with');
});
