import { createHash } from 'node:crypto';
import { computeMinHashSketch } from '#crawl/graph/min-hash.ts';
import { packPage } from '#crawl/parse/pipeline/transferred-page.ts';
import { UrlDictionary } from '#crawl/parse/pipeline/url-dictionary.ts';
import { LinkWriter } from '#crawl/store/pages/link-codec.ts';
import type { PageContent, PageRecord } from '#crawl/store/pages/page-rows.ts';
import { computeSimhash64 } from '#lib/page/simhash.ts';

const PAGE_URL = 'https://example.com/';

/** Builds a response as a crawl file stores it. */
export function makeRecord(rest: Partial<PageRecord> = {}): PageRecord {
  return {
    url: PAGE_URL,
    finalUrl: PAGE_URL,
    status: 200,
    redirects: [],
    error: null,
    contentType: 'text/html',
    headers: { server: 'x' },
    wireBytes: 5,
    decodedBytes: 9,
    ttfbMs: 1.5,
    totalMs: 2,
    bodyCut: false,
    fetchedAt: '2026-11-20T00:00:00.000Z',
    challenge: null,
    consentWall: null,
    timings: null,
    setCookies: [],
    isRevalidated: false,
    ...rest,
  };
}

/** Builds a document as the reader packs it, with the given link numbers (one per link in the document). */
export function makeContent({ html = '<p>', links }: { html?: string; links?: Uint8Array } = {}): PageContent {
  const body = Buffer.from(html);
  const answer = { status: 200, headers: {} };
  const transferredPage = packPage({ body, url: PAGE_URL, contentType: null, answer }, new UrlDictionary());
  const writer = new LinkWriter();
  for (const [index, flags] of transferredPage.linkFlags.entries())
    writer.add(transferredPage.links[index] ?? 0, flags);
  const { digest, content } = transferredPage;
  return { digest, content, links: links ?? writer.take(), resources: new Uint8Array(), canonicalId: null };
}

/**
 * Returns the sketch and simhash of a series of numbered words. Series with the same seed start with the same words,
 * except for those at the numbers in `changed`.
 */
export function makeFingerprints(seed: string, words: number, changed: readonly number[] = []) {
  const hashes = Int32Array.from({ length: words }, (_, index) =>
    createHash('md5')
      .update(`${seed} ${index} ${changed.includes(index)}`)
      .digest()
      .readInt32LE(),
  );
  return { simhash: computeSimhash64(hashes, words), sketch: computeMinHashSketch(hashes, words) };
}

export const makeSketch = (seed: string, words: number): string | null => makeFingerprints(seed, words).sketch;
