/** Tests every bulk view with the crawl file of the flawed example site and its planted values. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES } from '#audit/engine/registry.generated.ts';
import { DESCRIPTION_LENGTH } from '#audit/rules/meta-description/propose-description.ts';
import { TITLE_LENGTH } from '#audit/rules/title/propose-title.ts';
import {
  type BulkViewList,
  type BulkViewQuery,
  bulkViewListSchema,
  bulkViewQuerySchema,
} from '#contracts/analysis/bulk-view-schemas.ts';
import { BULK_VIEWS, type BulkViewId, findBulkView, getBulkView } from '#contracts/analysis/bulk-views.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import { TEXT_LIMITS } from '#contracts/analysis/views/page-views.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { type CrawlFile, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { inspectPage } from '#crawl/store/views/inspect-page.ts';
import { iterateView, listView } from '#crawl/store/views/list-view.ts';
import { addPageClicks } from '#crawl/store/views/page-clicks.ts';
import { createViewCountCache } from '#crawl/store/views/view-counts.ts';
import { serveStaticSite } from '#server/http/static-site.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';
import { getFixtureFolder } from '#test/support/audit-fixture-site.ts';

let folder = '';
let origin = '';
let file: CrawlFile;

beforeAll(async () => {
  const site = await serveStaticSite({ folder: getFixtureFolder('flawed') });
  origin = site.origin;
  folder = mkdtempSync(join(tmpdir(), 'awi-views-'));
  const filePath = join(folder, 'crawl.sqlite');
  await analyzeSite(
    {
      url: `${origin}/`,
      filePath,
      allowTargets: [new URL(origin).host],
      ownOrigin: null,
      userAgent: buildCrawlerUserAgent('http://localhost:3000'),
      limits: { maxPages: 200, maxDurationMs: 60_000, maxParallel: 4, requestsPerSecond: 500 },
    },
    { signal: new AbortController().signal },
  );
  await site.close();
  file = openCrawlFileForReading(filePath);
}, 60_000);
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

const counts = createViewCountCache();
const source = (clicks: PageClickList | null = null) => ({ file, key: 'flawed', counts, clicks });

function list(view: BulkViewId, query: Partial<BulkViewQuery> = {}): BulkViewList {
  const found = listView(source(), view, bulkViewQuerySchema.parse(query));
  if (typeof found === 'string') throw new Error(found);
  return bulkViewListSchema.parse(found);
}
/** Returns the count of every filter that is not 0. */
const countFilters = (view: BulkViewId, query: Partial<BulkViewQuery> = {}) =>
  Object.fromEntries(list(view, query).filters.flatMap(({ label, count }) => (count === 0 ? [] : [[label, count]])));
/** Returns the rows as objects by column, with paths instead of URLs. */
function read(view: BulkViewId, query: Partial<BulkViewQuery>, columns: readonly string[]) {
  const places = columns.map((id) => getBulkView(view).columns.findIndex((column) => column.id === id));
  const shorten = (cell: unknown) => (typeof cell === 'string' ? cell.replaceAll(origin, '') : cell);
  return list(view, query).rows.map(({ cells }) => places.map((place) => shorten(cells[place])));
}

describe('bulk views of the flawed example site', () => {
  it('list every requested URL', () => {
    expect(countFilters('pages')).toEqual({
      All: 38,
      'With issues': 38,
      'Responded (200)': 34,
      Errors: 3,
      '404 or 410': 2,
      '5xx': 1,
      Indexable: 33,
      'Not indexable': 5,
      noindex: 1,
      Redirects: 1,
      'Under 300 words': 18,
    });
    expect(read('pages', { filter: 'errors', sort: 'url' }, ['url', 'status', 'indexability'])).toEqual([
      ['/services/frame-welding', 404, 'Client error'],
      ['/services/spring-offer', 404, 'Client error'],
      ['/stock', 500, 'Server error'],
    ]);
  });

  it('list responses, and every hop of redirects', () => {
    expect(countFilters('response-codes')).toEqual({
      All: 49,
      '2xx': 44,
      '3xx': 1,
      '4xx': 3,
      '5xx': 1,
      Internal: 49,
      Files: 11,
    });
    expect(read('redirects', {}, ['url', 'hops', 'status', 'type', 'final-url', 'final-status', 'linking'])).toEqual([
      ['/shop', 2, 301, 'Mixed (301, 302)', '/parts', 200, 1],
    ]);
    expect(read('redirects', {}, ['chain'])).toEqual([
      [
        JSON.stringify([
          { url: '/shop', status: 301, location: '/store' },
          { url: '/store', status: 302, location: '/parts' },
        ]),
      ],
    ]);
  });

  it('measure titles and descriptions', () => {
    expect(countFilters('titles')).toEqual({
      All: 34,
      Missing: 1,
      Duplicate: 2,
      Multiple: 1,
      'Over 60 characters': 1,
      'Below 30 characters': 3,
      'Over 561 pixels': 1,
      'Below 200 pixels': 1,
      'Same as H1': 2,
      'Not indexable': 1,
    });
    expect(read('titles', { filter: 'wide' }, ['url', 'title', 'length', 'pixels'])).toEqual([
      [
        '/services/full-service',
        'Full bicycle service in Alderbrook with new cables, fresh bearings and a test ride',
        82,
        708,
      ],
    ]);
    expect(countFilters('descriptions')).toMatchObject({ Missing: 1, Duplicate: 2, 'Over 160 characters': 1 });
    expect(read('descriptions', { filter: 'long' }, ['url', 'length', 'pixels'])).toEqual([['/about', 206, 1_265]]);
  });

  it('list headings and canonicals', () => {
    expect(countFilters('headings')).toEqual({
      All: 34,
      'H1 missing': 1,
      'Multiple H1s': 1,
      'Duplicate H1': 2,
      'No H2': 16,
      'Not indexable': 1,
    });
    expect(countFilters('canonicals')).toEqual({
      All: 34,
      Missing: 1,
      'Self-referencing': 31,
      'Multiple conflicting': 1,
      'Outside <head>': 1,
    });
  });

  it('list images, links and anchor texts', () => {
    expect(countFilters('images')).toEqual({
      All: 9,
      'Missing alt attribute': 4,
      'Empty alt text': 1,
      Broken: 1,
    });
    expect(read('images', { filter: 'broken' }, ['url', 'status', 'format', 'pages'])).toEqual([
      ['/images/Flood-Marks.svg', 404, null, 1],
    ]);
    expect(countFilters('links')).toMatchObject({ All: 35, Broken: 2, Redirects: 1, 'Nofollow links': 11 });
    expect(read('links', { q: '/opening-hours' }, ['url', 'pages', 'links', 'followed', 'nofollow', 'text'])).toEqual([
      ['/opening-hours', 33, 33, 32, 1, 'opening hours'],
    ]);
    expect(countFilters('anchors')).toEqual({ All: 49, 'Several targets': 2 });
  });

  it('use the same number of inlinks everywhere: the number of other pages that link to a URL', () => {
    const linkingPagesByUrl = new Map(read('links', {}, ['url', 'pages']).map(([url, pages]) => [url, pages]));
    const pages = read('pages', {}, ['url', 'inlinks']);
    expect(pages.map(([url, inlinks]) => [url, inlinks])).toEqual(
      pages.map(([url]) => [url, linkingPagesByUrl.get(url) ?? 0]),
    );
    expect(read('pages', { q: '/shop' }, ['url', 'inlinks'])).toEqual([['/shop', 1]]);
    expect(read('depth', { q: '/opening-hours' }, ['url', 'inlinks'])).toEqual([['/opening-hours', 33]]);
  });

  it('are sorted by the column with the arrow', () => {
    const { sort } = list('pages');
    const values = read('pages', {}, [sort.column]).map(([value]) => Number(value));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    const issues = read('pages', { sort: 'findings', order: 'desc' }, ['findings']).map(([value]) => Number(value));
    expect(issues).toEqual([...issues].sort((a, b) => b - a));
  });

  it('list depths and orphans', () => {
    expect(countFilters('depth')).toEqual({
      All: 34,
      '1 click': 16,
      '2 clicks': 9,
      '3 clicks': 3,
      '4 or more': 3,
      'Not linked': 2,
      Indexable: 33,
    });
    expect(read('orphans', { sort: 'url' }, ['url', 'found-through', 'in-sitemap'])).toEqual([
      ['/journal/tubeless-conversion', 'Sitemap', 1],
      ['/puncture-repair-alderbrook', 'Sitemap', 1],
    ]);
  });

  it('group duplicates and compare the sitemap with the crawl', () => {
    expect(countFilters('duplicates')).toEqual({
      All: 8,
      'Same text': 2,
      'Same title': 2,
      'Same description': 2,
      'Same H1': 2,
    });
    expect(countFilters('robots-sitemaps')).toEqual({
      All: 38,
      'In sitemap and indexable': 33,
      'In sitemap, not indexable': 3,
      'In sitemap without lastmod': 36,
    });
  });

  it('list structured data, and report what was not measured', () => {
    expect(countFilters('structured-data')).toEqual({
      All: 34,
      // The page with invalid markup is not counted here.
      'No structured data': 33,
      'Invalid markup': 1,
      'With issues': 1,
    });
    expect([list('hreflang').total, list('hreflang').languages]).toEqual([0, []]);
    expect(list('javascript').note).toMatch(/rendered/);
    expect([list('javascript').isMeasured, list('titles').isMeasured]).toEqual([false, true]);
    expect(list('titles').note).toBeNull();
  });

  it('list the links of one page', () => {
    const url = `${origin}/services/`;
    expect(countFilters('inlinks', { url })).toEqual({ All: 34, Nofollow: 1, 'In the content': 1 });
    expect(read('inlinks', { url, filter: 'nofollow' }, ['url', 'text', 'followed'])).toHaveLength(1);
    expect(list('outlinks', { url }).total).toBeGreaterThan(10);
    expect(list('image-pages', { url: `${origin}/images/marta.svg` }).rows).toHaveLength(1);
    expect(list('inlinks', { url: 'https://unknown.example/' }).total).toBe(0);
  });

  it('describe one URL', () => {
    const page = inspectPage(file, `${origin}/services/full-service`);
    if (typeof page === 'string') throw new Error(page);
    expect(page).toMatchObject({
      response: { status: 200, kind: 'Page', isInternal: true, chain: [] },
      summary: { status: 200 },
      document: { indexability: 'Indexable', title: { length: 82, pixels: 708 }, canonicalType: 'Self-referencing' },
      counts: { imagePages: 0 },
    });
    expect(page.document?.headings[0]).toMatchObject({ level: 1 });
    expect(page.issues.map(({ ruleId }) => ruleId)).toContain('title-too-long');
    expect(inspectPage(file, `${origin}/shop`)).toMatchObject({
      document: null,
      response: { status: 301, finalUrl: `${origin}/parts` },
    });
    expect(inspectPage(file, 'https://unknown.example/')).toBe('unknown-url');
  });
});

describe('every view', () => {
  const url = () => `${origin}/`;

  it.each(BULK_VIEWS.map(({ id }) => id))(
    '%s can be sorted by each column, filtered, searched and exported',
    (view) => {
      const { columns, filters } = getBulkView(view);
      const { total } = list(view, { url: url() });
      for (const { id } of columns) {
        for (const order of ['asc', 'desc'] as const) {
          const found = list(view, { url: url(), sort: id, order });
          expect([id, found.total, found.rows.length]).toEqual([id, total, Math.min(total, 50)]);
        }
      }
      for (const { id, label } of filters) {
        const found = list(view, { url: url(), filter: id });
        expect([id, found.total]).toEqual([id, found.filters.find((filter) => filter.label === label)?.count]);
      }
      for (const q of ['services', '%', "'; DROP TABLE links; --"]) list(view, { url: url(), q });
      const rows = iterateView({ file, clicks: null }, view, bulkViewQuerySchema.parse({ url: url() }));
      expect(typeof rows === 'string' ? rows : [...rows].map((cells) => cells.length)).toEqual(
        Array.from({ length: total }, () => columns.length),
      );
    },
  );

  it('lists every row once across its pages', () => {
    const first = list('response-codes');
    const second = list('response-codes', { page: 2 });
    const urls = [...first.rows, ...second.rows].map((row) => row.url);
    expect([new Set(urls).size, urls.length]).toEqual([first.total, first.total]);
  });

  it('rejects an unknown filter and an unknown column', () => {
    expect(listView(source(), 'titles', bulkViewQuerySchema.parse({ filter: 'id = 1' }))).toBe('unknown-filter');
    expect(listView(source(), 'titles', bulkViewQuerySchema.parse({ sort: 'id; --' }))).toBe('unknown-sort');
  });
});

describe('clicks per page', () => {
  const SOURCE = {
    engine: 'google',
    source: 'Google Search Console',
    quality: 'real',
    collectedAt: '2026-11-24T08:00:00.000Z',
    from: '2026-10-26',
    to: '2026-11-22',
  } as const;
  /** Reads a view of the file with the clicks of two pages. */
  function listWithClicks(isComplete: boolean, view: BulkViewId, query: Partial<BulkViewQuery> = {}): BulkViewList {
    const pages = [
      { url: `${origin}/`, clicks: 9 },
      { url: `${origin}/services/full-service`, clicks: 70 },
    ];
    const clicks: PageClickList = { source: SOURCE, pages, isComplete };
    const opened = openCrawlFileForReading(join(folder, 'crawl.sqlite'));
    try {
      addPageClicks(opened, clicks);
      const source = { file: opened, key: `clicks ${isComplete}`, counts, clicks };
      const found = listView(source, view, bulkViewQuerySchema.parse(query));
      if (typeof found === 'string') throw new Error(found);
      return bulkViewListSchema.parse(found);
    } finally {
      opened.close();
    }
  }
  const readLast = ({ rows }: BulkViewList) => rows.map(({ cells }) => cells.at(-1));

  it('are the last column of views of pages, which can be sorted and filtered by them', () => {
    const sorted = listWithClicks(true, 'pages', { sort: 'clicks', order: 'desc' });
    expect(readLast(sorted).slice(0, 3)).toEqual([70, 9, 0]);
    expect(sorted.clicks).toEqual(SOURCE);
    expect(sorted.filters.at(-1)).toEqual({ id: 'with-clicks', label: 'With clicks', count: 2 });
    const filtered = listWithClicks(true, 'titles', { filter: 'with-clicks', sort: 'clicks', order: 'asc' });
    expect(readLast(filtered)).toEqual([9, 70]);
  });

  it('are not measured, instead of 0, if the list of pages is not complete', () => {
    const sorted = listWithClicks(false, 'pages', { sort: 'clicks', order: 'desc' });
    expect(readLast(sorted).slice(0, 3)).toEqual([70, 9, null]);
  });

  it('have no column in views of anything but pages, or without a source', () => {
    expect(listWithClicks(true, 'links').clicks).toBeNull();
    expect(listWithClicks(true, 'links').filters.map(({ id }) => id)).not.toContain('with-clicks');
    expect(list('pages').clicks).toBeNull();
    expect(listView(source(), 'pages', bulkViewQuerySchema.parse({ sort: 'clicks' }))).toBe('unknown-sort');
  });

  it('are part of the page view', () => {
    const opened = openCrawlFileForReading(join(folder, 'crawl.sqlite'));
    const clicks: PageClickList = { source: SOURCE, pages: [], isComplete: true };
    addPageClicks(opened, clicks);
    expect(inspectPage(opened, `${origin}/`, clicks)).toMatchObject({ clicks: { count: 0, source: SOURCE } });
    // A link target that was not crawled.
    expect(inspectPage(opened, `${origin}/style.css`, clicks)).toMatchObject({ clicks: { count: null } });
    opened.close();
    expect(inspectPage(file, `${origin}/`)).toMatchObject({ clicks: null });
  });
});

describe('the link from an issue to a view', () => {
  const RULE_IDS = new Set<string>(RULES.map(({ id }) => id));
  const linkedRuleIds = BULK_VIEWS.flatMap(({ ruleIds, filters }) => [
    ...ruleIds,
    ...(filters as readonly { ruleIds?: readonly string[] }[]).flatMap((filter) => filter.ruleIds ?? []),
  ]);

  it('exists only for existing rules, and at most once per rule', () => {
    expect(linkedRuleIds.filter((id) => !RULE_IDS.has(id))).toEqual([]);
    expect(linkedRuleIds.filter((id, index) => linkedRuleIds.indexOf(id) !== index)).toEqual([]);
  });

  it('leads to the filter that lists the pages of the issue', () => {
    expect(findBulkView('title-missing')).toEqual({ view: 'titles', title: 'Titles', filter: 'missing' });
    expect(findBulkView('soft-404')).toEqual({ view: 'response-codes', title: 'Response codes', filter: null });
    expect(findBulkView('lcp-slow')).toBeNull();
  });

  it.each([
    ['title-missing', 1],
    ['title-too-long', 1],
    ['title-duplicate', 2],
    ['h1-missing', 1],
    ['orphan-page', 2],
    ['broken-image', 1],
  ])('counts as many rows for %s as the site contains', (ruleId, count) => {
    const place = findBulkView(ruleId);
    expect(place === null ? null : list(place.view, { filter: place.filter ?? 'all' }).total).toBe(count);
  });

  it('uses the same limits as the checks', () => {
    expect(TEXT_LIMITS.title).toMatchObject(TITLE_LENGTH);
    expect(TEXT_LIMITS.description).toMatchObject(DESCRIPTION_LENGTH);
  });
});
