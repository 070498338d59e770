import type { DirectedGraph } from '#crawl/graph/directed-graph.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { forEachLink, hasFollowedFlag } from '#crawl/store/pages/link-codec.ts';
import { URL_BIT, type UrlIndex } from '../urls/url-index.ts';
import { iterateIdentityOutlinks } from './page-links.ts';

/** Marks a URL that is not part of the network. */
export const NO_INDEX = 0xffffffff;

/** The followed links between the URLs of a site, each pair of URLs once. */
export interface LinkNetwork {
  graph: DirectedGraph;
  /** Row ID of each node. Nodes are in URL order. */
  ids: Uint32Array;
  /** Node of the page that each URL counts for, or `NO_INDEX`, by row ID. */
  nodeByUrlId: Uint32Array;
}

/**
 * Reads the link network. Its nodes are what search engines find when they follow links: URLs of the site with a
 * response of any status, and URLs that robots.txt disallows, if a followed link leads to them. URLs that count for
 * another page (redirects, copies with a canonical link) are excluded.
 */
export function readLinkNetwork(file: CrawlFile, urlIndex: UrlIndex): LinkNetwork {
  const { ids, nodeByUrlId } = numberNodes(file, urlIndex);
  const offsets = new Uint32Array(ids.length + 1);
  forEachEdge(file, { urlIndex, nodeByUrlId }, (from) => {
    offsets[from + 1] = (offsets[from + 1] ?? 0) + 1;
  });
  for (let node = 0; node < ids.length; node++) offsets[node + 1] = (offsets[node + 1] ?? 0) + (offsets[node] ?? 0);
  const targets = new Uint32Array(offsets[ids.length] ?? 0);
  const next = offsets.slice(0, ids.length);
  forEachEdge(file, { urlIndex, nodeByUrlId }, (from, to) => {
    const at = next[from] ?? 0;
    targets[at] = to;
    next[from] = at + 1;
  });
  for (let node = 0; node < ids.length; node++) targets.subarray(offsets[node], offsets[node + 1]).sort();
  return { graph: { size: ids.length, offsets, targets }, ids, nodeByUrlId };
}

function numberNodes(file: CrawlFile, urlIndex: UrlIndex): Pick<LinkNetwork, 'ids' | 'nodeByUrlId'> {
  const nodeByUrlId = new Uint32Array(urlIndex.size).fill(NO_INDEX);
  const ids = new Uint32Array(urlIndex.size);
  let count = 0;
  // Most sites do not link to disallowed URLs, so followed URLs are read only when a disallowed URL is found.
  let followedFlags: Uint8Array | null = null;
  const isFollowed = (id: number): boolean => {
    followedFlags ??= findFollowedUrls(file, urlIndex);
    return followedFlags[id] === 1;
  };
  const isInNetwork = (id: number): boolean =>
    urlIndex.readIdentity(id) === id && (urlIndex.isPage(id) || (isDisallowed(urlIndex, id) && isFollowed(id)));
  for (const id of urlIndex.iterateInUrlOrder(isInNetwork)) {
    nodeByUrlId[id] = count;
    ids[count] = id;
    count += 1;
  }
  for (let id = 0; id < urlIndex.size; id++) nodeByUrlId[id] = nodeByUrlId[urlIndex.readIdentity(id)] ?? NO_INDEX;
  return { ids: ids.slice(0, count), nodeByUrlId };
}

const isDisallowed = (urlIndex: UrlIndex, id: number): boolean =>
  urlIndex.is(id, URL_BIT.internal | URL_BIT.disallowed);

/** Marks the URLs that search engines find when they follow links, by row ID. */
function findFollowedUrls(file: CrawlFile, urlIndex: UrlIndex): Uint8Array {
  const followedFlags = new Uint8Array(urlIndex.size);
  for (const { sourceId, links } of iterateIdentityOutlinks(file, urlIndex)) {
    followedFlags[sourceId] = 1;
    forEachLink(links, (linked, flags) => {
      if (linked !== 0 && hasFollowedFlag(flags)) followedFlags[urlIndex.readIdentity(linked)] = 1;
    });
  }
  return followedFlags;
}

interface EdgeOptions {
  urlIndex: UrlIndex;
  nodeByUrlId: Uint32Array;
}

/** Calls back once per pair of nodes with a followed link. */
function forEachEdge(
  file: CrawlFile,
  { urlIndex, nodeByUrlId }: EdgeOptions,
  onEdge: (from: number, to: number) => void,
): void {
  const lastSourceByTarget = new Uint32Array(urlIndex.size);
  for (const { sourceId, links } of iterateIdentityOutlinks(file, urlIndex)) {
    const from = nodeByUrlId[sourceId] ?? NO_INDEX;
    if (from === NO_INDEX) continue;
    lastSourceByTarget[sourceId] = sourceId;
    forEachLink(links, (linked, flags) => {
      if (linked === 0 || !hasFollowedFlag(flags)) return;
      const target = urlIndex.readIdentity(linked);
      if (lastSourceByTarget[target] === sourceId) return;
      lastSourceByTarget[target] = sourceId;
      const to = nodeByUrlId[target] ?? NO_INDEX;
      if (to !== NO_INDEX) onEdge(from, to);
    });
  }
}
