import { reverseGraph } from '#crawl/graph/directed-graph.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { URL_BIT } from '../urls/url-index.ts';
import { NO_INDEX } from './link-network.ts';

/**
 * Creates a test for whether another page has a followed link to the page that a URL counts for. The home page and the
 * start page need no such link.
 */
export function createInlinkPredicate({ network, urlIndex, homePageId }: SharedCrawlData): (id: number) => boolean {
  const { offsets } = reverseGraph(network.graph);
  return (id) => {
    const node = network.nodeByUrlId[id] ?? NO_INDEX;
    if (id === homePageId || urlIndex.is(id, URL_BIT.start)) return true;
    return node !== NO_INDEX && (offsets[node + 1] ?? 0) > (offsets[node] ?? 0);
  };
}
