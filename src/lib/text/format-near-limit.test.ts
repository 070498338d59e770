import { expect, it } from 'vitest';
import { formatNearLimit, formatPercentNearLimit } from './format-near-limit.ts';

it.each([
  [2.6, [2.5], '2.6 s'],
  [2.5, [2.5], '2.5 s'],
  [2.54, [2.5], '2.54 s'],
  [2.501, [2.5], '2.501 s'],
  [2.500_001, [2.5], '2.500 s'],
  [3.02, [2.5, 3, 5], '3.02 s'],
] as const)('%d with the limit %o is formatted as %s', (value, limits, expected) => {
  expect(formatNearLimit(value, { unit: 's', limits })).toBe(expected);
});

it.each([
  [0.0803, [0.08], '8.03%'],
  [0.08, [0.08], '8%'],
  [0.125, [0.08], '12.5%'],
  [0.0996, [0.1], '9.96%'],
  [0.000_4, [0.1], '0%'],
  [1, [0.1], '100%'],
] as const)('%d as a percentage with the limit %o is formatted as %s', (share, limits, expected) => {
  expect(formatPercentNearLimit(share, limits)).toBe(expected);
});
