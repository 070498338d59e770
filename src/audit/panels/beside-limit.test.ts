import { expect, it } from 'vitest';
import { beside } from './beside-limit.ts';

it.each([
  [2.6, [2.5], '2.6 s'],
  [2.5, [2.5], '2.5 s'],
  [2.54, [2.5], '2.54 s'],
  [2.501, [2.5], '2.501 s'],
  [2.500_001, [2.5], '2.500 s'],
  [3.02, [2.5, 3, 5], '3.02 s'],
] as const)('%d beside %o is %s', (value, limits, expected) => {
  expect(beside(value, 's', limits)).toBe(expected);
});
