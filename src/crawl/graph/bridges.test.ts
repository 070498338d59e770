import { describe, expect, it } from 'vitest';
import { findBridges } from './bridges.ts';
import { buildGraph } from './directed-graph.ts';

/** Finds, by brute force, the nodes that the root no longer reaches once an edge is removed. */
function findUnreachableNodes(edges: number[][], from: number, to: number): number[] {
  const reach = (isEdgeSkipped: boolean) => {
    const seen = new Set([0]);
    const queue = [0];
    for (const node of queue) {
      for (const target of edges[node] ?? []) {
        if (seen.has(target) || (isEdgeSkipped && node === from && target === to)) continue;
        seen.add(target);
        queue.push(target);
      }
    }
    return seen;
  };
  const rest = reach(true);
  return [...reach(false)].filter((node) => !rest.has(node)).toSorted((a, b) => a - b);
}

/** Yields pseudorandom numbers that are the same in every run. */
function* generateRandomNumbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const generateRandomEdges = (seed: number): number[][] => {
  const randomNumbers = generateRandomNumbers(seed);
  const drawInteger = (below: number) => Math.floor((randomNumbers.next().value ?? 0) * below);
  const size = 4 + drawInteger(16);
  return Array.from({ length: size }, (_, node) => {
    const targets = Array.from({ length: drawInteger(4) }, () => drawInteger(size));
    return [...new Set(targets)].filter((target) => target !== node);
  });
};

const listBridges = (edges: number[][], minWeight: number) =>
  findBridges(buildGraph(edges), { root: 0, weights: new Uint8Array(edges.length).fill(1), minWeight });

describe('findBridges', () => {
  it('agrees with removing every edge in turn', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const edges = generateRandomEdges(seed);
      // With equal weights everywhere, every bridge is returned.
      const found = new Map(
        listBridges(edges, 0).map(({ from, to, nodes }) => [`${from} ${to}`, [...nodes].toSorted((a, b) => a - b)]),
      );
      const expected = edges.flatMap((targets, from) =>
        targets
          .map((to) => [`${from} ${to}`, findUnreachableNodes(edges, from, to)] as const)
          .filter(([, nodes]) => nodes.length > 0),
      );
      expect(Object.fromEntries(found), `seed ${seed}`).toEqual(Object.fromEntries(expected));
    }
  });

  it('returns the outermost bridge of a chain, and inner ones that cut off clearly less', () => {
    // 0 -> 1 -> 2 -> 3..6, and 3 -> 7 -> 8, 9.
    const edges = [[1], [2], [3, 4, 5, 6], [7], [], [], [], [8, 9], [], []];
    expect(listBridges(edges, 3).map(({ from, to, weight }) => [from, to, weight])).toEqual([
      [0, 1, 9],
      [2, 3, 4],
    ]);
  });

  it('follows a chain of 200,000 pages without recursion', () => {
    const edges = Array.from({ length: 200_000 }, (_, node) => (node < 199_999 ? [node + 1] : []));
    expect(listBridges(edges, 150_000).map(({ to }) => to)).toEqual([1]);
  });
});
