import type { ResourceKind } from '#contracts/page/page-facts.ts';
import type { PageRegion } from '#contracts/page/page-region.ts';
import { VarintReader, VarintWriter } from '../file/varint.ts';

/** Regions by their number in a crawl file: append only. */
const REGIONS: readonly PageRegion[] = ['header', 'navigation', 'main', 'aside', 'footer', 'other'];
/** Kinds of loaded files, by their number in a crawl file: append only. */
export const RESOURCE_KINDS = [
  'image',
  'script',
  'stylesheet',
  'iframe',
  'font',
  'media',
  'object',
  'other',
  // Declared, not loaded: the social preview image, and the largest image of a srcset.
  'preview',
  'candidate',
] as const satisfies readonly ('image' | 'preview' | 'candidate' | ResourceKind)[];
export type LoadedKind = (typeof RESOURCE_KINDS)[number];

const FOLLOWED = 1;
const NOFOLLOW_REL = 2;
const REGION_SHIFT = 2;

/** Stored details of a link besides its URL; fits into a byte. */
export interface LinkFlags {
  /** Neither the link nor its page has nofollow for search engines. */
  isFollowed: boolean;
  /** The link itself has nofollow, ugc or sponsored. */
  hasNofollowRel: boolean;
  region: PageRegion;
}

export function encodeLinkFlags({ isFollowed, hasNofollowRel, region }: LinkFlags): number {
  return (isFollowed ? FOLLOWED : 0) | (hasNofollowRel ? NOFOLLOW_REL : 0) | (REGIONS.indexOf(region) << REGION_SHIFT);
}

export function decodeLinkFlags(flags: number): LinkFlags {
  return {
    isFollowed: (flags & FOLLOWED) !== 0,
    hasNofollowRel: (flags & NOFOLLOW_REL) !== 0,
    region: REGIONS[flags >> REGION_SHIFT] ?? 'other',
  };
}

export const isFollowedFlag = (flags: number): boolean => (flags & FOLLOWED) !== 0;

/** Pairs of row id and flags, in the order of the page's links; id 0 where a link has no http(s) URL. */
export class LinkWriter {
  readonly #writer = new VarintWriter();

  add(targetId: number, flags: number): void {
    this.#writer.write(targetId);
    this.#writer.write(flags);
  }

  /** The links written since the last call. */
  take(): Uint8Array {
    const { bytes } = this.#writer;
    this.#writer.clear();
    return bytes;
  }
}

/** Calls `onLink` for every link of a page: row id of its target (0: none), flags, position in the page's list. */
export function forEachLink(bytes: Uint8Array, onLink: (targetId: number, flags: number, index: number) => void): void {
  const reader = new VarintReader(bytes);
  for (let index = 0; !reader.isAtEnd; index++) onLink(reader.read(), reader.read(), index);
}

/** Triples of kind, position in the page's list (see `LoadedResource`) and row id. */
export class ResourceWriter {
  readonly #writer = new VarintWriter();

  add(kindCode: number, itemIndex: number, targetId: number): void {
    this.#writer.write(kindCode);
    this.#writer.write(itemIndex);
    this.#writer.write(targetId);
  }

  /** The resources written since the last call. */
  take(): Uint8Array {
    const { bytes } = this.#writer;
    this.#writer.clear();
    return bytes;
  }
}

export interface LoadedResource {
  kind: LoadedKind;
  /**
   * Position in `facts.images` for images and candidates, in `facts.openGraph` for previews, in `facts.resources` for
   * everything else.
   */
  itemIndex: number;
  targetId: number;
}

export function forEachResource(bytes: Uint8Array, onResource: (resource: LoadedResource) => void): void {
  const reader = new VarintReader(bytes);
  while (!reader.isAtEnd) {
    const kind = RESOURCE_KINDS[reader.read()] ?? 'other';
    onResource({ kind, itemIndex: reader.read(), targetId: reader.read() });
  }
}
