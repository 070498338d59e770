import { expect, it } from 'vitest';
import { computeDifficulty, computeImpact, roundEstimate } from './rate-fix.ts';

it.each([
  [0.1, 0.5],
  [0.8, 0.75],
  [0.6, 0.5],
  [1.9, 2],
  [2.4, 2],
  [7.5, 8],
])('rounds %d hours to %d', (hours, roundedHours) => expect(roundEstimate(hours)).toBe(roundedHours));

it.each([
  ['server-setting', 2, 'easy'],
  ['content', 3, 'medium'],
  ['content', 17, 'hard'],
  ['engineering', 1, 'medium'],
  ['engineering', 9, 'hard'],
])('%s of %d h is %s', (kind, hours, difficulty) => expect(computeDifficulty({ class: kind, hours })).toBe(difficulty));

it.each([
  [9, null, 'high'],
  [0.2, 1, 'medium'],
  [0.2, null, 'low'],
  [null, null, 'medium'],
] as const)('a gain of %s, and %s in AI readiness, has a %s impact', (gain, aiGain, impact) =>
  expect(computeImpact({ gain, aiGain, priority: 'medium' })).toBe(impact),
);
