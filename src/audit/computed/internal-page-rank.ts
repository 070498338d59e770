import type { LinkGraph } from '#contracts/site/artifacts.ts';

const DAMPING = 0.85;
const MAX_ROUNDS = 50;
const SETTLED = 1e-9;
/** Ranks are compared after rounding, so that the order of links in the input cannot decide between equals. */
const SIGNIFICANT = 1e9;

/**
 * PageRank over internal followed links (damping 0.85, dangling weight spread evenly), as shares that add up to 1, keyed by URL.
 * Source: Page, Brin, Motwani, Winograd, "The PageRank Citation Ranking" (1999).
 */
export function computeInternalPageRank(graph: LinkGraph): Map<string, number> {
  const size = graph.urls.length;
  if (size === 0) return new Map();
  let ranks = new Float64Array(size).fill(1 / size);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = spread(ranks, graph.edges);
    const change = next.reduce((sum, rank, index) => sum + Math.abs(rank - (ranks[index] ?? 0)), 0);
    ranks = next;
    if (change < SETTLED) break;
  }
  return new Map(graph.urls.map((url, index) => [url, Math.round((ranks[index] ?? 0) * SIGNIFICANT) / SIGNIFICANT]));
}

function spread(ranks: Float64Array, targets: LinkGraph['edges']): Float64Array<ArrayBuffer> {
  const size = ranks.length;
  const received = new Float64Array(size);
  let dangling = 0;
  for (const [index, rank] of ranks.entries()) {
    const linked = targets[index] ?? [];
    if (linked.length === 0) dangling += rank;
    for (const target of linked) received[target] = (received[target] ?? 0) + rank / linked.length;
  }
  const base = (1 - DAMPING) / size + (DAMPING * dangling) / size;
  return received.map((value) => base + DAMPING * value);
}
