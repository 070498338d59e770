import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { drawPlaceboRatios } from './bootstrap.ts';
import type { CohortComparison, PageOutcome } from './compare-cohort.ts';

const buildOutcome = (actual: number): PageOutcome => ({ level: 10, forecast: 10, deviation: 2, actual });
const WINDOW = { fixIndex: 28, historyWeeks: 4, afterStart: 29, afterWeeks: 4 };

function compare(actuals: number[]): CohortComparison {
  const controls = actuals.map(buildOutcome);
  return { window: WINDOW, fixed: [buildOutcome(13)], controls, controlWeights: controls.map(() => 1) };
}

it('draws ratios around 1 from controls that met their forecasts, with at least the shared variation of fixed pages', () => {
  const ratios = drawPlaceboRatios([compare([10, 10, 10, 10])], createRandom(1));
  // 4% times 1.96 is 7.8%.
  expect(ratios[50]).toBeCloseTo(1 / 1.08, 1);
  expect(ratios[1_000]).toBeCloseTo(1, 1);
  expect(ratios.at(-50)).toBeCloseTo(1.08, 1);
});

it('draws ratios as far from 1 as the controls were from their forecasts', () => {
  const ratios = drawPlaceboRatios(
    [compare(Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 8 : 12)))],
    createRandom(1),
  );
  // Errors of 20%, widened by 1.23 (4 / 40 controls + 0.5 / 4 weeks): 25%. The shared change of 40 controls varies by 3%.
  expect(ratios[0]).toBeGreaterThan(0.5);
  expect(ratios[50]).toBeLessThan(0.77);
  expect(ratios.at(-50)).toBeGreaterThan(1.23);
  expect(ratios.at(-1)).toBeLessThan(1.65);
});

it('draws the same ratios for the same seed', () => {
  const comparison = compare([7, 9, 11, 13]);
  expect(drawPlaceboRatios([comparison], createRandom(7))).toEqual(drawPlaceboRatios([comparison], createRandom(7)));
});
