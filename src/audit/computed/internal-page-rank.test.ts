import { describe, expect, it } from 'vitest';
import { computeInternalPageRank } from './internal-page-rank.ts';

describe('computeInternalPageRank', () => {
  it('ranks the page that all other pages link to highest, and returns ranks that add up to 1', () => {
    const ranks = computeInternalPageRank({ urls: ['home', 'a', 'b', 'c'], edges: [[1], [0], [0], [0]] });
    const sorted = [...ranks].sort((x, y) => y[1] - x[1]).map(([url]) => url);
    expect(sorted.slice(0, 2)).toEqual(['home', 'a']);
    expect([...ranks.values()].reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 6);
  });

  it('matches the values calculated by hand for a two-page chain', () => {
    // Solved by hand for a -> b: a = 0.075 + 0.425 b, because b is dangling and its rank is distributed evenly.
    const ranks = computeInternalPageRank({ urls: ['a', 'b'], edges: [[1], []] });
    expect(ranks.get('a')).toBeCloseTo(0.350877, 4);
    expect(ranks.get('b')).toBeCloseTo(0.649123, 4);
  });

  it('accepts rows from a crawl as well as lists', () => {
    const graphWithDanglingPage = { urls: ['a', 'b', 'c'], edges: [[1, 2], [0], []] };
    const rows = { ...graphWithDanglingPage, edges: graphWithDanglingPage.edges.map((row) => Uint32Array.from(row)) };
    expect(computeInternalPageRank(rows)).toEqual(computeInternalPageRank(graphWithDanglingPage));
  });

  it('returns nothing for an empty graph', () => expect(computeInternalPageRank({ urls: [], edges: [] }).size).toBe(0));
});
