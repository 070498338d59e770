import type { InlinkCounts, PageInlinks } from '#contracts/site/site-graph.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { decodeLinkFlags, forEachLink } from '#crawl/store/pages/link-codec.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { URL_BIT, type UrlIndex } from '../urls/url-index.ts';
import { iterateIdentityOutlinks } from './page-links.ts';

/** Counts the pages that link to each indexable page, under any URL that counts for it. */
export const gatherInlinkCounts: Gatherer<InlinkCounts> = ({ file, site, shared }) => {
  if (!site.measured) return site;
  const { urlIndex, homePageId } = shared;
  const counts = countInlinks(file, urlIndex);
  const buildEntry = (id: number): PageInlinks => ({
    url: shared.readUrl(id),
    followedPages: counts.followed[id] ?? 0,
    nofollowPages: (counts.all[id] ?? 0) - (counts.followed[id] ?? 0),
    contentPages: counts.content[id] ?? 0,
  });
  const lists = {
    none: new CountedList<PageInlinks>(),
    single: new CountedList<PageInlinks>(),
    onlyNofollow: new CountedList<PageInlinks>(),
    onlyNavigation: new CountedList<PageInlinks>(),
  };
  const classifyInlinks = (id: number): (keyof typeof lists)[] => {
    const followedCount = counts.followed[id] ?? 0;
    if (followedCount === 0) return [(counts.all[id] ?? 0) === 0 ? 'none' : 'onlyNofollow'];
    // A numbered page of a list (`/blog/5/`) is linked from the page before it.
    const hasSingleInlink = followedCount === 1 && !shared.numberedPages.has(shared.readUrl(id));
    const isOnlyInNavigation = (counts.content[id] ?? 0) === 0;
    return [
      ...(hasSingleInlink ? ['single' as const] : []),
      ...(isOnlyInNavigation ? ['onlyNavigation' as const] : []),
    ];
  };
  let checkedCount = 0;
  for (const id of urlIndex.iterateInUrlOrder((one) => urlIndex.isIndexable(one))) {
    checkedCount += 1;
    // Users reach the home page by its URL, without a link.
    if (id === homePageId || urlIndex.is(id, URL_BIT.start)) continue;
    for (const name of classifyInlinks(id)) lists[name].add(() => buildEntry(id));
  }
  return measured({
    checkedCount,
    isComplete: site.value.isCrawlComplete,
    none: lists.none.value,
    single: lists.single.value,
    onlyNofollow: lists.onlyNofollow.value,
    onlyNavigation: lists.onlyNavigation.value,
    find(url) {
      const id = shared.readId(url);
      return urlIndex.isIndexable(id) ? buildEntry(id) : null;
    },
    findContentPages: (url) => counts.content[shared.readId(url)] ?? 0,
  });
};

/** By row ID: number of pages with any link, with a followed link, and with a followed link in their content. */
interface Counts {
  all: Uint32Array;
  followed: Uint32Array;
  /** Includes pages that are not indexable. */
  content: Uint32Array;
}

const BOILERPLATE_REGIONS: ReadonlySet<string> = new Set(['header', 'navigation', 'footer']);

function countInlinks(file: CrawlFile, urlIndex: UrlIndex): Counts {
  const { size } = urlIndex;
  const totals = { all: new Uint32Array(size), followed: new Uint32Array(size), content: new Uint32Array(size) };
  const last = { all: new Uint32Array(size), followed: new Uint32Array(size), content: new Uint32Array(size) };
  const countPage = (kind: keyof Counts, target: number, sourceId: number): void => {
    if (last[kind][target] === sourceId) return;
    last[kind][target] = sourceId;
    totals[kind][target] = (totals[kind][target] ?? 0) + 1;
  };
  for (const { sourceId, links } of iterateIdentityOutlinks(file, urlIndex)) {
    forEachLink(links, (linked, flags) => {
      const target = urlIndex.readIdentity(linked);
      if (target === sourceId || !urlIndex.is(target, URL_BIT.internal)) return;
      const { isFollowed, region } = decodeLinkFlags(flags);
      if (isFollowed && !BOILERPLATE_REGIONS.has(region)) countPage('content', target, sourceId);
      if (!urlIndex.isIndexable(target)) return;
      countPage('all', target, sourceId);
      if (isFollowed) countPage('followed', target, sourceId);
    });
  }
  return totals;
}
