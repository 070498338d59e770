import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildRows } from '#audit/outside/competitors/comparison-rows.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import type { CrawlEvent } from '#crawl/run/crawl-events.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';
import { lightCrawlSite } from '#services/competitors/light-crawl/light-crawl-site.ts';
import { readProfile } from '#services/competitors/read-profile.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { buildTestBrowsing } from '#test/support/browsed-site.ts';

/** Enough for two Lighthouse runs on a busy machine. */
const TEST_TIMEOUT_MS = 480_000;
const SLOW_MS = 2_500;
const WORDS = '<p>Words of a page that readers want to read one day.</p>'.repeat(10);

/** Serves a website whose stylesheet, which blocks rendering, arrives after this time. */
const serveSite = (delayMs: number) =>
  serveHttp((request, response) => {
    if (request.url === '/style.css')
      return void setTimeout(
        () => response.writeHead(200, { 'content-type': 'text/css' }).end('p{color:#222}'),
        delayMs,
      );
    if (request.url !== '/') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><head><title>Home</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"></head><body><h1>Home</h1>${WORDS}</body></html>`,
    );
  });

it('compares the speed of both home pages, each measured in the same way in a real browser', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  await using folder = await temporaryFolder();
  await using own = await serveSite(0);
  await using rival = await serveSite(SLOW_MS);
  const userAgent = buildCrawlerUserAgent('http://localhost:3000');
  const common = { ownOrigin: null, userAgent };
  const ownPath = join(folder.path, 'own.sqlite');
  const { signal } = new AbortController();
  const browsing = buildTestBrowsing(join(folder.path, 'profiles'), { maxRenders: 1, mobileRuns: 1 });
  const analyzed = await analyzeSite(
    {
      ...common,
      url: `${own.origin}/`,
      filePath: ownPath,
      allowTargets: [own.target],
      limits: { maxPages: 10, maxDurationMs: 120_000, maxParallel: 2, requestsPerSecond: 20 },
      browsing,
    },
    { signal },
  );
  expect(analyzed.state).toBe('completed');
  const events: CrawlEvent[] = [];
  const crawled = await lightCrawlSite(
    {
      ...common,
      url: `${rival.origin}/`,
      filePath: join(folder.path, 'rival.sqlite'),
      allowTargets: [rival.target],
      maxParallel: 2,
      requestsPerSecond: 20,
      browsing,
    },
    {
      signal,
      onProgress: () => {},
      environment: { acquireBrowserSlot: async () => () => {}, onEvent: (event) => events.push(event) },
    },
  );
  expect(events).toContainEqual({ kind: 'process-started', program: 'browser', pid: expect.any(Number) });
  expect(events).toContainEqual({ kind: 'process-started', program: 'lighthouse', pid: expect.any(Number) });
  expect(events).toContainEqual({ kind: 'render-ended', isRendered: true, durationMs: expect.any(Number) });
  if (crawled.state !== 'done') throw new Error(`It ended as ${crawled.state}`);
  const rows = buildRows({
    own: readProfile(ownPath),
    theirs: crawled.profile,
    samplePages: 1,
    scores: null,
    authority: null,
  });
  const lcp = rows.find(({ id }) => id === 'lcp');
  expect(lcp).toMatchObject({ missing: null, unit: 'ms', better: 'lower', quality: 'real' });
  expect(lcp?.source).toContain('Lighthouse');
  expect((lcp?.theirs ?? 0) - (lcp?.own ?? 0)).toBeGreaterThan(SLOW_MS / 2);
  for (const id of ['performance', 'tbt', 'cls'])
    expect(rows.find((row) => row.id === id)).toMatchObject({ own: expect.any(Number), theirs: expect.any(Number) });
});
