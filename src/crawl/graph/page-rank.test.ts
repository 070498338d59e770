import { describe, expect, it } from 'vitest';
import { buildGraph } from './directed-graph.ts';
import { computePageRank } from './page-rank.ts';

const computeRanks = (edges: number[][]) =>
  [...computePageRank(buildGraph(edges))].map((rank) => Math.round(rank * 1e4) / 1e4);

describe('computePageRank', () => {
  it.each<[string, number[][], number[]]>([
    ['nothing', [], []],
    ['one page', [[]], [1]],
    ['a ring', [[1], [2], [0]], [0.3333, 0.3333, 0.3333]],
    ['a star that links back', [[1, 2], [0], [0]], [0.4865, 0.2568, 0.2568]],
    ['a page without links, whose weight is spread', [[1], []], [0.3509, 0.6491]],
  ])('ranks %s', (_, edges, expected) => {
    expect(computeRanks(edges)).toEqual(expected);
  });

  it('computes ranks that add up to one', () => {
    const edges = Array.from({ length: 500 }, (_, node) =>
      node % 7 === 0 ? [] : [(node * 31) % 500, (node * 17 + 1) % 500],
    );
    expect(computePageRank(buildGraph(edges)).reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 6);
  });
});
