import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Recheck, RecheckState } from '#contracts/analysis/recheck.ts';
import { buildSampleEvidence } from '#test/helpers/sample-report.ts';
import { ExportMenu } from './export-menu.tsx';
import { FindingOccurrences } from './finding-occurrences.tsx';
import { HeadCell, ListFrame, readOrigin, UrlCell } from './list-parts.tsx';
import { buildSummary } from './recheck-panel.tsx';
import { buildSearchQuery, type Listing } from './use-listing.ts';

const render = (element: React.ReactElement): string =>
  renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }], { initialEntries: ['/'] }) }),
  );

describe('the export menu', () => {
  const renderMenu = (isPremium: boolean) => render(createElement(ExportMenu, { analysisId: 'a/b', isPremium }));
  const readHrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

  it('offers every download to Premium users', () => {
    const base = '/api/analyses/a%2Fb/export/';
    expect(readHrefs(renderMenu(true)).toSorted()).toEqual(
      [
        ...['issues', 'pages', 'findings', 'links', 'keywords'].flatMap((name) => [`${name}.csv`, `${name}.xlsx`]),
        'report.json',
        'crawl.sqlite',
      ]
        .map((name) => base + name)
        .toSorted(),
    );
    expect(renderMenu(true)).not.toContain('Premium<');
  });

  it('lists Premium downloads for free users without links to them', () => {
    const html = renderMenu(false);
    expect(readHrefs(html).some((href) => /links|keywords|crawl/.test(href ?? ''))).toBe(false);
    expect(html.match(/Premium<\/span>/g)).toHaveLength(3);
    expect(readHrefs(html)).toHaveLength(7);
  });
});

it('a search starts on the first page, because its results may have fewer pages than the current list', () => {
  const query = { q: '', sort: 'url', order: 'asc', page: 4 } as const;
  expect(buildSearchQuery(query, 'shop')).toEqual({ ...query, q: 'shop', page: 1 });
});

describe('a list', () => {
  type ListedPage = { total: number; perPage: number };
  const makeListing = (more: Partial<Listing<ListedPage>>): Listing<ListedPage> => ({
    state: 'done',
    data: { total: 60, perPage: 25 },
    message: '',
    isGone: false,
    query: { q: '', sort: 'url', order: 'asc', page: 2 },
    search: vi.fn(),
    sortBy: vi.fn(),
    goTo: vi.fn(),
    retry: vi.fn(),
    ...more,
  });
  const renderFrame = (more: Partial<Listing<ListedPage>>) =>
    render(createElement(ListFrame, { listing: makeListing(more), noun: 'page', empty: 'Nothing.' }, 'The rows'));

  it('shows its rows and their position in the list', () => {
    expect(renderFrame({})).toContain('The rows');
    expect(renderFrame({})).toContain('26–50 of 60 pages');
    expect(renderFrame({ data: { total: 1, perPage: 25 }, query: { ...makeListing({}).query, page: 1 } })).toMatch(
      />1 page</,
    );
  });

  it('shows that it is loading, empty or failed', () => {
    expect(renderFrame({ state: 'loading', data: null })).toContain('Loading pages');
    expect(renderFrame({ data: { total: 0, perPage: 25 } })).toContain('Nothing.');
    expect(renderFrame({ data: { total: 0, perPage: 25 } })).not.toContain('The rows');
    expect(renderFrame({ state: 'failed', data: null, message: 'No connection.' })).toMatch(
      /role="alert".*No connection\..*Try again/s,
    );
    const gone = renderFrame({ state: 'failed', data: null, message: 'Gone.', isGone: true });
    expect(gone).toMatch(/role="alert".*Gone\..*Run a new analysis/s);
    expect(gone).not.toContain('Try again');
  });

  it('indicates the column it is sorted by', () => {
    const renderCell = (sort?: string) =>
      renderToStaticMarkup(
        createElement(HeadCell, { title: 'URL', listing: makeListing({}), ...(sort === undefined ? {} : { sort }) }),
      );
    expect(renderCell('url')).toContain('aria-sort="ascending"');
    expect(renderCell('title')).not.toContain('aria-sort');
    expect(renderCell()).not.toContain('<button');
  });
});

it('requests the occurrences of an issue only when they are opened', () => {
  const renderButton = (count: string) =>
    render(createElement(FindingOccurrences, { analysisId: 'a', ruleId: 'title-missing', count }));
  const html = renderButton('1,204 pages');
  expect(html).toContain('Show all 1,204 pages');
  expect(renderButton('1 page')).toContain('Show the page');
  expect(html).toContain('aria-expanded="false"');
});

it('shows only the path of the site’s own URLs, shows other URLs in full, and links to all of them', () => {
  const origin = readOrigin([{ url: 'https://example.com/a' }]);
  const renderCell = (url: string) => renderToStaticMarkup(createElement(UrlCell, { url, origin }));
  expect(renderCell('https://example.com/a/b?c=1')).toContain('>/a/b?c=1<');
  expect(renderCell('https://example.com/a/b?c=1')).toContain('href="https://example.com/a/b?c=1"');
  expect(renderCell('https://example.com.evil.example/')).toContain('https://example');
  expect(readOrigin([])).toBeNull();
  const long = `https://example.com/${'x'.repeat(300)}end`;
  expect(renderCell(long)).toContain(`title="${long}"`);
});

it('summarizes a re-check', () => {
  const makePlace = (path: string, state: RecheckState, causes: readonly string[] = []): Recheck['places'][number] => ({
    url: `https://example.com/${path}`,
    before: causes.map((cause) => buildSampleEvidence({ cause })),
    standing: null,
    after: { state, reason: null, evidence: [] },
  });
  expect(buildSummary({ places: [makePlace('a', 'fixed'), makePlace('b', 'found')] })).toBe(
    '1 of 2 findings is fixed.',
  );
  expect(buildSummary({ places: [makePlace('a', 'fixed')] })).toBe('1 of 1 finding is fixed.');
  expect(buildSummary({ places: [makePlace('a', 'unread'), makePlace('b', 'notJudged')] })).toBe(
    '0 of 2 findings are fixed.',
  );
  const [first, second] = ['https://example.com/x', 'https://example.com/y'];
  const links = [
    makePlace('a', 'found', [first]),
    makePlace('b', 'found', [second]),
    makePlace('x', 'found'),
    makePlace('y', 'found'),
  ];
  expect(buildSummary({ places: links })).toBe('0 of 2 findings are fixed; 4 URLs were re-checked.');
  const half = [
    makePlace('a', 'found', [first]),
    makePlace('b', 'fixed', [second]),
    makePlace('x', 'found'),
    makePlace('y', 'fixed'),
  ];
  expect(buildSummary({ places: half })).toBe('1 of 2 findings is fixed; 4 URLs were re-checked.');
});

it('treats a cause described in words as fixed only if all remaining causes existed before', () => {
  const makeEvidence = (cause: string) => ({
    url: 'https://example.com/a',
    found: null,
    expected: '',
    where: '',
    cause,
  });
  const makePlaces = (now: string) => [
    {
      url: 'https://example.com/a',
      before: [makeEvidence('font A'), makeEvidence('font B')],
      standing: null,
      after: { state: 'found' as const, reason: null, evidence: [makeEvidence(now)] },
    },
  ];
  expect(buildSummary({ places: makePlaces('font B') })).toBe('1 of 2 findings is fixed; 1 URL was re-checked.');
  expect(buildSummary({ places: makePlaces('reworded') })).toBe('0 of 2 findings are fixed; 1 URL was re-checked.');
});
