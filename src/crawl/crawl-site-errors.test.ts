import { describe, expect, it } from 'vitest';
import { buildLinks, readPath } from '#test/helpers/links.ts';
import { getArtifact, respondWith, type SitePage, withCrawledSite } from '#test/helpers/site-server.ts';

const listNumberedPaths = (count: number) => Array.from({ length: count }, (_, index) => `/p${index}`);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');

describe('a busy site', () => {
  it('gets the pauses it requests and is then read completely, without unnecessary requests', async () => {
    const asked = new Set<string>();
    const serveBusyPageOnce: SitePage = (request, response) => {
      const isFirst = !asked.has(request.url ?? '');
      asked.add(request.url ?? '');
      response.writeHead(isFirst ? 429 : 200, { 'content-type': 'text/html', 'retry-after': '5' }).end('<h1>x</h1>');
    };
    const site = Object.fromEntries(listNumberedPaths(10).map((path) => [path, serveBusyPageOnce]));
    await withCrawledSite(
      { '/': buildLinks(...listNumberedPaths(10)), ...site },
      ({ artifacts, summary, server }) => {
        expect(summary).toMatchObject({ state: 'completed', pagesFetched: 11 });
        expect([...artifacts.pages()].every(({ status }) => status === 200)).toBe(true);
        expect(server.hits.filter((path) => /^\/p\d+$/.test(path))).toHaveLength(20);
      },
      { limits: { maxRetryAfterMs: 100 } },
    );
  });

  it('soon receives no more requests when it keeps refusing them', async () => {
    const busy = respondWith(429, { 'content-type': 'text/html', 'retry-after': '100000' }, '<h1>Busy</h1>');
    const site = Object.fromEntries(listNumberedPaths(30).map((path) => [path, busy]));
    await withCrawledSite(
      { '/': buildLinks(...listNumberedPaths(30)), ...site },
      ({ artifacts, summary, server }) => {
        expect(summary.state).toBe('partial');
        expect(getArtifact(artifacts, 'site')).toMatchObject({ stoppedBy: 'rate-limited', isCrawlComplete: false });
        expect(server.hits.filter((hit) => hit.startsWith('/p')).length).toBeLessThanOrEqual(9);
      },
      { limits: { maxRetryAfterMs: 50 } },
    );
  });
});

describe('the page budget', () => {
  it('reserves a share for URLs found only through links, however large the sitemap is', async () => {
    const listed = Array.from({ length: 60 }, (_, index) => `/s${index}`);
    const hiddenPages = listNumberedPaths(30);
    const site: Record<string, SitePage> = {
      '/': buildLinks('/s0'),
      '/sitemap.txt': (request, response) => {
        const body = listed.map((path) => `http://${request.headers.host}${path}`).join('\n');
        response.writeHead(200, { 'content-type': 'text/plain' }).end(body);
      },
      ...Object.fromEntries(listed.map((path) => [path, '<h1>Listed</h1>'])),
      '/s0': buildLinks(...hiddenPages, '/s50'),
    };
    await withCrawledSite(
      site,
      ({ artifacts }) => {
        const seen = [...artifacts.pages()].map(({ url }) => readPath(url));
        expect(seen.filter((path) => hiddenPages.includes(path)).length).toBeGreaterThanOrEqual(5);
        expect(seen.filter((path) => listed.includes(path)).length).toBeGreaterThanOrEqual(10);
        // `/s50` is both linked and listed, so it comes before URLs that only the sitemap lists.
        expect(seen).toContain('/s50');
        expect(getArtifact(artifacts, 'internalLinkCheck').broken.length).toBeGreaterThanOrEqual(5);
      },
      { limits: { maxPages: 20 } },
    );
  });
});

describe('responses that contradict their headers', () => {
  it('are recorded with their error, and are reported as incomplete', async () => {
    const createTruncatedPage =
      (connection: string): SitePage =>
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000', connection });
        response.write('<title>Part</title>');
        setTimeout(() => response.socket?.end(), 20);
      };
    const site = {
      '/': buildLinks('/cut', '/cut-close', '/coded', '/whole'),
      '/cut': createTruncatedPage('keep-alive'),
      '/cut-close': createTruncatedPage('close'),
      '/coded': respondWith(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }, '<h1>plain</h1>'),
      '/whole': '<h1>Whole</h1>',
    };
    await withCrawledSite(site, ({ artifacts }) => {
      const found = Object.fromEntries(
        [...artifacts.pages()].map(({ url, status, error, bodyCut }) => [
          readPath(url),
          [status, error?.code, bodyCut],
        ]),
      );
      expect(found).toEqual({
        '/': [200, undefined, false],
        '/cut': [200, 'body-cut-short', true],
        '/cut-close': [200, 'body-cut-short', true],
        '/coded': [200, 'decode-failed', true],
        '/whole': [200, undefined, false],
      });
      const check = getArtifact(artifacts, 'internalLinkCheck');
      expect(check.broken).toEqual([]);
      expect(check.unverifiable.map(({ url, status }) => [readPath(url), status])).toEqual([['/coded', 200]]);
    });
  });

  it('are not pages when they are binary', async () => {
    const site = {
      '/': buildLinks('/png', '/real'),
      '/png': respondWith(200, 'text/html', PNG),
      '/real': '<h1>x</h1>',
    };
    await withCrawledSite(site, ({ artifacts }) => {
      const facts = Object.fromEntries([...artifacts.pages()].map((found) => [readPath(found.url), found.facts]));
      expect(facts['/png']).toBeNull();
      expect(facts['/real']).not.toBeNull();
    });
  });

  it('mark an image as broken when they contain a page', async () => {
    const site = {
      '/': '<img src=/page.png><img src=/odd.png><img src=/good.png><img src=/soft.png>',
      '/page.png': respondWith(200, 'text/html; charset=utf-8', '<!doctype html><h1>Shop</h1>'),
      '/odd.png': respondWith(200, 'text/html', PNG),
      '/good.png': respondWith(200, 'image/png', PNG),
      '/soft.png': respondWith(
        200,
        { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
        '<title>Just a moment</title>',
      ),
    };
    await withCrawledSite(site, ({ artifacts }) => {
      const check = getArtifact(artifacts, 'imageCheck');
      expect(check.broken.map(({ url, status, contentType }) => [readPath(url), status, contentType])).toEqual([
        ['/page.png', 200, 'text/html'],
      ]);
      expect(check.unverifiable.map(({ url }) => readPath(url))).toEqual(['/soft.png']);
      expect(check).toMatchObject({ checkedCount: 4, uncheckedCount: 0 });
    });
  });
});

describe('skipped URLs', () => {
  it.each([
    ['repeated segments', '/a/a/a/a', 'url-limits'],
    ['an overlong URL', `/${'x'.repeat(2_100)}`, 'url-limits'],
    ['a deep page', '/deep', 'depth-limit'],
  ])('are the reason why the crawl is partial: %s', async (_name, path, stoppedBy) => {
    await withCrawledSite(
      { '/': buildLinks('/1', path === '/deep' ? '/1' : path), '/1': buildLinks('/deep'), '/deep': '<h1>x</h1>' },
      ({ artifacts }) => expect(getArtifact(artifacts, 'site').stoppedBy).toBe(stoppedBy),
      { limits: { maxDepth: path === '/deep' ? 1 : 5 } },
    );
  });
});
