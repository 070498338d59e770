import type { LinkGraph, LinkRows } from '#contracts/site/artifacts.ts';
import type { DirectedGraph } from '#crawl/graph/directed-graph.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';
import { NO_INDEX } from './link-network.ts';

/** Extracts the part of the link network between pages that were read as HTML. */
export const gatherLinkGraph: Gatherer<LinkGraph> = ({ shared: { network, urlIndex, urlCache } }) => {
  const { ids, graph } = network;
  const indexByNode = new Uint32Array(ids.length).fill(NO_INDEX);
  const urls: string[] = [];
  for (const [node, id] of ids.entries()) {
    if (!urlIndex.is(id, URL_BIT.read) || urlIndex.readStatus(id) !== 200) continue;
    indexByNode[node] = urls.length;
    urls.push(urlCache.keepUrl(id));
  }
  const pages = urls.length === graph.size ? graph : selectNodes(graph, indexByNode, urls.length);
  return measured({ urls, edges: new GraphRows(pages) });
};

/** Copies the nodes that have an index, and the edges between them. */
function selectNodes(graph: DirectedGraph, indexByNode: Uint32Array, size: number): DirectedGraph {
  const offsets = new Uint32Array(size + 1);
  const targets = new Uint32Array(graph.targets.length);
  let count = 0;
  for (const [node, index] of indexByNode.entries()) {
    if (index === NO_INDEX) continue;
    for (const target of graph.targets.subarray(graph.offsets[node], graph.offsets[node + 1])) {
      const to = indexByNode[target] ?? NO_INDEX;
      if (to !== NO_INDEX) targets[count++] = to;
    }
    offsets[index + 1] = count;
  }
  return { size, offsets, targets: targets.subarray(0, count) };
}

/** The rows of a graph, without a copy of it and without an object for each row. */
class GraphRows implements LinkRows {
  readonly #graph: DirectedGraph;

  constructor(graph: DirectedGraph) {
    this.#graph = graph;
  }

  get length(): number {
    return this.#graph.size;
  }

  at(page: number): Uint32Array | undefined {
    const { size, offsets, targets } = this.#graph;
    return page < 0 || page >= size ? undefined : targets.subarray(offsets[page], offsets[page + 1]);
  }

  *[Symbol.iterator](): Generator<Uint32Array> {
    for (let page = 0; page < this.#graph.size; page++) yield this.at(page) ?? new Uint32Array();
  }
}
