import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { parsePage } from '../parse/parse-page.ts';
import { type CrawlFile, openCrawlFile } from './crawl-file.ts';
import { countPages, type PageRecord, readPages, writeBody, writePage } from './page-rows.ts';
import { addUrl } from './url-rows.ts';

const URL_OF_PAGE = 'https://example.com/';

function record(html: string | null, rest: Partial<PageRecord> = {}): PageRecord {
  return {
    ...{ url: URL_OF_PAGE, finalUrl: URL_OF_PAGE, status: 200, redirects: [], error: null, contentType: 'text/html' },
    ...{ headers: { server: 'x' }, wireBytes: 5, decodedBytes: 9, ttfbMs: 1.5, totalMs: 2, bodyCut: false },
    ...{ fetchedAt: '2026-11-20T00:00:00.000Z', challenge: null },
    facts: html === null ? null : parsePage({ body: Buffer.from(html), url: URL_OF_PAGE, contentType: null }),
    ...rest,
  };
}

async function withFile(use: (file: CrawlFile) => void): Promise<void> {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
  addUrl(file, { url: URL_OF_PAGE, source: 'start', hops: 0, priority: 0, inSitemap: true });
  use(file);
  file.close();
}

describe('pages of a crawl', () => {
  it('are read as they were written, with what their address row knows', () =>
    withFile((file) => {
      const written = record('<title>T</title><a href=x>y</a>');
      writePage(file, 1, written);
      expect([...readPages(file)]).toEqual([
        { ...written, depth: null, source: 'start', inSitemap: true, inNavigation: false },
      ]);
    }));

  it('are replaced by a later try, and can be walked twice at once', () =>
    withFile((file) => {
      writePage(file, 1, record(null, { status: 503 }));
      writePage(file, 1, record('<p>'));
      const statuses = () => [...readPages(file)].map(({ status }) => status);
      for (const page of readPages(file)) expect([page.status, ...statuses()]).toEqual([200, 200]);
    }));

  it('are counted', () =>
    withFile((file) => {
      writePage(file, 1, record(null, { status: null, error: { code: 'connect-timeout', detail: '' } }));
      writePage(file, 2, record(null, { challenge: 'Cloudflare' }));
      writePage(file, 3, record('<p>'));
      expect(countPages(file)).toEqual({ all: 3, failed: 1, challenged: 1 });
    }));

  it('keep what is compared across pages only for the head of an indexable page', () =>
    withFile((file) => {
      const row = z.object({ title: z.string().nullable(), lang: z.string().nullable(), is_indexable: z.number() });
      const columns = () => file.get(row, 'SELECT title, lang, is_indexable FROM pages');
      writePage(file, 1, record('<html lang=DE><title>A</title><title>B</title>'));
      expect(columns()).toEqual({ title: 'A', lang: 'de', is_indexable: 1 });
      writePage(file, 1, record('<meta name=robots content=noindex><body><title>A</title>'));
      expect(columns()).toEqual({ title: null, lang: null, is_indexable: 0 });
    }));

  it('keep their body compressed', () =>
    withFile((file) => {
      writeBody(file, 1, Buffer.from('a'.repeat(10_000)));
      const body = file.get(z.object({ content: z.instanceof(Uint8Array) }), 'SELECT content FROM bodies');
      expect(body?.content.length).toBeLessThan(200);
      expect(gunzipSync(body?.content ?? '').toString()).toBe('a'.repeat(10_000));
    }));
});
