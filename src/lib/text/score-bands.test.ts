import { expect, it } from 'vitest';
import { getAiBand, getHealthBand, getScoreBand } from './score-bands.ts';

it.each([
  [100, 'Excellent'],
  [80, 'Excellent'],
  [79.9, 'Good'],
  [60, 'Good'],
  [59.9, 'Needs Work'],
  [0, 'Needs Work'],
])('the band of score %d is %s', (score, word) => {
  expect(getScoreBand(score).word).toBe(word);
});

it.each([
  [70, 'AI Ready'],
  [69.9, 'Getting There'],
  [50, 'Getting There'],
  [49.9, 'Needs Boost'],
])('the band of AI readiness %d is %s', (score, word) => {
  expect(getAiBand(score).word).toBe(word);
});

it.each([
  [80, 'Excellent'],
  [60, 'Good'],
  [59, 'Needs Improvement'],
])('the band of %d percent passed checks is %s', (percent, word) => {
  expect(getHealthBand(percent).word).toBe(word);
});
