import { expect, it } from 'vitest';
import { splitByCenter } from './similar-groups.ts';

/** Returns 95 percent for positions at a distance of 1 on a line, and 85 percent at a distance of 2. */
const computeLineSimilarity = (a: number, b: number): number => 1.05 - Math.abs(a - b) / 10;
const split = (members: number[], similarity = computeLineSimilarity, left = 10_000) =>
  splitByCenter({ members, similarity, minSimilarity: 0.9 }, { left });

it('groups members that are all similar to each other', () => {
  expect(split([4, 5, 6], () => 0.97)).toEqual([{ members: [4, 5, 6], minSimilarity: 0.97 }]);
});

it('groups a chain around the member that is similar to both ends', () => {
  expect(split([1, 2, 3])).toEqual([{ members: [2, 1, 3], minSimilarity: expect.closeTo(0.95) }]);
});

it('does not group members whose similarity to the first member is below the threshold', () => {
  const groups = split([1, 2, 3, 4, 5, 6, 7]) ?? [];
  expect(groups.map(({ members }) => members)).toEqual([
    [2, 1, 3],
    [5, 4, 6],
    [6, 7],
  ]);
  for (const { members, minSimilarity } of groups) {
    expect(minSimilarity).toBeGreaterThanOrEqual(0.9);
    for (const member of members.slice(1))
      expect(computeLineSimilarity(members[0] ?? 0, member)).toBeGreaterThanOrEqual(0.9);
  }
});

it('stops when its budget of comparisons is exhausted', () => {
  const members = Array.from({ length: 500 }, (_, index) => index);
  expect(split(members, computeLineSimilarity, 1_000)).toBeNull();
});
