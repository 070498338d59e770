import { expect, it } from 'vitest';
import { fitNoiseModel } from '#audit/outside/fix-effect/noise-model.ts';
import { createRandom } from '#audit/outside/random.ts';
import { drawNormal, drawPoisson } from '../../support/simulated-clicks.ts';

/**
 * Simulates weekly clicks of 200 pages. Their level changes by `change`; the share `persistence` of a change remains
 * each week.
 */
function simulate({ change, persistence }: { change: number; persistence: number }): number[][] {
  const random = createRandom(5);
  return Array.from({ length: 200 }, () => {
    const level = Math.exp(2 + drawNormal(random));
    let deviation = change * drawNormal(random);
    return Array.from({ length: 60 }, () => {
      deviation = persistence * deviation + change * Math.sqrt(1 - persistence ** 2) * drawNormal(random);
      return drawPoisson(level * Math.exp(deviation), random);
    });
  });
}

it('finds only counting noise in independent visitors', () => {
  const { counting, weekly, lasting } = fitNoiseModel(simulate({ change: 0, persistence: 0 }));
  expect(counting).toBeCloseTo(1, 1);
  expect(weekly + lasting).toBeLessThan(0.01);
});

it('finds how large changes are and how long they last', () => {
  const { weekly, lasting, persistence } = fitNoiseModel(simulate({ change: 0.3, persistence: 0.9 }));
  // Relative variance of a level whose logarithm has the standard deviation 0.3: e^0.09 - 1 = 0.094.
  expect(lasting).toBeGreaterThan(0.06);
  expect(lasting).toBeLessThan(0.13);
  expect(persistence).toBeGreaterThan(0.8);
  expect(persistence).toBeLessThan(0.97);
  expect(weekly).toBeLessThan(0.02);
});

it('distinguishes changes of a single week from lasting ones', () => {
  const { weekly, lasting } = fitNoiseModel(simulate({ change: 0.3, persistence: 0 }));
  expect(weekly).toBeGreaterThan(0.07);
  expect(lasting).toBeLessThan(0.03);
});
