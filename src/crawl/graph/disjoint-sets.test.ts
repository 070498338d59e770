import { expect, it } from 'vitest';
import { DisjointSets } from './disjoint-sets.ts';

it('joins sets and lists those with two members or more', () => {
  const sets = new DisjointSets(8);
  sets.join(6, 2);
  sets.join(4, 6);
  sets.join(7, 0);
  sets.join(7, 0);
  expect(sets.listGroups()).toEqual([
    [0, 7],
    [2, 4, 6],
  ]);
  expect([sets.find(6), sets.find(5)]).toEqual([2, 5]);
});
