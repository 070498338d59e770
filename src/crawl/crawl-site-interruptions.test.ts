import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPath } from '#test/helpers/links.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import {
  crawlLoopback,
  getArtifact,
  type SitePage,
  serveSite,
  temporaryFolder,
  withCrawledSite,
} from '#test/helpers/site-server.ts';
import { SHUTDOWN_REASON } from './crawl-site.ts';
import { openArtifacts } from './gatherers/reading/open-artifacts.ts';
import { openCrawlFileForReading } from './store/file/crawl-file.ts';
import { readMeta } from './store/file/stored-values.ts';

const renderPage = (title: string, ...links: string[]) =>
  `<title>${title}</title>${links.map((href) => `<a href="${href}">${href}</a>`).join(' ')}`;

/** Crawls in a separate process and kills it after 40 requests. */
async function crawlAndKill(server: LoopbackServer, filePath: string): Promise<void> {
  const options = `{ startUrl: new URL('${server.origin}'), filePath: ${JSON.stringify(filePath)}, userAgent: 'AWIBot/1.0',
    guardOptions: { allowTargets: ['${server.target}'] }, signal: new AbortController().signal, onProgress() {},
    limits: { maxPages: 500, maxDurationMs: 20000, requestsPerSecond: 20 } }`;
  const source = `import { crawlSite } from ${JSON.stringify(new URL('./crawl-site.ts', import.meta.url).href)}; await crawlSite(${options});`;
  const hits = server.hits.length;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: 'inherit' });
  while (server.hits.length < hits + 40 && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}

describe('an interrupted crawl', () => {
  /** Builds a tree of 60 pages that respond so slowly that a crawl can be interrupted. */
  const buildTree = () =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => {
        const path = index === 0 ? '/' : `/p${index}`;
        const html = renderPage(`Page ${index}`, `/p${index * 2 + 1}`, `/p${index * 2 + 2}`, '/gone');
        const serveSlowly: SitePage = (_request, response) => {
          setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html), 15);
        };
        return [path, serveSlowly];
      }),
    );

  function readContent(filePath: string) {
    const artifacts = openArtifacts(filePath);
    const pages = [...artifacts.pages()].map(({ url, status, depth, facts }) => [
      readPath(url),
      status,
      depth,
      facts?.links.length,
    ]);
    const graph = getArtifact(artifacts, 'linkGraph');
    const edges = [...graph.edges].flatMap((targets, from) =>
      Array.from(targets, (to) => `${readPath(graph.urls[from] ?? '')} ${readPath(graph.urls[to] ?? '')}`),
    );
    artifacts.close();
    return { pages: pages.toSorted(), edges: edges.toSorted() };
  }

  it('resumes after a shutdown and ends with the same pages and links', async () => {
    await using folder = await temporaryFolder();
    await using server = await serveSite(buildTree());
    const whole = join(folder.path, 'whole.sqlite');
    await crawlLoopback(server, whole, { limits: { maxPages: 500 } });
    const filePath = join(folder.path, 'resumed.sqlite');
    const before = server.hits.length;
    const states: string[] = [];
    // A busy machine may need many tries; each has more time than the previous one.
    for (let run = 0; run < 20 && states.at(-1) !== 'completed'; run++) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(SHUTDOWN_REASON), 200 + run * 300);
      states.push(
        (await crawlLoopback(server, filePath, { signal: controller.signal, limits: { maxPages: 500 } })).state,
      );
      clearTimeout(timer);
    }
    expect(states[0]).toBe('paused');
    expect(states.at(-1)).toBe('completed');
    expect(readContent(filePath)).toEqual(readContent(whole));
    expect(server.hits.length - before).toBeLessThan(250);
  }, 90_000);

  it('reads the sitemaps again after a pause that interrupted reading them', async () => {
    const serveSitemap =
      (...paths: string[]): Exclude<SitePage, string> =>
      (request, response) => {
        const urls = paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`);
        response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${urls.join('')}</urlset>`);
      };
    const controller = new AbortController();
    const serveSecondSitemap: SitePage = (request, response) => {
      if (controller.signal.aborted) return serveSitemap('/second')(request, response);
      controller.abort(SHUTDOWN_REASON);
    };
    await using folder = await temporaryFolder();
    await using server = await serveSite({
      '/': renderPage('Home'),
      '/robots.txt': (request, response) => {
        const origin = `http://${request.headers.host}`;
        response.end(`Sitemap: ${origin}/first.xml\nSitemap: ${origin}/second.xml\n`);
      },
      '/first.xml': serveSitemap('/first'),
      '/second.xml': serveSecondSitemap,
      '/first': renderPage('First'),
      '/second': renderPage('Second'),
    });
    const filePath = join(folder.path, 'crawl.sqlite');
    expect((await crawlLoopback(server, filePath, { signal: controller.signal })).state).toBe('paused');
    expect((await crawlLoopback(server, filePath)).state).toBe('completed');
    expect(readContent(filePath).pages.map(([path]) => path)).toEqual(['/', '/first', '/second']);
  });

  it('resumes after the process was killed', { tags: ['long'], timeout: 30_000 }, async () => {
    await using folder = await temporaryFolder();
    await using server = await serveSite(buildTree());
    const whole = join(folder.path, 'whole.sqlite');
    await crawlLoopback(server, whole, { limits: { maxPages: 500 } });
    const filePath = join(folder.path, 'killed.sqlite');
    await crawlAndKill(server, filePath);
    const artifacts = openArtifacts(filePath);
    expect(artifacts.get('site')).toMatchObject({ measured: false });
    artifacts.close();
    const file = openCrawlFileForReading(filePath);
    // The next run continues with the remaining time.
    expect(readMeta(file, 'spentMs', z.number())).toBeGreaterThanOrEqual(900);
    file.close();
    expect((await crawlLoopback(server, filePath, { limits: { maxPages: 500 } })).state).toBe('completed');
    expect(readContent(filePath)).toEqual(readContent(whole));
  });

  it('ends as a partial crawl with a reason when the time is up', async () => {
    await withCrawledSite(
      buildTree(),
      ({ artifacts, summary }) => {
        expect(summary.state).toBe('partial');
        expect(summary.pagesFetched).toBeLessThan(60);
        expect(getArtifact(artifacts, 'site')).toMatchObject({ isCrawlComplete: false, stoppedBy: 'time-limit' });
        expect(artifacts.get('orphanPages')).toMatchObject({ measured: false });
      },
      { limits: { maxDurationMs: 1_500, requestsPerSecond: 20 } },
    );
  });

  it('reports the page limit if the time is up after the limit was reached', async () => {
    const respondWith503: SitePage = (_request, response) => response.writeHead(503).end();
    await withCrawledSite(
      {
        '/': renderPage('Home', '/failing', '/b', '/c'),
        '/failing': respondWith503,
        '/b': renderPage('B'),
        '/c': renderPage('C'),
      },
      ({ artifacts, server }) => {
        // When the time was up, the crawl was waiting to request the failed page again.
        expect(server.hits.filter((hit) => hit === '/failing')).toHaveLength(1);
        expect(getArtifact(artifacts, 'site').stoppedBy).toBe('page-limit');
      },
      { limits: { maxPages: 2, maxDurationMs: 2_500, recheckDelayMs: 30_000 }, parts: [] },
    );
  });

  it('ends at the page limit', async () => {
    await withCrawledSite(
      buildTree(),
      ({ artifacts, summary }) => {
        expect(summary).toMatchObject({ state: 'partial', pagesFetched: 10 });
        expect(getArtifact(artifacts, 'site').stoppedBy).toBe('page-limit');
        expect(getArtifact(artifacts, 'internalLinkCheck').uncheckedCount).toBeGreaterThan(0);
      },
      { limits: { maxPages: 10 } },
    );
  });

  it('ends as canceled when the user cancels it', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 150);
    await withCrawledSite(
      buildTree(),
      ({ artifacts, summary }) => {
        expect(summary).toMatchObject({ state: 'cancelled', reasonCode: 'analysis-cancelled' });
        expect(getArtifact(artifacts, 'site').stoppedBy).toBe('cancelled');
      },
      { signal: controller.signal, limits: { requestsPerSecond: 40 } },
    );
  });

  it('does nothing if it is canceled before it starts', async () => {
    await withCrawledSite(
      buildTree(),
      ({ summary, server }) => {
        expect(summary.state).toBe('cancelled');
        expect(server.hits).toEqual([]);
      },
      { signal: AbortSignal.abort() },
    );
  });
});
