import { expect, it } from 'vitest';
import { buildGraph, type DirectedGraph, reverseGraph } from './directed-graph.ts';

const getLists = ({ size, offsets, targets }: DirectedGraph) =>
  Array.from({ length: size }, (_, node) => [...targets.subarray(offsets[node], offsets[node + 1])]);

it('keeps every edge, and reverses it', () => {
  const edges = [[1, 2], [2], [], [0, 2]];
  expect(getLists(buildGraph(edges))).toEqual(edges);
  expect(getLists(reverseGraph(buildGraph(edges)))).toEqual([[3], [0], [0, 1, 3], []]);
  expect(getLists(reverseGraph(buildGraph([])))).toEqual([]);
});
