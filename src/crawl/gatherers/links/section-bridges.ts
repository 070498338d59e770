import type { SectionBridge, SectionBridges } from '#contracts/site/site-sections.ts';
import { type Bridge, findBridges } from '#crawl/graph/bridges.ts';
import { type Gatherer, measured, missing } from '../reading/gathering.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { NO_INDEX } from './link-network.ts';

/** Minimum number of indexable pages in a section. */
const MIN_PAGES = 10;
const MAX_BRIDGES = 100;
const MAX_EXAMPLES = 3;

/**
 * Counts links whose removal would make ten or more indexable pages unreachable from the home page, and lists up to
 * `MAX_BRIDGES` of them.
 */
export const gatherSectionBridges: Gatherer<SectionBridges> = ({ site, shared }) => {
  if (!site.measured) return site;
  if (!site.value.isCrawlComplete) {
    return missing(
      'Not every page was crawled, so an uncrawled page may link to a section, too',
      'Analyze the entire site with a higher page limit',
    );
  }
  const { urlIndex, network } = shared;
  const root = network.nodeByUrlId[shared.homeId] ?? NO_INDEX;
  if (root === NO_INDEX) return missing('The home page was not read', 'Analyze the site again when it responds');
  const weights = Uint8Array.from(network.ids, (id) => (urlIndex.isIndexable(id) ? 1 : 0));
  const bridges = findBridges(network.graph, { root, weights, minWeight: MIN_PAGES });
  let reachedCount = 0;
  for (const id of network.ids) if (urlIndex.isIndexable(id) && urlIndex.getDepth(id) !== null) reachedCount += 1;
  return measured({
    reachedCount,
    bridges: {
      count: bridges.length,
      items: bridges.slice(0, MAX_BRIDGES).map((bridge) => toSectionBridge(shared, bridge)),
    },
  });
};

function toSectionBridge(shared: SharedCrawlData, { from, to, weight, nodes }: Bridge): SectionBridge {
  const { network, urlIndex } = shared;
  const readUrl = (node: number): string => shared.readUrl(network.ids[node] ?? 0);
  // Nodes are numbered in URL order.
  const pages = nodes.filter((node) => urlIndex.isIndexable(network.ids[node] ?? 0)).sort();
  return {
    fromUrl: readUrl(from),
    toUrl: readUrl(to),
    pageCount: weight,
    directory: findCommonDirectory(readUrl(pages[0] ?? to), readUrl(pages.at(-1) ?? to)),
    examples: [...pages.subarray(0, MAX_EXAMPLES)].map(readUrl),
  };
}

/** Finds the common directory of a sorted list: a prefix that the first and the last entry share is common to all. */
function findCommonDirectory(first: string, last: string): string {
  let end = 0;
  while (end < first.length && first[end] === last[end]) end += 1;
  const shared = first.slice(0, first.lastIndexOf('/', end === first.length ? end : end - 1) + 1);
  return URL.canParse(shared) ? new URL(shared).pathname : '/';
}
