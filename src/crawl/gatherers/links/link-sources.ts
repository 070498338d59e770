import type { PageOccurrence } from '#contracts/site/site-graph.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { forEachLink } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';
import { readPage } from '#crawl/store/pages/page-rows.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import type { UrlIndex } from '../urls/url-index.ts';

/** Row ID of the page that contains a link, and the position of the link in the page's list. */
export interface LinkOccurrence {
  pageId: number;
  index: number;
}

export interface LinkSources {
  pageCount: number;
  /** The first link on each of the first pages, sorted by page URL. */
  first: LinkOccurrence[];
}

export type LinkPredicate = (targetId: number, flags: number, sourceId: number) => boolean;

/**
 * Finds the number of pages that link to each of the given URLs, and the first of them. A page's links to itself do not
 * count, nor do links that `isCounted` rejects.
 */
export function findLinkSources(
  file: CrawlFile,
  urlIndex: UrlIndex,
  options: { targets: Iterable<number>; maxPages: number; isCounted?: LinkPredicate },
): Map<number, LinkSources> {
  const sources = new Map<number, LinkSources>();
  for (const target of options.targets) sources.set(target, { pageCount: 0, first: [] });
  const lastSource = new Map<number, number>();
  const getPosition = ({ pageId }: LinkOccurrence): number => urlIndex.position[pageId] ?? 0;
  const keep = (occurrences: LinkOccurrence[], occurrence: LinkOccurrence): void => {
    const last = occurrences.at(-1);
    if (occurrences.length >= options.maxPages && last !== undefined && getPosition(last) < getPosition(occurrence))
      return;
    insertInUrlOrder(occurrences, occurrence, getPosition);
    if (occurrences.length > options.maxPages) occurrences.pop();
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

function insertInUrlOrder(
  occurrences: LinkOccurrence[],
  occurrence: LinkOccurrence,
  getPosition: (occurrence: LinkOccurrence) => number,
): void {
  const at = occurrences.findIndex((one) => getPosition(one) > getPosition(occurrence));
  occurrences.splice(at === -1 ? occurrences.length : at, 0, occurrence);
}

/** Returns the URLs of the pages in the given order. */
export function readPageUrls(shared: SharedCrawlData, occurrences: readonly LinkOccurrence[]): string[] {
  return occurrences.map(({ pageId }) => shared.readUrl(pageId));
}

/** Reads the links with text and position, in input order. Every page is read once. */
export function readLinkOccurrences(
  file: CrawlFile,
  shared: SharedCrawlData,
  occurrences: readonly (readonly LinkOccurrence[])[],
): PageOccurrence[][] {
  const indexesByPage = new Map<number, Set<number>>();
  for (const { pageId, index } of occurrences.flat()) {
    const known = indexesByPage.get(pageId);
    if (known === undefined) indexesByPage.set(pageId, new Set([index]));
    else known.add(index);
  }
  const found = new Map<string, PageOccurrence>();
  for (const [pageId, indexes] of indexesByPage) {
    const page = readPage(file, pageId, shared.urlCache);
    for (const index of indexes) {
      const link = page?.facts?.links[index];
      if (page === null || link === undefined) continue;
      const { selector, text, line, column } = link;
      found.set(`${pageId} ${index}`, { pageUrl: page.url, selector, text, line, column });
    }
  }
  return occurrences.map((list) =>
    list.flatMap(({ pageId, index }) => {
      const occurrence = found.get(`${pageId} ${index}`);
      return occurrence === undefined ? [] : [occurrence];
    }),
  );
}
