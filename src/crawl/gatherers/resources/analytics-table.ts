import type { AnalyticsTagUsage } from '#contracts/site/site-sections.ts';

/** Maximum number of distinct tags, because a hostile site could put a different one on every page. */
const MAX_TAGS = 200;

type TagKind = AnalyticsTagUsage['kind'];

export interface CountedTag {
  product: string;
  kind: TagKind;
  id: string | null;
  pageCount: number;
  has(pageId: number): boolean;
}

interface PageTag {
  product: string;
  kind: TagKind;
  id: string | null;
  pageCount: number;
  bits: Uint8Array;
}

/** Records which pages contain which tag, with one bit per page: 125 KB per tag on a site with a million URLs. */
export class AnalyticsTable {
  readonly #size: number;
  readonly #any: Uint8Array;
  readonly #tags = new Map<string, PageTag>();

  /** `size` is one above the largest row ID. */
  constructor(size: number) {
    this.#size = size;
    this.#any = createBits(size);
  }

  /** Adds the tags of one page. A page with only advertising tags does not count as tagged. */
  add(pageId: number, tags: readonly { product: string; kind: string; id?: string | undefined }[]): void {
    for (const { product, kind, id } of tags) {
      if (kind !== 'analytics' && kind !== 'tag-manager') continue;
      setBit(this.#any, pageId);
      const tag = this.#findTag(product, kind, id ?? null);
      if (tag === null || hasBit(tag.bits, pageId)) continue;
      setBit(tag.bits, pageId);
      tag.pageCount += 1;
    }
  }

  isTagged(pageId: number): boolean {
    return hasBit(this.#any, pageId);
  }

  /** Returns tags, those on the most pages first; equal counts are sorted by name. */
  get tags(): CountedTag[] {
    const tags = [...this.#tags].toSorted(([a, x], [b, y]) => y.pageCount - x.pageCount || (a < b ? -1 : 1));
    return tags.map(([, { bits, ...tag }]) => ({ ...tag, has: (pageId) => hasBit(bits, pageId) }));
  }

  #findTag(product: string, kind: TagKind, id: string | null): PageTag | null {
    const key = `${product} ${id ?? ''}`;
    const known = this.#tags.get(key);
    if (known !== undefined) return known;
    if (this.#tags.size >= MAX_TAGS) return null;
    const tag: PageTag = { product, kind, id, pageCount: 0, bits: createBits(this.#size) };
    this.#tags.set(key, tag);
    return tag;
  }
}

const createBits = (size: number): Uint8Array => new Uint8Array(Math.ceil(size / 8));

function setBit(bits: Uint8Array, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
}

function hasBit(bits: Uint8Array, index: number): boolean {
  return ((bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;
}
