import { expect, it } from 'vitest';
import { approximateT, fitGrowth } from './growth.ts';

const createSamples = (count: number, compute: (hours: number) => number) =>
  Array.from({ length: count }, (_, index) => index / 60).map((hours) => ({ hours, value: compute(hours) }));

it('returns the slope per hour of values on a line, with an interval of zero width', () => {
  const growth = fitGrowth(
    createSamples(30, (hours) => 100 + 6 * hours),
    0,
  );
  expect(growth?.perHour).toBeCloseTo(6);
  expect(growth?.low).toBeCloseTo(6);
  expect(growth?.high).toBeCloseTo(6);
  expect(growth?.mean).toBeCloseTo(101.45);
});

it('omits the samples of the warm-up', () => {
  const samples = createSamples(60, (hours) => (hours < 0.5 ? 200 * hours : 100));
  expect(fitGrowth(samples, 0.5)?.perHour).toBeCloseTo(0);
  expect(fitGrowth(samples, 0)?.perHour).toBeGreaterThan(50);
});

it('computes the interval of a textbook example', () => {
  // Values 2, 4, 5, 4, 5 at 1 to 5 hours: slope 0.6, standard error 0.2828, t(3) = 3.182.
  const samples = [2, 4, 5, 4, 5].map((value, index) => ({ hours: index + 1, value }));
  const growth = fitGrowth(samples, 0);
  expect(growth?.perHour).toBeCloseTo(0.6);
  expect(growth?.low).toBeCloseTo(-0.3, 1);
  expect(growth?.high).toBeCloseTo(1.5, 1);
});

it('returns null when no line can be fitted', () => {
  expect(fitGrowth([], 0)).toBeNull();
  expect(
    fitGrowth(
      createSamples(2, () => 1),
      0,
    ),
  ).toBeNull();
  expect(
    fitGrowth(
      createSamples(10, () => 1),
      5,
    ),
  ).toBeNull();
  expect(
    fitGrowth(
      [1, 2, 3].map((value) => ({ hours: 1, value })),
      0,
    ),
  ).toBeNull();
});

it('approximates quantiles of the t distribution', () => {
  expect(approximateT(3)).toBeCloseTo(3.182, 1);
  expect(approximateT(10)).toBeCloseTo(2.228, 2);
  expect(approximateT(60)).toBeCloseTo(2.0, 2);
});
