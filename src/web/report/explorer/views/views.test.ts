import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import type { BulkViewList, ViewCell as Cell } from '#contracts/analysis/bulk-view-schemas.ts';
import { getBulkView } from '#contracts/analysis/bulk-views.ts';
import type { ColumnKind } from '#contracts/analysis/views/bulk-view.ts';
import { ReportProvider, type ReportSetting } from '../../report-context.ts';
import { LoadFailure } from '../load-failure.tsx';
import { compareTexts } from './compare-pages.tsx';
import { RowDetail } from './row-detail.tsx';
import { RuleViewLink } from './rule-view-link.tsx';
import { buildViewExportPath } from './view-api.ts';
import { NoRows, ViewBrowser } from './view-browser.tsx';
import { formatCell, ViewCell } from './view-cell.tsx';
import { ViewExports } from './view-exports.tsx';
import { ViewFilters } from './view-filters.tsx';
import { createViewState } from './view-state.ts';
import { selectNarrowColumns, ViewTable } from './view-table.tsx';

const render = (element: React.ReactElement): string => renderToStaticMarkup(element);
const getHref = (url: string) => `?view-url=${encodeURIComponent(url)}#view-titles`;

it.each<[Cell, ColumnKind, string | null]>([
  [null, 'count', null],
  ['', 'text', null],
  [1, 'yes-no', 'Yes'],
  [0, 'yes-no', 'No'],
  [1_234, 'count', '1,234'],
  [708, 'pixels', '708 px'],
  [12.6, 'ms', '13 ms'],
  [404, 'status', '404'],
  ['connect-timeout', 'status', 'connect-timeout'],
  ['2026-10-05', 'date', 'Oct 5, 2026'],
  ['soon', 'date', 'soon'],
])('formats %j as %s: %j', (cell, kind, text) => {
  expect(formatCell(cell, kind)).toBe(text);
});

describe('a cell', () => {
  const renderCell = (value: Cell, kind: ColumnKind) =>
    render(createElement(ViewCell, { cell: value, kind, origin: 'https://example.com', getHref }));

  it('links a URL to the page inspector, and shows only the path of the site’s own URLs', () => {
    expect(renderCell('https://example.com/a', 'url')).toMatch(
      /href="\?view-url=https%3A%2F%2Fexample\.com%2Fa#view-titles".*>\/a</,
    );
    expect(renderCell('https://other.example/a', 'url').replace(/<[^>]+>/g, '')).toBe('https://other.example/a');
  });

  it('marks an error with a shape as well as a color, and a missing value with a dash', () => {
    expect(renderCell(404, 'status')).toContain('<svg');
    expect(renderCell(200, 'status')).not.toContain('<svg');
    expect(renderCell(null, 'text')).toContain('–');
    const props = { cell: null, kind: 'bytes' as const, origin: null, getHref, missing: 'Not measured' };
    expect(render(createElement(ViewCell, props))).toContain('Not measured');
  });
});

const makeList = (view: BulkViewList['view'], rows: Cell[][], more: Partial<BulkViewList> = {}): BulkViewList => ({
  view,
  total: rows.length,
  page: 1,
  perPage: 50,
  sort: { column: 'url', order: 'asc' },
  rows: rows.map((cells) => ({ url: String(cells[0]), cells })),
  filters: [],
  languages: [],
  note: null,
  clicks: null,
  source: null,
  isMeasured: true,
  ...more,
});

describe('the table of a view', () => {
  const renderTable = (shown: BulkViewList) =>
    render(
      createElement(ViewTable, {
        view: getBulkView(shown.view),
        list: shown,
        origin: null,
        getHref,
        onSort: () => {},
        renderDetail: () => null,
      }),
    );

  it('has a sortable column for everything except the details, and a button per row', () => {
    const html = renderTable(
      makeList('redirects', [['https://example.com/a', 2, 301, 'Permanent', 'https://example.com/b', 200, 1, 0, '[]']]),
    );
    const titles = [...html.matchAll(/<th[^>]*>(?:<button[^>]*>|<span[^>]*>)([^<]+)/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'Details',
      'URL',
      'Hops',
      'First status',
      'Type',
      'Final URL',
      'Final status',
      'Pages linking',
    ]);
    expect(html).toContain('aria-sort="ascending"');
    expect(html).toContain('aria-label="Details of https://example.com/a"');
  });

  it('has columns that are wide enough for the longest word of their title', () => {
    const html = renderTable(makeList('descriptions', []));
    const readClass = (title: string) =>
      new RegExp(`<th[^>]*class="([^"]*)"[^>]*><button[^>]*>${title}<`).exec(html)?.[1];
    expect(readClass('Descriptions')).toContain('w-28');
    expect(readClass('Length')).toContain('w-18');
  });

  it('shows Google’s status in full, even in a narrow table', () => {
    const coverageState = 'Duplicate, Google chose different canonical than user';
    const { columns } = getBulkView('index-status');
    const cells = columns.map(({ id }) => (id === 'google' ? coverageState : null));
    expect(renderTable(makeList('index-status', [cells]))).toMatch(
      new RegExp(`<span class="(?!.*truncate)[^"]*wrap-anywhere[^"]*"[^>]*>${coverageState}<`),
    );
    expect([...selectNarrowColumns(columns, 'comparison')]).toEqual(['url', 'comparison', 'google']);
  });

  it('shows alternates as a matrix of languages', () => {
    const alternates = JSON.stringify([
      ['de', 'https://example.com/de', 'missing-return'],
      ['en', 'https://example.com/en', 'self'],
    ]);
    const html = renderTable(
      makeList('hreflang', [['https://example.com/en', 'en', 2, 1, alternates, 'HTML', 'Indexable']], {
        languages: ['de', 'en', 'fr'],
      }),
    );
    expect(html).toMatch(/No return.*Self.*–/s);
    expect(html).toContain('Does not reference this page in return.');
  });
});

it('shows the column that a narrow table is sorted by, instead of the last of many key columns', () => {
  const { columns } = getBulkView('redirects');
  expect([...selectNarrowColumns(columns, 'hops')]).toEqual(['url', 'hops', 'final-status']);
  expect([...selectNarrowColumns(columns, 'linking')]).toEqual(['url', 'hops', 'linking']);
  const { columns: coverage } = getBulkView('robots-sitemaps');
  expect([...selectNarrowColumns(coverage, 'lastmod')]).toEqual(['url', 'coverage', 'lastmod']);
  // A table cannot be sorted by a column that only the details show.
  expect([...selectNarrowColumns(columns, 'in-sitemap')]).toEqual(['url', 'hops', 'final-status']);
});

it('shows every column of a row in its details, and each hop of a chain', () => {
  const chain = JSON.stringify([{ url: 'https://example.com/a', status: 301, location: '/b' }]);
  const html = render(
    createElement(RowDetail, {
      analysisId: '1',
      view: getBulkView('redirects'),
      row: {
        url: 'https://example.com/a',
        cells: ['https://example.com/a', 1, 301, 'Permanent', '/b', 200, 3, 1, chain],
      },
      getHref,
    }),
  );
  expect(html).toContain('Inspect page');
  expect(html).toMatch(/In sitemap<\/dt><dd[^>]*>Yes/);
  expect(html).toMatch(/301<\/span>.*https:\/\/example\.com\/a.*\/b/);
});

it('shows the count of every filter and marks the chosen filter as pressed', () => {
  const filters = [
    { id: 'all', label: 'All', count: 1_204 },
    { id: 'missing', label: 'Missing', count: 0 },
  ];
  const html = render(createElement(ViewFilters, { filters, value: 'missing', onChange: () => {} }));
  expect(html).toContain('1,204');
  expect(html).toMatch(/aria-pressed="true"[^>]*>Missing/);
});

describe('the downloads of a view', () => {
  const request = { ...createViewState('titles'), filter: 'missing', page: 4, words: 'a b' };
  const renderExports = (view: 'titles' | 'pages', isPremium: boolean) =>
    render(createElement(ViewExports, { analysisId: 'a/b', view: getBulkView(view), request, isPremium }));

  it('contain all matching rows, not only one page of rows', () => {
    expect(buildViewExportPath('a/b', request, 'csv')).toBe(
      '/api/analyses/a%2Fb/views/titles/export/csv?q=a+b&filter=missing&page=1',
    );
  });

  it('are links for Premium users; free users see that they are part of Premium', () => {
    expect(renderExports('titles', true)).toMatch(/Export Excel<span[^>]*> of Titles/);
    expect(renderExports('titles', false)).toContain('Premium');
    expect(renderExports('titles', false)).not.toContain('/export/');
    expect(renderExports('pages', false)).toContain('/export/csv');
  });
});

it('links an issue to the filtered table of its pages, and keeps the analysis', () => {
  const renderLink = (ruleId: string) => {
    const element = createElement(RuleViewLink, { ruleId });
    const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/?analysis=1&priority=high'] });
    return render(createElement(RouterProvider, { router }));
  };
  expect(renderLink('title-missing')).toContain(
    'href="?analysis=1&amp;priority=high&amp;view-filter=missing#view-titles"',
  );
  expect(renderLink('title-missing')).toContain('Open table: Titles');
  expect(renderLink('lcp-slow')).not.toContain('<a');
});

it('offers a new analysis of the site when the data is gone, and another attempt otherwise', () => {
  const value: ReportSetting = {
    analysisId: 'a',
    siteUrl: 'https://example.com/de?a=1',
    isPremium: false,
    isShared: false,
    screenshotsPath: null,
    availability: PLAN_AVAILABILITY,
  };
  const renderFailure = (isGone: boolean) =>
    render(
      createElement(
        ReportProvider,
        { value },
        createElement(LoadFailure, { message: 'Gone.', isGone, onRetry: () => {} }),
      ),
    );
  expect(renderFailure(true)).toMatch(/href="\/\?url=https%3A%2F%2Fexample.com%2Fde%3Fa%3D1"[^>]*>Run a new analysis/);
  expect(renderFailure(false)).toContain('Try again');
});

it('marks sentences that appear on only one of two pages', () => {
  const [first, second] = compareTexts('Same. Only here.\nAlso the SAME', 'Also the same. Same.');
  expect(first.map(({ isOnlyHere }) => isOnlyHere)).toEqual([false, true, true]);
  expect(second.map(({ text, isOnlyHere }) => [text, isOnlyHere])).toEqual([
    ['Also the same.', true],
    ['Same.', false],
  ]);
});

it('shows every filter of a view before its rows are counted, so that the layout does not shift when the counts arrive', () => {
  const element = createElement(ViewBrowser, {
    analysisId: '1',
    view: getBulkView('titles'),
    state: createViewState('titles'),
    onChange: () => {},
    origin: null,
    getHref,
  });
  const html = render(element);
  expect([...html.matchAll(/aria-pressed="[a-z]+"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
    'All',
    ...getBulkView('titles').filters.map(({ label }) => label),
  ]);
  expect(html).toContain('Loading Titles');
});

describe('a table without rows', () => {
  const renderNoRows = (view: 'javascript' | 'links', note: string | null, isMeasured = true) =>
    render(createElement(NoRows, { view: getBulkView(view), list: { note, isMeasured } }));

  it('explains either that the crawl found no rows or what was not measured, but not both', () => {
    expect(renderNoRows('links', null)).toContain('The crawl found no URLs.');
    expect(renderNoRows('javascript', null)).toContain('No page was compared');
    const unmeasured = renderNoRows('javascript', 'The browser is disabled.', false);
    expect(unmeasured).toContain('The browser is disabled.');
    expect(unmeasured).not.toContain('No page');
    expect(renderNoRows('javascript', '0 pages opened in a browser.')).toMatch(/No page was compared.*0 pages opened/);
  });
});

it('explains an empty table for every table that can be empty on a good site', () => {
  for (const view of ['hreflang', 'redirects', 'orphans', 'duplicates', 'images', 'javascript'] as const)
    expect(getBulkView(view).empty, view).toMatch(/^No /);
});
