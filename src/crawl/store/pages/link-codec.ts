import type { ResourceKind } from '#contracts/page/page-facts.ts';
import type { PageRegion } from '#contracts/page/page-region.ts';
import { VarintReader, VarintWriter } from '../file/varint.ts';

/** The index of a region is its number in crawl files, so new regions must be appended. */
const REGIONS: readonly PageRegion[] = ['header', 'navigation', 'main', 'aside', 'footer', 'other'];
/** The index of a kind of resource is its number in crawl files, so new kinds must be appended. */
export const RESOURCE_KINDS = [
  'image',
  'script',
  'stylesheet',
  'iframe',
  'font',
  'media',
  'object',
  'other',
  // Declared but not loaded: the social preview image, and the largest image of a srcset.
  'preview',
  'candidate',
] as const satisfies readonly ('image' | 'preview' | 'candidate' | ResourceKind)[];
export type StoredResourceKind = (typeof RESOURCE_KINDS)[number];

const FOLLOWED_FLAG = 1;
const NOFOLLOW_REL_FLAG = 2;
const REGION_SHIFT = 2;

/** Details of a link that are stored as a single byte next to its URL. */
export interface LinkFlags {
  /** Whether neither the link nor its page has nofollow for search engines. */
  isFollowed: boolean;
  /** Whether the link itself has nofollow, ugc or sponsored. */
  hasNofollowRel: boolean;
  region: PageRegion;
}

export function encodeLinkFlags({ isFollowed, hasNofollowRel, region }: LinkFlags): number {
  return (
    (isFollowed ? FOLLOWED_FLAG : 0) |
    (hasNofollowRel ? NOFOLLOW_REL_FLAG : 0) |
    (REGIONS.indexOf(region) << REGION_SHIFT)
  );
}

export function decodeLinkFlags(flags: number): LinkFlags {
  return {
    isFollowed: (flags & FOLLOWED_FLAG) !== 0,
    hasNofollowRel: (flags & NOFOLLOW_REL_FLAG) !== 0,
    region: REGIONS[flags >> REGION_SHIFT] ?? 'other',
  };
}

export const hasFollowedFlag = (flags: number): boolean => (flags & FOLLOWED_FLAG) !== 0;

/** Writes pairs of row ID and flags in the order of the page's links. The ID is 0 where a link has no http(s) URL. */
export class LinkWriter {
  readonly #writer = new VarintWriter();

  add(targetId: number, flags: number): void {
    this.#writer.write(targetId);
    this.#writer.write(flags);
  }

  /** Returns the links written since the last call. */
  take(): Uint8Array {
    const { bytes } = this.#writer;
    this.#writer.clear();
    return bytes;
  }
}

/**
 * Calls `onLink` for every link of a page: row ID of its target (0 for none), flags, and position in the page's list.
 */
export function forEachLink(bytes: Uint8Array, onLink: (targetId: number, flags: number, index: number) => void): void {
  const reader = new VarintReader(bytes);
  for (let index = 0; !reader.isAtEnd; index++) onLink(reader.read(), reader.read(), index);
}

/** Writes triples of kind, position in the page's list (see `StoredResource`) and row ID. */
export class ResourceWriter {
  readonly #writer = new VarintWriter();

  add(kindCode: number, itemIndex: number, targetId: number): void {
    this.#writer.write(kindCode);
    this.#writer.write(itemIndex);
    this.#writer.write(targetId);
  }

  /** Returns the resources written since the last call. */
  take(): Uint8Array {
    const { bytes } = this.#writer;
    this.#writer.clear();
    return bytes;
  }
}

export interface StoredResource {
  kind: StoredResourceKind;
  /**
   * Index in `facts.images` for images and candidates, in `facts.openGraph` for previews, and in `facts.resources` for
   * everything else.
   */
  itemIndex: number;
  targetId: number;
}

export function forEachResource(bytes: Uint8Array, onResource: (resource: StoredResource) => void): void {
  const reader = new VarintReader(bytes);
  while (!reader.isAtEnd) {
    const kind = RESOURCE_KINDS[reader.read()] ?? 'other';
    onResource({ kind, itemIndex: reader.read(), targetId: reader.read() });
  }
}
