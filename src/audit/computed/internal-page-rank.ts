import type { LinkGraph } from '#contracts/site/artifacts.ts';

const DAMPING_FACTOR = 0.85;
const MAX_ROUNDS = 50;
const CONVERGENCE_THRESHOLD = 1e-9;
/** Ranks are compared after rounding, so that the order of links in the input cannot break ties. */
const RANK_PRECISION = 1e9;

/**
 * Computes PageRank over internal followed links (damping 0.85, dangling weight spread evenly). Returns shares that add
 * up to 1 except for rounding, keyed by URL. Source: Page, Brin, Motwani, Winograd, "The PageRank Citation Ranking"
 * (1999).
 */
export function computeInternalPageRank(graph: LinkGraph): Map<string, number> {
  const size = graph.urls.length;
  if (size === 0) return new Map();
  let ranks = new Float64Array(size).fill(1 / size);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = distributeRanks(ranks, graph.edges);
    const change = next.reduce((sum, rank, index) => sum + Math.abs(rank - (ranks[index] ?? 0)), 0);
    ranks = next;
    if (change < CONVERGENCE_THRESHOLD) break;
  }
  return new Map(
    graph.urls.map((url, index) => [url, Math.round((ranks[index] ?? 0) * RANK_PRECISION) / RANK_PRECISION]),
  );
}

function distributeRanks(ranks: Float64Array, targets: LinkGraph['edges']): Float64Array<ArrayBuffer> {
  const size = ranks.length;
  const receivedRanks = new Float64Array(size);
  let danglingRank = 0;
  for (const [index, rank] of ranks.entries()) {
    const linkedIndexes = targets.at(index) ?? [];
    if (linkedIndexes.length === 0) danglingRank += rank;
    for (const target of linkedIndexes)
      receivedRanks[target] = (receivedRanks[target] ?? 0) + rank / linkedIndexes.length;
  }
  const baseRank = (1 - DAMPING_FACTOR) / size + (DAMPING_FACTOR * danglingRank) / size;
  return receivedRanks.map((value) => baseRank + DAMPING_FACTOR * value);
}
