import { expect, it } from 'vitest';
import { mean } from '#audit/outside/fix-effect/mean.ts';
import { createRandom } from '#audit/outside/random.ts';
import {
  buildGrid,
  GRID_SHAPES,
  measureAlarms,
  measureAlerts,
  measureLevels,
  measurePlaces,
  measureShareOfVoiceIntervals,
  SKEWED_SHAPE,
} from '../support/simulated-visibility.ts';

const DRAW_COUNT = 2_000;
const TIMEOUT_MS = 600_000;
const GRID = buildGrid([...GRID_SHAPES, SKEWED_SHAPE]);
const COMMON = GRID_SHAPES.at(-1) ?? SKEWED_SHAPE;

it('intervals cover the true mention rate in 94-98% of draws on average, and in at least 90% in every cell', {
  timeout: TIMEOUT_MS,
}, () => {
  const random = createRandom(101);
  const cells = GRID.map((cell) => ({ ...cell, ...measureLevels(cell, DRAW_COUNT, random) }));
  expect(cells.filter(({ coverage }) => coverage < 0.9)).toEqual([]);
  const average = mean(cells.map(({ coverage }) => coverage));
  expect(average).toBeGreaterThanOrEqual(0.94);
  expect(average).toBeLessThanOrEqual(0.98);
});

// Full widths in points at a mean rate of 30%, specified before the estimator was written.
it.each([
  [10, 1, 49],
  [10, 3, 39],
  [10, 5, 36],
  [25, 1, 34],
  [25, 3, 26],
  [25, 5, 24],
  [50, 1, 25],
  [50, 3, 19],
  [50, 5, 17],
])('intervals for %i x %i answers are %i points wide, give or take a tenth', (prompts, repeats, width) => {
  const measured = 100 * measureLevels({ prompts, repeats, shape: COMMON }, DRAW_COUNT, createRandom(102)).width;
  expect(Math.abs(measured / width - 1)).toBeLessThanOrEqual(0.1);
});

it.each([
  ['share of voice', measureShareOfVoiceIntervals],
  ['place of the first mention', measurePlaces],
])('intervals cover the true %s in at least 90% of the draws in every cell', (_, measure) => {
  const random = createRandom(106);
  const cells = buildGrid([COMMON]).map((cell) => ({ ...cell, ...measure(cell, DRAW_COUNT, random) }));
  expect(cells.filter(({ coverage }) => coverage < 0.9)).toEqual([]);
});

it('intervals cover the true mention rate in at least 90% of the draws in every cell if 30% of answers are missing', {
  timeout: TIMEOUT_MS,
}, () => {
  const random = createRandom(107);
  const cells = GRID.map((cell) => ({ ...cell, ...measureLevels({ ...cell, missing: 0.3 }, DRAW_COUNT, random) }));
  expect(cells.filter(({ coverage }) => coverage < 0.9)).toEqual([]);
});

it('false alarms occur in up to 6% of the draws in every cell', { timeout: TIMEOUT_MS }, () => {
  const random = createRandom(103);
  const cells = GRID.map((cell) => ({ ...cell, alarms: measureAlarms({ ...cell, lift: 0 }, DRAW_COUNT, random) }));
  expect(cells.filter(({ alarms }) => alarms > 0.06)).toEqual([]);
});

it('an increase of 21 points is found with 25 x 3 answers in at least 75% of the draws', {
  timeout: TIMEOUT_MS,
}, () => {
  const cell = { prompts: 25, repeats: 3, shape: COMMON };
  expect(measureAlarms({ ...cell, lift: 0.3 }, DRAW_COUNT, createRandom(104))).toBeGreaterThanOrEqual(0.75);
});

it('false alerts occur in up to 2% of the draws in every cell', { timeout: TIMEOUT_MS }, () => {
  const random = createRandom(105);
  const cells = GRID.map((cell) => ({ ...cell, alerts: measureAlerts({ ...cell, lift: 0 }, DRAW_COUNT, random) }));
  expect(cells.filter(({ alerts }) => alerts > 0.02)).toEqual([]);
});
