import { describe, expect, it } from 'vitest';
import { createRandom } from '#audit/outside/random.ts';
import {
  GRID_SHAPES,
  measureAlarms,
  measureAlerts,
  measureLevels,
  measurePlaces,
  measureShareOfVoiceIntervals,
  type RateShape,
  SKEWED_SHAPE,
} from '../support/simulated-visibility.ts';

/**
 * The standard error of a share of 300 draws is up to 3 points, so the bounds leave a margin of at least two standard
 * errors.
 */
const DRAW_COUNT = 300;
const [RARE, , COMMON] = GRID_SHAPES as [RateShape, RateShape, RateShape];

describe('intervals of simulated mention rates', () => {
  it.each([
    { prompts: 8, repeats: 1, shape: COMMON },
    { prompts: 25, repeats: 3, shape: COMMON },
    { prompts: 25, repeats: 5, shape: RARE },
    { prompts: 25, repeats: 3, shape: SKEWED_SHAPE },
    { prompts: 25, repeats: 3, shape: COMMON, missing: 0.3 },
    { prompts: 50, repeats: 5, shape: COMMON },
  ])('contain the true rate: $prompts x $repeats, Beta($shape.a, $shape.b), missing $missing', (cell) => {
    expect(measureLevels(cell, DRAW_COUNT, createRandom(11)).coverage).toBeGreaterThanOrEqual(0.87);
  });

  it('become narrower with more prompts rather than with more repeats', () => {
    const measure = (prompts: number, repeats: number): number =>
      measureLevels({ prompts, repeats, shape: COMMON }, DRAW_COUNT, createRandom(12)).width;
    expect(measure(50, 1)).toBeLessThan(0.8 * measure(10, 5));
  });
});

it.each([
  ['share of voice', measureShareOfVoiceIntervals],
  ['mean place of the first mention', measurePlaces],
])('the interval of the %s contains the true value', (_, measure) => {
  const cell = { prompts: 25, repeats: 3, shape: COMMON };
  expect(measure(cell, DRAW_COUNT, createRandom(16)).coverage).toBeGreaterThanOrEqual(0.88);
});

describe('the change test on simulated brands', () => {
  it.each([
    { prompts: 8, repeats: 3, shape: COMMON },
    { prompts: 25, repeats: 3, shape: RARE },
    { prompts: 25, repeats: 3, shape: COMMON, missing: 0.3 },
  ])('raises few false alarms: $prompts x $repeats, Beta($shape.a, $shape.b), missing $missing', (cell) => {
    expect(measureAlarms({ ...cell, lift: 0 }, DRAW_COUNT, createRandom(13))).toBeLessThanOrEqual(0.085);
  });

  it('finds 21 points more with 25 x 3 answers, and the alert rule raises fewer false alarms', () => {
    const cell = { prompts: 25, repeats: 3, shape: COMMON };
    expect(measureAlarms({ ...cell, lift: 0.3 }, DRAW_COUNT, createRandom(14))).toBeGreaterThanOrEqual(0.75);
    expect(measureAlerts({ ...cell, lift: 0 }, DRAW_COUNT, createRandom(15))).toBeLessThanOrEqual(0.04);
  });
});
