/** Tests that each result of a crawl links to a table with exactly the URLs that the chart counts. */
import { expect, it } from 'vitest';
import { bulkViewQuerySchema } from '#contracts/analysis/bulk-view-schemas.ts';
import { openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { listView } from '#crawl/store/views/list-view.ts';
import { createViewCountCache } from '#crawl/store/views/view-counts.ts';
import { buildStructure } from '#report/sections/structure.section.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';
import { redirectTo, respondWith, type SitePage, serveSite, temporaryFolder } from '#test/helpers/site-server.ts';
import { getResultView } from '#web/report/structure/view-links.ts';

const page = (name: string, head = '', body = ''): string =>
  `<!doctype html><html lang="en"><head><title>${name}</title>${head}</head><body><main><h1>${name}</h1><p>About ${name}.</p>${body}</main></body></html>`;
const PATHS = [
  '/about',
  '/forbidden',
  '/moved-to-forbidden',
  '/unauthorized',
  '/missing',
  '/gone',
  '/moved-to-missing',
  '/broken',
  '/hidden',
  '/hidden-copy',
  '/copy',
  '/moved-to-copy',
  '/private',
  '/data.pdf',
  '/secret/a',
  '/secret/b',
  '/silent',
];
const links = PATHS.map((path) => `<a href="${path}">${path}</a>`).join('');
const external = '<a href="http://127.0.0.1:9/not-found">Elsewhere</a>';
const CANONICAL = '<link rel="canonical" href="/about">';
const NOINDEX = '<meta name="robots" content="noindex">';
const SITE: Record<string, SitePage> = {
  '/robots.txt': respondWith(200, 'text/plain', 'User-agent: *\nDisallow: /secret/\n'),
  '/': page('Home', '', links + external),
  '/about': page('About'),
  '/forbidden': respondWith(403, 'text/html', page('Forbidden')),
  '/moved-to-forbidden': redirectTo('/forbidden'),
  '/unauthorized': respondWith(401, 'text/html', page('Unauthorized')),
  '/gone': respondWith(410, 'text/html', page('Gone')),
  '/moved-to-missing': redirectTo('/missing'),
  '/broken': respondWith(500, 'text/html', page('Broken')),
  '/hidden': page('Hidden', NOINDEX),
  '/hidden-copy': page('Hidden copy', NOINDEX + CANONICAL),
  '/copy': page('Copy', CANONICAL),
  '/moved-to-copy': redirectTo('/copy'),
  '/private': page('Private'),
  '/data.pdf': respondWith(200, 'application/pdf', '%PDF-1.4'),
  '/silent': (_request, response) => {
    response.destroy();
  },
};

it('leads each result to a table with as many URLs as the chart counts', async () => {
  await using server = await serveSite(SITE);
  await using folder = await temporaryFolder();
  const filePath = `${folder.path}/crawl.sqlite`;
  const outcome = await analyzeSite(
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
  if (outcome.state !== 'completed') throw new Error(`The analysis is ${outcome.state}`);
  const view = buildStructure(outcome.report);
  const results = view?.results ?? [];
  const counts = createViewCountCache();
  const listed = [...results, ...(view?.indexingReasons ?? [])].flatMap(({ id, count }) => {
    const target = getResultView(id);
    if (target === null) return [];
    const list = listView(
      { file, key: 'results', counts, clicks: null },
      target.view,
      bulkViewQuerySchema.parse({ filter: target.filter }),
    );
    return [{ id, count, rows: typeof list === 'string' ? list : list.total }];
  });
  file.close();
  expect(Object.fromEntries(listed.map(({ id, count }) => [id, count]))).toEqual({
    responded: 7,
    forbidden: 2,
    'robots-blocked': 2,
    'not-found': 3,
    'server-error': 1,
    failed: 1,
    noindex: 2,
    'canonical-elsewhere': 2,
  });
  expect(results.find(({ id }) => id === 'redirect')?.count).toBe(1);
  expect(results.find(({ id }) => id === 'other')?.count).toBe(1);
  expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(outcome.report.coverage.pagesKnown);
  for (const { id, count, rows } of listed) expect(rows, id).toBe(count);
}, 60_000);
