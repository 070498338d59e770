import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { crawlLoopback, temporaryFolder } from '#test/helpers/site-server.ts';
import { openArtifacts } from './gatherers/reading/open-artifacts.ts';
import { openCrawlFile } from './store/file/crawl-file.ts';
import { dropBodies } from './store/pages/page-rows.ts';

const HOME = '<title>Home</title><nav><a href=/a>A</a></nav><a href=/b rel=nofollow>B</a><img src=/i.png alt=i>';
const LONG_PAGE = `<title>A</title><link rel=canonical href=/a><link rel=alternate hreflang=de href=/de>${'word '.repeat(60)}`;

interface Site extends LoopbackServer {
  pages: Record<string, string>;
  statuses: [path: string, status: number][];
  /** Paths whose connection is closed in the middle of the document. */
  brokenPaths: Set<string>;
}

/** Serves pages with an ETag computed from their text, and returns 304 when it matches. */
async function servePagesWithEtags(pages: Record<string, string>): Promise<Site> {
  const statuses: Site['statuses'] = [];
  const brokenPaths: Site['brokenPaths'] = new Set();
  const server = await serveHttp((request, response) => {
    const path = request.url ?? '';
    const html = pages[path];
    const etag = `"${createHash('sha256')
      .update(html ?? '')
      .digest('hex')
      .slice(0, 16)}"`;
    const status = html === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
    statuses.push([path, status]);
    if (html !== undefined && brokenPaths.has(path)) {
      response.writeHead(200, { 'content-type': 'text/html', etag, 'content-length': html.length });
      response.write(html.slice(0, html.length / 2), () => response.destroy());
      return;
    }
    response.writeHead(status, { 'content-type': 'text/html', etag }).end(status === 200 ? html : '');
  });
  return Object.assign(server, { pages, statuses, brokenPaths });
}

/** Returns a page without its timings, its response headers and whether it was revalidated. */
function omitTimings(page: AuditPage) {
  const {
    ttfbMs: _,
    totalMs: __,
    timings: ___,
    fetchedAt: _fetchedAt,
    isRevalidated: _isRevalidated,
    headers: _headers,
    ...rest
  } = page;
  return rest;
}

async function crawlTwice(change: (site: Site, firstFile: string) => void, pathsBrokenAtFirst: readonly string[] = []) {
  await using folder = await temporaryFolder();
  await using site = await servePagesWithEtags({
    '/': HOME,
    '/a': LONG_PAGE,
    '/b': '<title>B</title>',
    '/de': '<title>De</title>',
  });
  for (const path of pathsBrokenAtFirst) site.brokenPaths.add(path);
  const [first, second] = [join(folder.path, 'first.sqlite'), join(folder.path, 'second.sqlite')];
  await crawlLoopback(site, first);
  change(site, first);
  site.statuses.length = 0;
  await crawlLoopback(site, second, { previousCrawlPath: first });
  const read = (path: string) => {
    const artifacts = openArtifacts(path);
    const found = { pages: [...artifacts.pages()], graph: artifacts.get('linkGraph') };
    artifacts.close();
    return found;
  };
  return { before: read(first), after: read(second), statuses: new Map(site.statuses) };
}

describe('a repeated crawl', () => {
  it('uses 304 responses for unchanged pages, and ends with the same result', async () => {
    const { before, after, statuses } = await crawlTwice(() => {});
    expect(after.pages.map(omitTimings)).toEqual(before.pages.map(omitTimings));
    expect(after.graph).toEqual(before.graph);
    expect(['/a', '/b', '/de'].map((path) => statuses.get(path))).toEqual([304, 304, 304]);
    expect(after.pages.map(({ isRevalidated }) => isRevalidated)).toEqual([false, true, true, true]);
  });

  it('reads changed pages', async () => {
    const { after, statuses } = await crawlTwice((site) => {
      site.pages['/b'] = '<title>New</title><a href=/c>c</a>';
      site.pages['/c'] = '<title>C</title>';
    });
    expect(['/a', '/b', '/c'].map((path) => statuses.get(path))).toEqual([304, 200, 200]);
    const titles = after.pages.map(({ facts }) => facts?.titles[0]?.text);
    expect(titles.toSorted()).toEqual(['A', 'C', 'De', 'Home', 'New']);
  });

  it('transfers a page again if its download was interrupted, although it is unchanged', async () => {
    const { before, after, statuses } = await crawlTwice((site) => site.brokenPaths.clear(), ['/a']);
    const findPage = (pages: AuditPage[]) => pages.find(({ url }) => url.endsWith('/a'));
    expect(findPage(before.pages)).toMatchObject({ status: 200, bodyCut: true, error: { code: 'body-cut-short' } });
    expect(statuses.get('/a')).toBe(200);
    expect(findPage(after.pages)).toMatchObject({ status: 200, bodyCut: false, error: null });
  });

  it('does not need the stored documents', async () => {
    const { after, statuses } = await crawlTwice((_, path) => {
      const file = openCrawlFile(path);
      dropBodies(file);
      file.close();
    });
    expect(statuses.get('/a')).toBe(304);
    expect(after.pages).toHaveLength(4);
  });

  it('requests everything if the previous crawl file is unusable', async () => {
    const { statuses } = await crawlTwice((_, path) => {
      const file = openCrawlFile(path);
      file.write(() => file.run("DELETE FROM meta WHERE key = 'summary'"));
      expect(file.all(z.object({ key: z.string() }), 'SELECT key FROM meta').length).toBeGreaterThan(0);
      file.close();
    });
    expect(statuses.get('/a')).toBe(200);
  });
});
