import type { PageRankWaste, UnindexedReason } from '#contracts/site/site-graph.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { URL_BIT } from '../urls/url-index.ts';
import { buildRankEntry, sortNodesByRank } from './page-ranks.ts';

const REASONS: readonly UnindexedReason[] = ['error', 'robots', 'noindex', 'canonicalised', 'challenge'];
const MAX_EXAMPLES = 20;

/**
 * Computes the PageRank on URLs that search engines do not index. Non-HTML files may be indexed and do not count as
 * waste.
 */
export const gatherPageRankWaste: Gatherer<PageRankWaste> = ({ shared }) => {
  const { network, ranks } = shared;
  const groups = new Map(
    REASONS.map((reason) => [
      reason,
      { share: 0, pages: new CountedList<ReturnType<typeof buildRankEntry>>(MAX_EXAMPLES) },
    ]),
  );
  let wastedShare = 0;
  for (const node of sortNodesByRank(shared)) {
    const reason = findUnindexedReason(shared, network.ids[node] ?? 0);
    const group = reason === null ? undefined : groups.get(reason);
    if (group === undefined) continue;
    wastedShare += ranks[node] ?? 0;
    group.share += ranks[node] ?? 0;
    group.pages.add(() => buildRankEntry(shared, node));
  }
  return measured({
    pageCount: ranks.length,
    // The sum of many small numbers may slightly exceed one.
    wastedShare: Math.min(1, wastedShare),
    reasons: [...groups].map(([reason, { share, pages }]) => ({ reason, share, ...pages.value })),
  });
};

/** Returns why search engines do not index a URL, or null when they may index it. */
export function findUnindexedReason({ urlIndex, traits }: SharedCrawlData, id: number): UnindexedReason | null {
  if (urlIndex.isIndexable(id)) return null;
  if (!urlIndex.is(id, URL_BIT.answered)) return urlIndex.is(id, URL_BIT.disallowed) ? 'robots' : null;
  if (urlIndex.is(id, URL_BIT.challenge)) return 'challenge';
  const status = urlIndex.readStatus(id);
  if (status === null || status >= 300) return 'error';
  if (!urlIndex.isReadPage(id)) return null;
  if (traits.isNoindex(id)) return 'noindex';
  return urlIndex.isCanonicalized(id) ? 'canonicalised' : null;
}
