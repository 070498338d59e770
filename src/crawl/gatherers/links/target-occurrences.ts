import { z } from 'zod';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { PageRegion } from '#contracts/page/page-region.ts';
import type { BrokenTarget, PageOccurrence } from '#contracts/site/artifacts.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import type { UrlCache } from '#crawl/store/file/url-cache.ts';
import {
  decodeLinkFlags,
  forEachLink,
  forEachResource,
  type StoredResourceKind,
} from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks, type Outlinks } from '#crawl/store/pages/outlinks.ts';
import { readPage } from '#crawl/store/pages/page-rows.ts';
import type { GatherSource } from '../reading/gathering.ts';

/** Maximum number of positions listed per target. All pages are counted. */
const MAX_OCCURRENCES = 20;

export type TargetOccurrences = Pick<BrokenTarget, 'pageUrls' | 'occurrences' | 'occurrenceCount' | 'isInFrame'>;

/** Which of a page's lists to search for the targets. */
export type OccurrenceKind = 'link' | Exclude<StoredResourceKind, 'preview'>;

/**
 * Finds where the given targets occur, by their row IDs: every page, and the first positions with selector, line and
 * column.
 */
export function findOccurrences(
  { file, shared }: Pick<GatherSource, 'file' | 'shared'>,
  targetIds: ReadonlySet<number>,
  kind: OccurrenceKind,
): Map<number, TargetOccurrences> {
  if (targetIds.size === 0) return new Map();
  const usesByTarget = findPageUses(file, targetIds, kind);
  const { position } = shared.urlIndex;
  const reader = new OccurrenceReader(file, shared.urlCache, kind);
  const occurrencesByTarget = new Map<number, TargetOccurrences>();
  for (const [target, { pages, count, isInFrame }] of usesByTarget) {
    const orderedPages = pages.toSorted((a, b) => (position[a] ?? 0) - (position[b] ?? 0));
    const occurrences: PageOccurrence[] = [];
    for (const pageId of orderedPages) {
      if (occurrences.length >= MAX_OCCURRENCES) break;
      occurrences.push(...reader.read(pageId, target));
    }
    occurrencesByTarget.set(target, {
      pageUrls: orderedPages.map((pageId) => shared.readUrl(pageId)),
      occurrences: occurrences.slice(0, MAX_OCCURRENCES),
      occurrenceCount: count,
      ...(isInFrame && { isInFrame }),
    });
  }
  return occurrencesByTarget;
}

/** The distinct pages that contain a target, and the total number of occurrences. */
interface PageUses {
  pages: number[];
  count: number;
  /** Whether any of the links is in a header, menu or footer. */
  isInFrame: boolean;
}

const BOILERPLATE_REGIONS: ReadonlySet<PageRegion> = new Set(['header', 'navigation', 'footer']);

function findPageUses(file: CrawlFile, targetIds: ReadonlySet<number>, kind: OccurrenceKind): Map<number, PageUses> {
  const found = new Map<number, PageUses>();
  for (const outlinks of iteratePageOutlinks(file)) {
    forEachTarget(outlinks, kind, (target, _index, flags) => {
      if (!targetIds.has(target)) return;
      const pageUses = found.get(target) ?? { pages: [], count: 0, isInFrame: false };
      found.set(target, pageUses);
      pageUses.count += 1;
      if (flags !== null && BOILERPLATE_REGIONS.has(decodeLinkFlags(flags).region)) pageUses.isInFrame = true;
      if (pageUses.pages.at(-1) !== outlinks.sourceId) pageUses.pages.push(outlinks.sourceId);
    });
  }
  return found;
}

function forEachTarget(
  { links, resources }: Pick<Outlinks, 'links' | 'resources'>,
  kind: OccurrenceKind,
  onTarget: (target: number, index: number, flags: number | null) => void,
): void {
  if (kind === 'link') {
    forEachLink(links, (target, flags, index) => onTarget(target, index, flags));
  } else {
    forEachResource(resources, (resource) => {
      if (resource.kind === kind) onTarget(resource.targetId, resource.itemIndex, null);
    });
  }
}

const outlinksRow = z.object({ links: z.instanceof(Uint8Array), resources: z.instanceof(Uint8Array) });
const SELECT_OUTLINKS = 'SELECT links, resources FROM outlinks WHERE source_id = :pageId';
/** Maximum number of cached pages. Targets linked sitewide occur on the same first pages. */
const MAX_CACHED_PAGES = 50;

interface PageContent {
  url: string;
  facts: PageFacts;
  outlinks: z.infer<typeof outlinksRow>;
}

/** Reads the items of pages that contain a target. */
class OccurrenceReader {
  readonly #file: CrawlFile;
  readonly #kind: OccurrenceKind;
  readonly #urlCache: UrlCache;
  readonly #pageCache = new Map<number, PageContent | null>();

  constructor(file: CrawlFile, urlCache: UrlCache, kind: OccurrenceKind) {
    this.#file = file;
    this.#urlCache = urlCache;
    this.#kind = kind;
  }

  /** Returns the first positions of a target on one page. */
  read(pageId: number, target: number): PageOccurrence[] {
    const page = this.#readPageContent(pageId);
    if (page === null) return [];
    const indexes: number[] = [];
    forEachTarget(page.outlinks, this.#kind, (one, index) => {
      if (one === target && indexes.length < MAX_OCCURRENCES) indexes.push(index);
    });
    return indexes.flatMap((index) => this.#buildOccurrence(page, index) ?? []);
  }

  #buildOccurrence({ url, facts }: PageContent, index: number): PageOccurrence | null {
    const item = getListForKind(facts, this.#kind)[index];
    if (item === undefined) return null;
    const text = 'text' in item ? item.text : 'alt' in item ? (item.alt ?? '') : '';
    return { pageUrl: url, selector: item.selector, text, line: item.line, column: item.column };
  }

  #readPageContent(pageId: number): PageContent | null {
    const cached = this.#pageCache.get(pageId);
    if (cached !== undefined) return cached;
    const page = readPage(this.#file, pageId, this.#urlCache);
    const outlinks = this.#file.get(outlinksRow, SELECT_OUTLINKS, { pageId });
    const facts = page?.facts ?? null;
    const read = page === null || facts === null || outlinks === null ? null : { url: page.url, facts, outlinks };
    if (this.#pageCache.size >= MAX_CACHED_PAGES) this.#pageCache.clear();
    this.#pageCache.set(pageId, read);
    return read;
  }
}

/** Returns the page's list that contains items of this kind. */
function getListForKind(facts: PageFacts, kind: OccurrenceKind) {
  if (kind === 'link') return facts.links;
  return kind === 'image' || kind === 'candidate' ? facts.images : facts.resources;
}
