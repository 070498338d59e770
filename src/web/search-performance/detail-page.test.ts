import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { type SearchDetail, searchDetailSchema } from '#contracts/outside/search-detail.ts';
import { DetailPage } from './detail-page.tsx';
import { buildSamplePage } from './sample-page.fixture.ts';

const PAGE_URL = 'https://shop.example/shoes?color=red';

function buildDetail(change: Partial<SearchDetail> = {}): SearchDetail {
  const { performance, website } = buildSamplePage().overview;
  if (performance?.history === undefined) throw new Error('The sample has history');
  const { history, origin, totals, queries } = performance;
  return {
    website,
    source: 'google-search-console',
    dimension: 'page',
    key: PAGE_URL,
    origin,
    bounds: history.bounds,
    leftOutDays: ['2026-11-09'],
    comparison: history.comparison,
    totals,
    previousTotals: history.previousTotals,
    days: history.days,
    previousDays: history.previousDays,
    annotations: history.annotations,
    total: 120,
    rows: queries,
    issues: {
      analysis: { id: 'a1', finishedAt: '2026-11-09T10:00:00.000Z' },
      issues: [{ ruleId: 'title-missing', title: 'Missing page titles', severity: 'critical', count: 2 }],
      reason: null,
    },
    ...change,
  };
}

function render(detail: SearchDetail, trackedKeywords: string[] | null = null): string {
  const state = { dimension: detail.dimension, key: detail.key, days: 91, compare: 'previous' } as const;
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(DetailPage, { detail, state, rejectedRange: null, trackedKeywords }) },
  ]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: ['/'] }));
}
const readText = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('shows a page with its totals, its queries and its issues, each with a link', () => {
  const html = render(buildDetail());
  expect(readText(html)).toContain('Clicks 2,800 +12.0% (2,500 before)');
  expect(readText(html)).toContain('The latest day (Nov 9, 2026) is provisional and not included.');
  expect(readText(html)).toContain('120 queries; the 5 with the most clicks are shown.');
  expect(html).toContain('href="/websites/w/search-performance/detail?dimension=query&amp;key=red+shoes&amp;days=91"');
  expect(html).toContain('href="/?analysis=a1#issue-title-missing"');
  expect(html).toMatch(/href="\/\?analysis=a1&amp;view-url=[^"]*shoes[^"]*#view-titles"/);
  expect(html).toContain('href="/websites/w/search-performance?days=91&amp;dimension=page"');
});

it('explains why issues and figures are unknown', () => {
  const issues = { analysis: null, issues: null, reason: 'this website has no finished analysis yet' };
  const text = readText(render(buildDetail({ issues, totals: null, days: [], rows: [], total: 0 })));
  expect(text).toContain('Not measured: this website has no finished analysis yet.');
  expect(text).toContain('Not measured: the lists of this period have not been imported yet.');
  expect(text).toContain('Not measured: Google Search Console reported no queries for this period.');
});

it('shows no zeros or charts for a URL that the source does not report', () => {
  const nothing = { clicks: 0, impressions: 0, ctr: null, averagePosition: null };
  const days = buildDetail().days.map((day) => ({ ...day, ...nothing }));
  const unknown = { totals: nothing, previousTotals: nothing, days, previousDays: days, rows: [], total: 0 };
  const html = render(buildDetail(unknown));
  expect(readText(html)).toContain(
    'Not reported: Google Search Console lists no impressions of this page in this period. Compare the URL with the list of pages.',
  );
  expect(readText(html)).not.toContain('Over time');
  expect(html).not.toContain('<dl');
  const lost = readText(render(buildDetail({ ...unknown, previousTotals: buildDetail().previousTotals })));
  expect(lost).toContain('Clicks 0');
  expect(lost).toContain('Over time');
});

it('shows a query with its pages, without issues', () => {
  const rows = buildDetail().rows.map((row, index) => ({ ...row, key: `https://shop.example/${index}` }));
  const html = render(buildDetail({ dimension: 'query', key: 'red shoes', issues: null, rows }));
  expect(html).not.toContain('Issues on this page');
  expect(html).toContain('dimension=page&amp;key=https%3A%2F%2Fshop.example%2F0');
});

it('states whether a query is tracked', () => {
  const query = buildDetail({ dimension: 'query', key: 'red shoes', issues: null, rows: [] });
  expect(readText(render(query, []))).toContain('Rank tracking: Track this query : red shoes');
  expect(render(query, ['red shoes'])).toContain('href="/websites/w/rankings?history=red+shoes"');
  expect(readText(render(query))).not.toContain('Rank tracking');
  expect(readText(render(buildDetail(), []))).toContain('Track this query : boots');
});

it('has a sample that matches the schema of the API', () => {
  expect(() => searchDetailSchema.parse(buildDetail())).not.toThrow();
});
