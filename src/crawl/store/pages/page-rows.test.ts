import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { makeContent, makeRecord } from '#test/helpers/stored-page.ts';
import { type CrawlFile, openCrawlFile } from '../file/crawl-file.ts';
import { UrlTable } from '../file/url-table.ts';
import { countPages, dropBodies, readBody, readPage, readPages, writePage } from './page-rows.ts';

const PAGE_URL = 'https://example.com/';
const PAGE_LOCATION = { urlId: 1, finalId: null };

async function withFile(use: (file: CrawlFile, urlTable: UrlTable) => void): Promise<void> {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
  const urlTable = new UrlTable(file);
  urlTable.add(PAGE_URL, {
    state: 'done',
    skipReason: null,
    source: 'start',
    isInternal: true,
    hops: 0,
    priority: 0,
    inSitemap: true,
    inNavigation: false,
  });
  use(file, urlTable);
  file.close();
}

describe('the page store', () => {
  it('returns pages as they were written, with the fields of their URL row', () =>
    withFile((file) => {
      const html = '<title>T</title><h1>H</h1><a href=/ rel=nofollow>y</a><img src=a.png><a href="mailto:a@b.c">m</a>';
      const facts = parsePage({ body: Buffer.from(html), url: PAGE_URL, contentType: null });
      writePage(file, PAGE_LOCATION, { record: makeRecord(), content: makeContent({ html }) });
      expect([...readPages(file)]).toEqual([
        { ...makeRecord(), facts, depth: null, source: 'start', inSitemap: true, inNavigation: false },
      ]);
      expect(readPage(file, 2)).toBeNull();
    }));

  it('replaces a page on a later attempt, and allows two iterations at the same time', () =>
    withFile((file) => {
      writePage(file, PAGE_LOCATION, { record: makeRecord({ status: 503 }), content: null });
      writePage(file, PAGE_LOCATION, { record: makeRecord(), content: makeContent() });
      const readStatuses = () => [...readPages(file)].map(({ status }) => status);
      for (const page of readPages(file)) expect([page.status, ...readStatuses()]).toEqual([200, 200]);
      writePage(file, PAGE_LOCATION, { record: makeRecord({ status: 500 }), content: null });
      expect([...readPages(file)].map(({ facts }) => facts)).toEqual([null]);
    }));

  it('samples evenly spaced pages, including the first one, when not all are requested', () =>
    withFile((file, urlTable) => {
      for (let page = 1; page <= 10; page += 1) {
        const url = page === 1 ? PAGE_URL : `${PAGE_URL}${String(page).padStart(2, '0')}`;
        const known = {
          state: 'done',
          skipReason: null,
          source: 'link',
          isInternal: true,
          hops: 1,
          priority: 0,
        } as const;
        if (page > 1) urlTable.add(url, { ...known, inSitemap: false, inNavigation: false });
        writePage(file, { urlId: page, finalId: null }, { record: makeRecord({ url }), content: makeContent() });
      }
      const readPaths = (maxPages?: number) => [...readPages(file, maxPages)].map(({ url }) => new URL(url).pathname);
      expect(readPaths(4)).toEqual(['/', '/04', '/06', '/09']);
      expect(readPaths(10)).toEqual(readPaths());
    }));

  it('counts pages', () =>
    withFile((file) => {
      writePage(file, PAGE_LOCATION, {
        record: makeRecord({ status: null, error: { code: 'connect-timeout', detail: '' } }),
        content: null,
      });
      writePage(file, { urlId: 2, finalId: null }, { record: makeRecord({ challenge: 'Cloudflare' }), content: null });
      writePage(file, { urlId: 3, finalId: null }, { record: makeRecord(), content: makeContent() });
      expect(countPages(file)).toEqual({ all: 3, failed: 1, challenged: 1 });
    }));

  it('stores the values compared across pages only for indexable pages', () =>
    withFile((file) => {
      const row = z.object({ title: z.string().nullable(), lang: z.string().nullable(), is_indexable: z.number() });
      const readColumns = () => file.get(row, 'SELECT title, lang, is_indexable FROM pages');
      writePage(file, PAGE_LOCATION, {
        record: makeRecord(),
        content: makeContent({ html: '<html lang=DE><title>A</title><title>B</title>' }),
      });
      expect(readColumns()).toEqual({ title: 'A', lang: 'de', is_indexable: 1 });
      const noindexHtml = '<meta name=robots content=noindex><body><title>A</title>';
      writePage(file, PAGE_LOCATION, { record: makeRecord(), content: makeContent({ html: noindexHtml }) });
      expect(readColumns()).toEqual({ title: null, lang: null, is_indexable: 0 });
    }));

  it('stores documents compressed until they are deleted', () =>
    withFile((file) => {
      const html = `<title>T</title>${'<p>é'.repeat(10_000)}`;
      const content = makeContent({ html });
      expect(content.content.length).toBeLessThan(10_000);
      writePage(file, PAGE_LOCATION, { record: makeRecord(), content });
      const before = readPage(file, 1);
      expect(Buffer.from(readBody(file, 1) ?? []).toString()).toBe(html);
      dropBodies(file);
      dropBodies(file);
      expect(readBody(file, 1)).toBeNull();
      expect(before?.facts?.titles[0]?.text).toBe('T');
      expect(readPage(file, 1)).toEqual(before);
    }));
});
