import type { LinkedTarget, LinkedTargets } from '#contracts/site/site-graph.ts';
import { forEachLink } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';
import type { GatherSource } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';
import { findLinkSources, type LinkPredicate, readLinkOccurrences } from './link-sources.ts';

const MAX_TARGETS = 200;
const MAX_OCCURRENCES = 5;

export interface LinkedTargetOptions {
  /** Tests whether a link is of the requested kind. */
  isCounted: LinkPredicate;
  /** Describes the problem with a target. Called only for targets that are listed. */
  describeTarget(targetId: number): string;
  /** Targets with fewer linking pages are excluded. */
  minPages?: number;
}

/**
 * Counts the targets of internal links of one kind, and lists up to `MAX_TARGETS` targets with the most linking pages,
 * together with those pages. A page's links to itself are excluded.
 */
export function findLinkedTargets(source: GatherSource, targetOptions: LinkedTargetOptions): LinkedTargets {
  const { file, shared } = source;
  const totals = collectLinkTotals(source, targetOptions);
  const { minPages = 1 } = targetOptions;
  const found: number[] = [];
  for (const id of shared.urlIndex.idsInUrlOrder) if ((totals.pages[id] ?? 0) >= minPages) found.push(id);
  const listed = found.toSorted((a, b) => (totals.pages[b] ?? 0) - (totals.pages[a] ?? 0)).slice(0, MAX_TARGETS);
  const options = { targets: listed, maxPages: MAX_OCCURRENCES, isCounted: targetOptions.isCounted };
  const sources = findLinkSources(file, shared.urlIndex, options);
  const occurrences = readLinkOccurrences(
    file,
    shared,
    listed.map((id) => sources.get(id)?.first ?? []),
  );
  const items = listed.map(
    (id, index): LinkedTarget => ({
      url: shared.readUrl(id),
      detail: targetOptions.describeTarget(id),
      pageCount: totals.pages[id] ?? 0,
      linkCount: totals.links[id] ?? 0,
      occurrences: occurrences[index] ?? [],
    }),
  );
  return {
    checkedCount: totals.checkedCount,
    pageCount: countPages(source, targetOptions, (id) => (totals.pages[id] ?? 0) >= minPages),
    linkCount: found.reduce((sum, id) => sum + (totals.links[id] ?? 0), 0),
    targets: { count: found.length, items },
  };
}

interface LinkTotals {
  checkedCount: number;
  /** Number of links by row ID of the target. */
  links: Uint32Array;
  pages: Uint32Array;
}

function collectLinkTotals({ file, shared }: GatherSource, { isCounted }: LinkedTargetOptions): LinkTotals {
  const { urlIndex } = shared;
  const links = new Uint32Array(urlIndex.size);
  const pages = new Uint32Array(urlIndex.size);
  const lastSource = new Uint32Array(urlIndex.size);
  const seenFlags = new Uint8Array(urlIndex.size);
  let checkedCount = 0;
  for (const { sourceId, links: bytes } of iteratePageOutlinks(file)) {
    forEachLink(bytes, (target, flags) => {
      if (target === 0 || target === sourceId || !urlIndex.is(target, URL_BIT.internal)) return;
      if (seenFlags[target] === 0) checkedCount += 1;
      seenFlags[target] = 1;
      if (!isCounted(target, flags, sourceId)) return;
      links[target] = (links[target] ?? 0) + 1;
      if (lastSource[target] === sourceId) return;
      lastSource[target] = sourceId;
      pages[target] = (pages[target] ?? 0) + 1;
    });
  }
  return { checkedCount, links, pages };
}

function countPages(
  { file, shared }: GatherSource,
  { isCounted }: LinkedTargetOptions,
  isListedTarget: (id: number) => boolean,
): number {
  let count = 0;
  for (const { sourceId, links } of iteratePageOutlinks(file)) {
    let isPageCounted = false;
    forEachLink(links, (target, flags) => {
      if (isPageCounted || target === 0 || target === sourceId || !shared.urlIndex.is(target, URL_BIT.internal)) return;
      isPageCounted = isListedTarget(target) && isCounted(target, flags, sourceId);
    });
    if (isPageCounted) count += 1;
  }
  return count;
}
