import { expect, it } from 'vitest';
import { type DirectedGraph, graphOf, reverseGraph } from './directed-graph.ts';

const listsOf = ({ size, offsets, targets }: DirectedGraph) =>
  Array.from({ length: size }, (_, node) => [...targets.subarray(offsets[node], offsets[node + 1])]);

it('keeps every edge, and reverses it', () => {
  const edges = [[1, 2], [2], [], [0, 2]];
  expect(listsOf(graphOf(edges))).toEqual(edges);
  expect(listsOf(reverseGraph(graphOf(edges)))).toEqual([[3], [0], [0, 1, 3], []]);
  expect(listsOf(reverseGraph(graphOf([])))).toEqual([]);
});
