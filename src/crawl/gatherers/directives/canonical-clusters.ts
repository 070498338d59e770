import type { CanonicalFacts } from '#contracts/site/site-graph.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';

const MAX_CLUSTERS = 100;
const MAX_EXAMPLES = 5;

/** Builds the list of URLs that two or more other pages declare as their canonical, most frequently declared first. */
export function buildClusters(shared: SharedCrawlData): CanonicalFacts['clusters'] {
  const { urlIndex } = shared;
  const counts = new Uint32Array(urlIndex.size);
  const isMember = (id: number): boolean => urlIndex.isCanonicalized(id);
  for (const id of urlIndex.iterateInUrlOrder(isMember)) {
    const target = urlIndex.getCanonicalId(id);
    counts[target] = (counts[target] ?? 0) + 1;
  }
  const found = [...urlIndex.iterateInUrlOrder((id) => (counts[id] ?? 0) > 1)];
  const listed = found.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).slice(0, MAX_CLUSTERS);
  const examples = new Map<number, string[]>(listed.map((id) => [id, []]));
  for (const id of urlIndex.iterateInUrlOrder(isMember)) {
    const urls = examples.get(urlIndex.getCanonicalId(id));
    if (urls !== undefined && urls.length < MAX_EXAMPLES) urls.push(shared.readUrl(id));
  }
  return {
    count: found.length,
    items: listed.map((id) => ({
      canonicalUrl: shared.readUrl(id),
      pages: { count: counts[id] ?? 0, items: examples.get(id) ?? [] },
    })),
  };
}
