import type { PageRanks } from '#contracts/site/site-graph.ts';
import { type Gatherer, measured, missing } from '../reading/gathering.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { NO_INDEX } from './link-network.ts';

const MAX_RANKED_PAGES = 100;

/**
 * Computes the PageRank of every page from the followed internal links, and lists the indexable pages with the highest
 * rank, up to `MAX_RANKED_PAGES`.
 */
export const gatherPageRanks: Gatherer<PageRanks> = ({ shared }) => {
  const { network, ranks, urlIndex } = shared;
  if (ranks.length === 0)
    return missing('No page was read, so there are no links to follow', 'Analyze the site again when it responds');
  const sorted = ranks.toSorted();
  const highest = [...sortNodesByRank(shared)].filter((node) => urlIndex.isIndexable(network.ids[node] ?? 0));
  return measured({
    pageCount: ranks.length,
    median: sorted[Math.floor((ranks.length - 1) / 2)] ?? 0,
    topTenth: sorted[Math.floor((ranks.length - 1) * 0.9)] ?? 0,
    highest: highest.slice(0, MAX_RANKED_PAGES).map((node) => buildRankEntry(shared, node)),
    find(url) {
      const node = network.nodeByUrlId[shared.readId(url)] ?? NO_INDEX;
      // Redirects and copies have no rank of their own.
      return network.ids[node] === shared.readId(url) ? (ranks[node] ?? null) : null;
    },
  });
};

/** Returns the nodes of the network, highest rank first. Equal ranks are sorted by URL. */
export function sortNodesByRank({ ranks }: SharedCrawlData): Uint32Array {
  const nodes = Uint32Array.from({ length: ranks.length }, (_, node) => node);
  return nodes.sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b);
}

export function buildRankEntry(
  { network, ranks, urlCache }: SharedCrawlData,
  node: number,
): { url: string; share: number } {
  return { url: urlCache.readUrl(network.ids[node] ?? 0), share: ranks[node] ?? 0 };
}
