import { describe, expect, it } from 'vitest';
import { buildGraph } from './directed-graph.ts';
import { findDominators, NO_NODE } from './graph-dominators.ts';

describe('findDominators', () => {
  it('finds the nodes that every path passes through', () => {
    // Two paths lead to 3, and one leads from there to 4; 5 is not reached.
    const { dominator } = findDominators(buildGraph([[1, 2], [3], [3], [4], [], [4]]), 0);
    expect([...dominator]).toEqual([NO_NODE, 0, 0, 0, 3, NO_NODE]);
  });

  it('returns no dominators for a root outside the graph', () => {
    expect(findDominators(buildGraph([]), 0).order).toHaveLength(0);
  });
});
