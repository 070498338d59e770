import type { LinkGraph } from '#contracts/site/artifacts.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { ADDRESS } from '../urls/url-index.ts';
import { NO_PLACE } from './link-network.ts';

/** Extracts the part of the link network between pages that were read as HTML. */
export const gatherLinkGraph: Gatherer<LinkGraph> = ({ shared: { network, addresses, spellings } }) => {
  const { ids, graph } = network;
  const indexOf = new Uint32Array(ids.length).fill(NO_PLACE);
  const urls: string[] = [];
  for (const [node, id] of ids.entries()) {
    if (!addresses.is(id, ADDRESS.read) || addresses.readStatus(id) !== 200) continue;
    indexOf[node] = urls.length;
    urls.push(spellings.readUrl(id));
  }
  const edges: Uint32Array[] = [];
  /** The targets of all rows share one typed array. */
  const keptTargets = new Uint32Array(graph.targets.length);
  let count = 0;
  for (const [node, index] of indexOf.entries()) {
    if (index === NO_PLACE) continue;
    const start = count;
    for (const target of graph.targets.subarray(graph.offsets[node], graph.offsets[node + 1])) {
      const to = indexOf[target] ?? NO_PLACE;
      if (to !== NO_PLACE) keptTargets[count++] = to;
    }
    edges.push(keptTargets.subarray(start, count));
  }
  return measured({ urls, edges });
};
