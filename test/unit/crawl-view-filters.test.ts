/** Tests quick filters of bulk views for which the example sites have no rows. */
import { expect, it } from 'vitest';
import { bulkViewQuerySchema } from '#contracts/analysis/bulk-view-schemas.ts';
import { type BulkViewId, getBulkView } from '#contracts/analysis/bulk-views.ts';
import { openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { listView } from '#crawl/store/views/list-view.ts';
import { createViewCountCache } from '#crawl/store/views/view-counts.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';
import { redirectTo, respondWith, type SitePage, serveSite, temporaryFolder } from '#test/helpers/site-server.ts';

const page = (name: string, head = '', body = ''): string =>
  `<!doctype html><html lang="en"><head><title>${name}</title>${head}</head><body><main><h1>${name}</h1>${body}</main></body></html>`;
const ROBOTS = 'User-agent: *\nDisallow: /secret\n\nUser-agent: bingbot\nDisallow: /offers\n';
const SITE: Record<string, SitePage> = {
  '/robots.txt': respondWith(200, 'text/plain', ROBOTS),
  '/': page('Home', '', '<a href="/old">a</a><a href="/moved">b</a><a href="/offers">c</a><a href="/secret">d</a>'),
  '/old': page('Old', '<meta http-equiv="refresh" content="0; url=/new">'),
  '/new': page('New'),
  '/moved': redirectTo('/old'),
  '/offers': page('Offers'),
};

it('lists meta refreshes among redirects, and URLs that robots.txt blocks only for Bingbot', async () => {
  await using server = await serveSite(SITE);
  await using folder = await temporaryFolder();
  const filePath = `${folder.path}/crawl.sqlite`;
  await analyzeSite(
    {
      url: `${server.origin}/`,
      filePath,
      allowTargets: [server.target],
      ownOrigin: null,
      userAgent: 'AWIBot/1.0 (+http://localhost/bot)',
      limits: { maxPages: 100, maxDurationMs: 30_000, maxParallel: 4, requestsPerSecond: 500 },
    },
    { signal: new AbortController().signal },
  );
  const file = openCrawlFileForReading(filePath);
  const counts = createViewCountCache();
  const read = (view: BulkViewId, filter: string, columns: readonly string[]) => {
    const list = listView(
      { file, key: 'filters', counts, clicks: null },
      view,
      bulkViewQuerySchema.parse({ filter, sort: 'url' }),
    );
    if (typeof list === 'string') throw new Error(list);
    const places = columns.map((id) => getBulkView(view).columns.findIndex((column) => column.id === id));
    return list.rows.map(({ cells }) => places.map((place) => String(cells[place]).replaceAll(server.origin, '')));
  };
  expect(read('redirects', 'refresh', ['url', 'type', 'final-url'])).toEqual([
    ['/moved', 'Mixed (301, 200)', '/new'],
    ['/old', 'Meta refresh', '/new'],
  ]);
  expect(read('robots-sitemaps', 'blocked-bingbot', ['url', 'robots', 'rule'])).toEqual([
    ['/offers', 'Allowed', 'Bingbot only, Line 5: Disallow: /offers'],
  ]);
  expect(read('robots-sitemaps', 'blocked', ['url', 'robots', 'rule'])).toEqual([
    ['/secret', 'Blocked', 'Line 2: Disallow: /secret'],
  ]);
  file.close();
}, 60_000);
