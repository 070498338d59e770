import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SITEMAP_LIMITS } from '#crawl/limits.ts';
import { FileTally } from '#crawl/sitemap/file-tally.ts';
import { readSitemapBody } from '#crawl/sitemap/read-sitemap-body.ts';
import { SitemapUrlCollector } from '#crawl/sitemap/sitemap-url-collector.ts';
import { DOCUMENTED_FORMS, FAULTY_FORMS } from './documented-forms.ts';

async function read(bytes: Uint8Array) {
  const entries: unknown[] = [];
  let kind = '';
  const ledger = new SitemapUrlCollector(SITEMAP_LIMITS, {
    isInScope: () => true,
    onUrl: (entry) => entries.push(entry),
  });
  const tally = new FileTally(() => kind === 'rss' || kind === 'atom');
  const reader = ledger.createEntryReader('https://example.com/sitemap.xml', tally);
  const body = await readSitemapBody({ bytes, isCut: false }, SITEMAP_LIMITS, (entry, entryKind) => {
    kind = entryKind;
    reader.take(entry);
  });
  return { entries, body, counts: tally.counts };
}

describe.each([
  ['documented', DOCUMENTED_FORMS],
  ['faulty', FAULTY_FORMS],
])('%s forms', (_set, forms) => {
  it.each(forms.map((form) => [form.name, form] as const))('%s', async (_name, form) => {
    const { entries, body, counts } = await read(new TextEncoder().encode(form.body));
    expect(body.kind).toBe(form.kind);
    expect(entries).toHaveLength(form.entries.length);
    expect(entries).toMatchObject(form.entries);
    expect(counts).toMatchObject(form.counts ?? {});
  });

  it.each(forms.map((form) => [form.name, form] as const))('gzipped: %s', async (_name, form) => {
    const { entries, body } = await read(gzipSync(form.body));
    expect(body).toMatchObject({ kind: form.kind, isCompressed: true });
    expect(entries).toMatchObject(form.entries);
  });
});

describe('encodings', () => {
  const text = '<urlset><url><loc>https://example.com/\u00e9</loc></url></urlset>';
  const utf16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le');
  it.each([
    ['UTF-16 by its byte order mark', utf16],
    ['big-endian UTF-16', Buffer.from(utf16).swap16()],
    ['Latin 1 by its declaration', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1')],
    ['a name nobody knows', Buffer.from(`<?xml version="1.0" encoding="x-none"?>${text}`, 'utf8')],
  ])('%s', async (_name, bytes) => {
    const { entries, body } = await read(bytes);
    expect(body.error).toBeNull();
    expect(entries).toMatchObject([{ url: 'https://example.com/%C3%A9' }]);
  });
});
