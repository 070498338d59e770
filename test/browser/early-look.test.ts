import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { listDescendants } from '#test/helpers/process-tree.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { buildTestBrowsing } from '#test/support/browsed-site.ts';

const PAGE_COUNT = 40;
const SLOW_IMAGE_MS = 600;
/** Enough for a Lighthouse run on a busy machine. */
const TEST_TIMEOUT_MS = 240_000;
const WORDS = '<p>Words of a page that somebody might read one day.</p>'.repeat(10);

interface RecordedRequest {
  path: string;
  isBrowserRequest: boolean;
  startedAt: number;
}

it('opens and measures the home page while other pages are crawled, and pauses the crawl while it loads', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  await using folder = await temporaryFolder();
  const requests: RecordedRequest[] = [];
  let isLighthouseLoading: boolean | null = null;
  await using site = await serveHttp((request, response) => {
    const path = request.url ?? '';
    const isBrowserRequest = /Chrome/.test(request.headers['user-agent'] ?? '');
    requests.push({ path, isBrowserRequest, startedAt: performance.now() });
    if (isBrowserRequest) {
      isLighthouseLoading ??= listDescendants(process.pid).some(({ command }) =>
        command.includes('lighthouse-process'),
      );
    }
    const number = path === '/' ? 0 : Number(/^\/page-(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (path === '/slow.png') return void setTimeout(() => response.writeHead(404).end(), SLOW_IMAGE_MS);
    if (!(number <= PAGE_COUNT)) return response.writeHead(404).end();
    const links = Array.from({ length: PAGE_COUNT }, (_, page) => `<a href="/page-${page + 1}">Page ${page + 1}</a>`);
    response.setHeader('content-type', 'text/html');
    const image = number === 0 ? '<img src="/slow.png" alt="A slow image">' : '';
    response.end(
      `<!doctype html><html lang="en"><title>Page ${number}</title>${image}${WORDS}${links.join(' ')}</html>`,
    );
  });
  const outcome = await analyzeSite(
    {
      url: `${site.origin}/`,
      filePath: join(folder.path, 'crawl.sqlite'),
      allowTargets: [site.target],
      ownOrigin: null,
      userAgent: buildCrawlerUserAgent('http://localhost:3000'),
      limits: { maxPages: 200, maxDurationMs: 120_000, maxParallel: 2, requestsPerSecond: 4 },
      browsing: buildTestBrowsing(join(folder.path, 'profiles'), { maxRenders: 2, mobileRuns: 1 }),
    },
    { signal: new AbortController().signal },
  );
  if (outcome.state !== 'completed') throw new Error(`It ended as ${outcome.state}`);
  expect(outcome.report.rendering?.pages.map(({ url }) => new URL(url).pathname)).toContain('/');
  const opened =
    requests.find(({ path, isBrowserRequest }) => path === '/' && isBrowserRequest)?.startedAt ?? Number.NaN;
  const image =
    requests.find(({ path, isBrowserRequest }) => path === '/slow.png' && isBrowserRequest)?.startedAt ?? Number.NaN;
  expect(isLighthouseLoading).toBe(true);
  const crawled = requests.filter(({ isBrowserRequest }) => !isBrowserRequest).map(({ startedAt }) => startedAt);
  // This is early: most pages are crawled afterward.
  expect(crawled.filter((at) => at > opened).length).toBeGreaterThan(PAGE_COUNT / 2);
  // A request that was already in flight may still complete.
  const parallelRequestTimes = crawled.filter((at) => at > opened && at < image + SLOW_IMAGE_MS);
  expect(parallelRequestTimes.length).toBeLessThanOrEqual(1);
});
