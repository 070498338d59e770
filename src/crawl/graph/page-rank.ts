import type { DirectedGraph } from './directed-graph.ts';

const DAMPING_FACTOR = 0.85;
const MAX_ROUNDS = 100;
const CONVERGENCE_LIMIT = 1e-9;
/** Ranks are rounded, so that the order of links in the input cannot decide between equal ranks. */
const ROUNDING_SCALE = 1e12;

/**
 * Computes the PageRank of every node (damping 0.85, weight of nodes without targets distributed evenly) as shares that
 * add up to 1. The graph must contain neither repeated edges nor loops. Source: Page, Brin, Motwani, Winograd, "The
 * PageRank Citation Ranking" (1999).
 */
export function computePageRank(graph: DirectedGraph): Float64Array {
  const { size } = graph;
  let ranks = new Float64Array(size).fill(size === 0 ? 0 : 1 / size);
  let next = new Float64Array(size);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    distributeRanks(graph, ranks, next);
    let change = 0;
    for (let node = 0; node < size; node++) change += Math.abs((next[node] ?? 0) - (ranks[node] ?? 0));
    [ranks, next] = [next, ranks];
    if (change < CONVERGENCE_LIMIT) break;
  }
  for (let node = 0; node < size; node++)
    ranks[node] = Math.round((ranks[node] ?? 0) * ROUNDING_SCALE) / ROUNDING_SCALE;
  return ranks;
}

function distributeRanks({ size, offsets, targets }: DirectedGraph, ranks: Float64Array, received: Float64Array): void {
  received.fill(0);
  let danglingWeight = 0;
  for (let node = 0; node < size; node++) {
    const start = offsets[node] ?? 0;
    const end = offsets[node + 1] ?? 0;
    const rank = ranks[node] ?? 0;
    if (start === end) danglingWeight += rank;
    const part = rank / (end - start);
    for (let at = start; at < end; at++) {
      const target = targets[at] ?? 0;
      received[target] = (received[target] ?? 0) + part;
    }
  }
  const base = (1 - DAMPING_FACTOR + DAMPING_FACTOR * danglingWeight) / size;
  for (let node = 0; node < size; node++) received[node] = base + DAMPING_FACTOR * (received[node] ?? 0);
}
