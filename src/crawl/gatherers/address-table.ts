import { z } from 'zod';
import type { CrawlFile } from '../store/crawl-file.ts';
import { pageIdentities } from './page-identities.ts';

/** What is known of an address, as bits. */
export const ADDRESS = {
  internal: 1,
  /** Asked for. */
  answered: 2,
  /** Read as HTML. */
  read: 4,
  indexable: 8,
  inSitemap: 16,
  challenge: 32,
  /** Left out because robots.txt forbids it. */
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

const UNREACHED = 0xffff;
const SELECT = `SELECT urls.id, coalesce(pages.status, 0) AS status, coalesce(pages.final_id, 0) AS finalId,
  coalesce(pages.canonical_id, 0) AS canonicalId, min(coalesce(urls.depth, ${UNREACHED}), ${UNREACHED}) AS depth,
  urls.is_internal * ${ADDRESS.internal} + (pages.url_id IS NOT NULL) * ${ADDRESS.answered} +
  (pages.content IS NOT NULL) * ${ADDRESS.read} + coalesce(pages.is_indexable, 0) * ${ADDRESS.indexable} +
  urls.in_sitemap * ${ADDRESS.inSitemap} + coalesce(pages.is_challenge, 0) * ${ADDRESS.challenge} +
  (urls.skip_reason IS 'robots') * ${ADDRESS.disallowed} + (urls.source = 'start') * ${ADDRESS.start} AS bits
  FROM urls LEFT JOIN pages ON pages.url_id = urls.id ORDER BY urls.id`;
const COUNT = 'SELECT coalesce(max(id), 0) AS id FROM urls';
const BY_ADDRESS = 'SELECT id FROM urls ORDER BY url';
const idRow = z.object({ id: z.number().int() });

/**
 * The numbers about every address that are compared across pages, by row id, 29 bytes an address; spellings stay in the
 * file.
 */
export class AddressTable {
  /** One above the largest row id. */
  readonly size: number;
  /** Row ids in the order of the addresses. */
  readonly inOrder: Uint32Array;
  /** By row id: place in `inOrder`. */
  readonly place: Uint32Array;
  readonly #bits: Uint8Array;
  readonly #statuses: Uint16Array;
  readonly #finals: Uint32Array;
  readonly #canonicals: Uint32Array;
  readonly #depths: Uint16Array;
  readonly #identities: Uint32Array;

  constructor(file: CrawlFile) {
    this.size = (file.get(idRow, COUNT)?.id ?? 0) + 1;
    this.#bits = new Uint8Array(this.size);
    this.#statuses = new Uint16Array(this.size);
    this.#finals = new Uint32Array(this.size);
    this.#canonicals = new Uint32Array(this.size);
    this.#depths = new Uint16Array(this.size).fill(UNREACHED);
    for (const { id, bits, status, finalId, canonicalId, depth } of file.stream(row, SELECT)) {
      this.#bits[id] = bits;
      this.#statuses[id] = status;
      this.#finals[id] = finalId;
      this.#canonicals[id] = canonicalId;
      this.#depths[id] = depth;
    }
    this.place = new Uint32Array(this.size);
    const order = new Uint32Array(this.size);
    let count = 0;
    for (const { id } of file.stream(idRow, BY_ADDRESS)) {
      order[count] = id;
      this.place[id] = count;
      count += 1;
    }
    this.inOrder = order.subarray(0, count);
    this.#identities = pageIdentities({
      size: this.size,
      finalOf: (id) => this.finalOf(id),
      canonicalOf: (id) => (this.isCanonicalised(id) ? this.canonicalOf(id) : 0),
      isIndexable: (id) => this.is(id, ADDRESS.internal) && this.isIndexable(id),
    });
  }

  /** Has the address all of these bits of `ADDRESS`? */
  is(id: number, bits: number): boolean {
    return ((this.#bits[id] ?? 0) & bits) === bits;
  }

  /** Null: no answer, or never asked for. */
  statusOf(id: number): number | null {
    return this.#statuses[id] || null;
  }

  /** Row id of the address that redirects end at; 0 when it does not redirect. */
  finalOf(id: number): number {
    return this.#finals[id] ?? 0;
  }

  /** The address itself, or the one that its redirects end at. */
  resolve(id: number): number {
    return this.#finals[id] || id;
  }

  /**
   * The page that search engines count an address for: the end of its redirects, or the canonical page it declares.
   * The address itself when it stands for itself.
   */
  identityOf(id: number): number {
    return this.#identities[id] ?? id;
  }

  /** Row id of the one declared canonical address; 0 without one. */
  canonicalOf(id: number): number {
    return this.#canonicals[id] ?? 0;
  }

  /** Clicks from the home page; null when followed links do not reach it. */
  depthOf(id: number): number | null {
    const depth = this.#depths[id] ?? UNREACHED;
    return depth === UNREACHED ? null : depth;
  }

  /** Asked for, and no redirect: an address that can be a page. */
  isPage(id: number): boolean {
    return this.is(id, ADDRESS.internal | ADDRESS.answered) && this.finalOf(id) === 0;
  }

  /** An HTML page answered with 200, as search engines see it. */
  isReadPage(id: number): boolean {
    return this.isPage(id) && this.is(id, ADDRESS.read) && this.statusOf(id) === 200 && !this.is(id, ADDRESS.challenge);
  }

  isIndexable(id: number): boolean {
    return this.is(id, ADDRESS.indexable);
  }

  /** A page that names another address as its canonical. */
  isCanonicalised(id: number): boolean {
    const canonical = this.canonicalOf(id);
    return this.isReadPage(id) && canonical !== 0 && canonical !== id;
  }

  /** Row ids of the addresses that `test` accepts, in the order of the addresses. */
  *ordered(test: (id: number) => boolean): Generator<number> {
    for (const id of this.inOrder) if (test(id)) yield id;
  }
}
