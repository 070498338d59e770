import type { LinkGraph } from '#contracts/site/artifacts.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';
import { NO_INDEX } from './link-network.ts';

/** Extracts the part of the link network between pages that were read as HTML. */
export const gatherLinkGraph: Gatherer<LinkGraph> = ({ shared: { network, urlIndex, urlCache } }) => {
  const { ids, graph } = network;
  const indexById = new Uint32Array(ids.length).fill(NO_INDEX);
  const urls: string[] = [];
  for (const [node, id] of ids.entries()) {
    if (!urlIndex.is(id, URL_BIT.read) || urlIndex.readStatus(id) !== 200) continue;
    indexById[node] = urls.length;
    urls.push(urlCache.readUrl(id));
  }
  const edges: Uint32Array[] = [];
  /** The targets of all rows share one typed array. */
  const allTargets = new Uint32Array(graph.targets.length);
  let count = 0;
  for (const [node, index] of indexById.entries()) {
    if (index === NO_INDEX) continue;
    const start = count;
    for (const target of graph.targets.subarray(graph.offsets[node], graph.offsets[node + 1])) {
      const to = indexById[target] ?? NO_INDEX;
      if (to !== NO_INDEX) allTargets[count++] = to;
    }
    edges.push(allTargets.subarray(start, count));
  }
  return measured({ urls, edges });
};
