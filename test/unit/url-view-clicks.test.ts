/** Tests clicks in views whose rows are URLs: some were crawled as pages, others were not. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BulkViewQuery, bulkViewQuerySchema } from '#contracts/analysis/bulk-view-schemas.ts';
import type { BulkViewId } from '#contracts/analysis/bulk-views.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import type { IndexTable } from '#contracts/outside/index-status.ts';
import { type CrawlFile, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { inspectPage } from '#crawl/store/views/inspect-page.ts';
import { listView } from '#crawl/store/views/list-view.ts';
import { addPageClicks } from '#crawl/store/views/page-clicks.ts';
import { createViewCountCache } from '#crawl/store/views/view-counts.ts';
import { buildCsvChunks } from '#report/csv.ts';
import { buildViewTable } from '#services/analyses/export/export-view.ts';
import { auditCrawlFile } from '#services/analyses/run/audit-crawl-file.ts';
import { buildIndexRow, buildIndexStatus } from '#test/helpers/index-status.ts';
import { crawlLoopback, redirectTo, respondWith, serveSite } from '#test/helpers/site-server.ts';

const SOURCE = {
  engine: 'google',
  source: 'Google Search Console',
  quality: 'real',
  collectedAt: '2026-11-24T08:00:00.000Z',
  from: '2026-10-26',
  to: '2026-11-22',
} as const;
const LINKED_PATHS = ['/new', '/moved', '/gone', '/private'];
const page = (title: string, paths: readonly string[] = []) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>
  ${paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')}</body></html>`;

let folder: string;
let origin: string;
let file: CrawlFile;
let clicks: PageClickList;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'awi-url-clicks-'));
  await using server = await serveSite({
    '/': page('Home', [...LINKED_PATHS, 'https://other.example/']),
    '/new': page('New'),
    '/moved': redirectTo('/new'),
    '/robots.txt': respondWith(200, 'text/plain', 'User-agent: *\nDisallow: /private\nDisallow: /secret'),
  });
  ({ origin } = server);
  const path = join(folder, 'crawl.sqlite');
  await crawlLoopback(server, path);
  auditCrawlFile(path, { engineVersion: '0' });
  file = openCrawlFileForReading(path);
  // A page that robots.txt blocks can still have clicks, because it may be indexed without its content.
  const pages = ['/moved', '/gone', '/private'].map((clicked, index) => ({
    url: `${origin}${clicked}`,
    clicks: 30 - index,
  }));
  clicks = { source: SOURCE, pages, isComplete: true };
  addPageClicks(file, clicks);
});
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the path and the clicks of each row. */
function readClicks(view: BulkViewId, query: Partial<BulkViewQuery> = {}, index: IndexTable | null = null) {
  const source = { file, key: view, counts: createViewCountCache(), clicks, index };
  const found = listView(source, view, bulkViewQuerySchema.parse(query));
  if (typeof found === 'string') throw new Error(found);
  return {
    rows: found.rows.map(({ url, cells }) => [url?.replace(origin, ''), cells.at(-1)]),
    source: found.clicks,
    filter: found.filters.at(-1),
  };
}

describe('the clicks column of a view of URLs', () => {
  it('shows reported clicks, 0 for other crawled pages, and nothing for URLs that were not crawled', () => {
    const { rows, source } = readClicks('response-codes');
    expect(Object.fromEntries(rows)).toMatchObject({
      '/': 0,
      '/new': 0,
      '/moved': 30,
      '/gone': 29,
      '/private': 28,
      'https://other.example/': null,
    });
    expect(source).toEqual(SOURCE);
  });

  it('can be sorted and filtered', () => {
    const sorted = readClicks('response-codes', { filter: 'with-clicks', sort: 'clicks', order: 'desc' });
    expect(sorted.rows).toEqual([
      ['/moved', 30],
      ['/gone', 29],
      ['/private', 28],
    ]);
    expect(sorted.filter).toEqual({ id: 'with-clicks', label: 'With clicks', count: 3 });
  });

  it('is part of redirects and of robots.txt and sitemaps', () => {
    expect(readClicks('redirects').rows).toEqual([['/moved', 30]]);
    expect(readClicks('robots-sitemaps', { filter: 'blocked' }).rows).toEqual([['/private', 28]]);
  });

  it('is part of the comparison with Google’s index', () => {
    const rows = (['google-excludes', 'google-indexes', 'not-comparable'] as const).map((kind, index) =>
      buildIndexRow(`${origin}${['/new', '/moved', '/never-found'][index]}`, kind),
    );
    const index = { status: buildIndexStatus(rows), note: '' };
    expect(readClicks('index-status', { sort: 'clicks', order: 'desc' }, index).rows).toEqual([
      ['/moved', 30],
      ['/new', 0],
      ['/never-found', null],
    ]);
  });

  it('is exported with its source and period', () => {
    const request = bulkViewQuerySchema.parse({ filter: 'with-clicks', sort: 'clicks', order: 'desc' });
    const read = (known: PageClickList | null) => {
      const chosen = known === null ? bulkViewQuerySchema.parse({}) : request;
      const table = buildViewTable(file, { view: 'response-codes', request: chosen, clicks: known, index: null });
      return Buffer.concat([...buildCsvChunks(table)]).toString();
    };
    const [head, first] = read(clicks).split('\r\n');
    expect(head).toMatch(/,"Clicks from Google Search Console, Oct 26, 2026 to Nov 22, 2026"$/);
    expect(first).toMatch(/\/moved,.*,30$/);
    expect(read(null)).not.toContain('Clicks from');
  });

  it('agrees with the page inspector', () => {
    expect(inspectPage(file, `${origin}/private`, clicks)).toMatchObject({ clicks: { count: 28 } });
    expect(inspectPage(file, 'https://other.example/', clicks)).toMatchObject({ clicks: { count: null } });
  });
});
