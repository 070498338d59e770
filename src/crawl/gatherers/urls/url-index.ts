import { z } from 'zod';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { computePageIdentities } from './page-identities.ts';

/** Properties of a URL, as bits. */
export const URL_BIT = {
  internal: 1,
  /** The URL was requested. */
  answered: 2,
  /** The URL was read as HTML. */
  read: 4,
  indexable: 8,
  inSitemap: 16,
  challenge: 32,
  /** The URL was skipped because robots.txt disallows it. */
  disallowed: 64,
  start: 128,
} as const;

const row = z.object({
  id: z.number().int(),
  bits: z.number().int(),
  status: z.number().int(),
  finalId: z.number().int(),
  canonicalId: z.number().int(),
  depth: z.number().int(),
});

const UNREACHED_DEPTH = 0xffff;
const SELECT_URLS = `SELECT urls.id, coalesce(pages.status, 0) AS status, coalesce(pages.final_id, 0) AS finalId,
  coalesce(pages.canonical_id, 0) AS canonicalId, min(coalesce(urls.depth, ${UNREACHED_DEPTH}), ${UNREACHED_DEPTH}) AS depth,
  urls.is_internal * ${URL_BIT.internal} + (pages.url_id IS NOT NULL) * ${URL_BIT.answered} +
  (pages.content IS NOT NULL) * ${URL_BIT.read} + coalesce(pages.is_indexable, 0) * ${URL_BIT.indexable} +
  urls.in_sitemap * ${URL_BIT.inSitemap} + coalesce(pages.is_challenge, 0) * ${URL_BIT.challenge} +
  (urls.skip_reason IS 'robots') * ${URL_BIT.disallowed} + (urls.source = 'start') * ${URL_BIT.start} AS bits
  FROM urls LEFT JOIN pages ON pages.url_id = urls.id ORDER BY urls.id`;
const SELECT_MAX_ID = 'SELECT coalesce(max(id), 0) AS id FROM urls';
const SELECT_BY_URL = 'SELECT id FROM urls ORDER BY url';
const idRow = z.object({ id: z.number().int() });

/**
 * Numbers about every URL that are compared across pages, by row ID, at 25 bytes per URL. The URLs themselves remain in
 * the file.
 */
export class UrlIndex {
  /** One above the largest row ID. */
  readonly size: number;
  /** Row IDs in URL order. */
  readonly idsInUrlOrder: Uint32Array;
  /** Position in `idsInUrlOrder` by row ID. */
  readonly position: Uint32Array;
  readonly #bits: Uint8Array;
  readonly #statuses: Uint16Array;
  readonly #finals: Uint32Array;
  readonly #canonicals: Uint32Array;
  readonly #depths: Uint16Array;
  readonly #identities: Uint32Array;

  constructor(file: CrawlFile) {
    this.size = (file.get(idRow, SELECT_MAX_ID)?.id ?? 0) + 1;
    this.#bits = new Uint8Array(this.size);
    this.#statuses = new Uint16Array(this.size);
    this.#finals = new Uint32Array(this.size);
    this.#canonicals = new Uint32Array(this.size);
    this.#depths = new Uint16Array(this.size).fill(UNREACHED_DEPTH);
    for (const { id, bits, status, finalId, canonicalId, depth } of file.stream(row, SELECT_URLS)) {
      this.#bits[id] = bits;
      this.#statuses[id] = status;
      this.#finals[id] = finalId;
      this.#canonicals[id] = canonicalId;
      this.#depths[id] = depth;
    }
    this.position = new Uint32Array(this.size);
    const order = new Uint32Array(this.size);
    let count = 0;
    for (const { id } of file.stream(idRow, SELECT_BY_URL)) {
      order[count] = id;
      this.position[id] = count;
      count += 1;
    }
    this.idsInUrlOrder = order.subarray(0, count);
    this.#identities = computePageIdentities({
      size: this.size,
      getFinalId: (id) => this.getFinalId(id),
      getCanonicalId: (id) => (this.isCanonicalized(id) ? this.getCanonicalId(id) : 0),
      isIndexable: (id) => this.is(id, URL_BIT.internal) && this.isIndexable(id),
    });
  }

  /** Whether the URL has all of these bits (see `URL_BIT`). */
  is(id: number, bits: number): boolean {
    return ((this.#bits[id] ?? 0) & bits) === bits;
  }

  /** Returns the status, or null when the URL had no response or was never requested. */
  readStatus(id: number): number | null {
    return this.#statuses[id] || null;
  }

  /** Returns the row ID of the URL at which redirects end, or 0 when it does not redirect. */
  getFinalId(id: number): number {
    return this.#finals[id] ?? 0;
  }

  /** Returns the row ID of the final redirect target, or of the URL itself without redirects. */
  resolve(id: number): number {
    return this.#finals[id] || id;
  }

  /**
   * Returns the row ID of the page that search engines attribute a URL to: its final redirect target, the canonical
   * page it declares, or the URL itself.
   */
  readIdentity(id: number): number {
    return this.#identities[id] ?? id;
  }

  /** Returns the row ID of the only declared canonical URL, or 0 without one. */
  getCanonicalId(id: number): number {
    return this.#canonicals[id] ?? 0;
  }

  /** Returns the number of clicks from the home page, or null when followed links do not reach the URL. */
  getDepth(id: number): number | null {
    const depth = this.#depths[id] ?? UNREACHED_DEPTH;
    return depth === UNREACHED_DEPTH ? null : depth;
  }

  /** Whether the URL belongs to the site, was requested and does not redirect, so that it can be a page. */
  isPage(id: number): boolean {
    return this.is(id, URL_BIT.internal | URL_BIT.answered) && this.getFinalId(id) === 0;
  }

  /** Whether the URL is an HTML page with status 200, as search engines see it. */
  isReadPage(id: number): boolean {
    return (
      this.isPage(id) && this.is(id, URL_BIT.read) && this.readStatus(id) === 200 && !this.is(id, URL_BIT.challenge)
    );
  }

  isIndexable(id: number): boolean {
    return this.is(id, URL_BIT.indexable);
  }

  /** Whether the page declares another URL as its canonical. */
  isCanonicalized(id: number): boolean {
    const canonical = this.getCanonicalId(id);
    return this.isReadPage(id) && canonical !== 0 && canonical !== id;
  }

  /** Yields row IDs of the URLs that `test` accepts, in URL order. */
  *iterateInUrlOrder(test: (id: number) => boolean): Generator<number> {
    for (const id of this.idsInUrlOrder) if (test(id)) yield id;
  }
}
