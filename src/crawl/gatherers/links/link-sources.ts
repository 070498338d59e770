import type { PageOccurrence } from '#contracts/site/site-graph.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { forEachLink } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';
import { readPage } from '#crawl/store/pages/page-rows.ts';
import type { SharedReads } from '../reading/shared-reads.ts';
import type { UrlIndex } from '../urls/url-index.ts';

/** Row ID of the page that contains a link, and the position of the link in the page's list. */
export interface LinkOccurrence {
  pageId: number;
  index: number;
}

export interface LinkSources {
  pageCount: number;
  /** The first link of each of the first pages, sorted by page URL. */
  first: LinkOccurrence[];
}

export type LinkTest = (targetId: number, flags: number, sourceId: number) => boolean;

/**
 * Finds the number of pages that link to each of the given URLs, and the first of them. A page's links to itself do not
 * count.
 */
export function findLinkSources(
  file: CrawlFile,
  addresses: UrlIndex,
  options: { targets: Iterable<number>; maxPages: number; isCounted?: LinkTest },
): Map<number, LinkSources> {
  const sources = new Map<number, LinkSources>();
  for (const target of options.targets) sources.set(target, { pageCount: 0, first: [] });
  const lastSource = new Map<number, number>();
  const rank = ({ pageId }: LinkOccurrence): number => addresses.place[pageId] ?? 0;
  const keep = (places: LinkOccurrence[], place: LinkOccurrence): void => {
    const last = places.at(-1);
    if (places.length >= options.maxPages && last !== undefined && rank(last) < rank(place)) return;
    insertByRank(places, place, rank);
    if (places.length > options.maxPages) places.pop();
  };
  for (const { sourceId, links } of iteratePageOutlinks(file)) {
    forEachLink(links, (target, flags, index) => {
      const known = sources.get(target);
      if (known === undefined || target === sourceId || lastSource.get(target) === sourceId) return;
      if (options.isCounted?.(target, flags, sourceId) === false) return;
      lastSource.set(target, sourceId);
      known.pageCount += 1;
      keep(known.first, { pageId: sourceId, index });
    });
  }
  return sources;
}

function insertByRank(places: LinkOccurrence[], place: LinkOccurrence, rank: (place: LinkOccurrence) => number): void {
  const at = places.findIndex((one) => rank(one) > rank(place));
  places.splice(at === -1 ? places.length : at, 0, place);
}

/** Returns the URLs of the pages in the given order. */
export function pageUrls(shared: SharedReads, places: readonly LinkOccurrence[]): string[] {
  return places.map(({ pageId }) => shared.readUrl(pageId));
}

/** Reads the links with text and position, in input order. Every page is read once. */
export function readLinkOccurrences(
  file: CrawlFile,
  shared: SharedReads,
  places: readonly (readonly LinkOccurrence[])[],
): PageOccurrence[][] {
  const indexesByPage = new Map<number, Set<number>>();
  for (const { pageId, index } of places.flat()) {
    const known = indexesByPage.get(pageId);
    if (known === undefined) indexesByPage.set(pageId, new Set([index]));
    else known.add(index);
  }
  const found = new Map<string, PageOccurrence>();
  for (const [pageId, indexes] of indexesByPage) {
    const page = readPage(file, pageId, shared.spellings);
    for (const index of indexes) {
      const link = page?.facts?.links[index];
      if (page === null || link === undefined) continue;
      const { selector, text, line, column } = link;
      found.set(`${pageId} ${index}`, { pageUrl: page.url, selector, text, line, column });
    }
  }
  return places.map((list) =>
    list.flatMap(({ pageId, index }) => {
      const occurrence = found.get(`${pageId} ${index}`);
      return occurrence === undefined ? [] : [occurrence];
    }),
  );
}
