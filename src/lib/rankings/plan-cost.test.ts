import { expect, it } from 'vitest';
import { countMonthlyRuns, planCost } from './plan-cost.ts';

it('counts every keyword on every engine and device; the maximum cost includes the deeper search', () => {
  const costs = [
    { firstUsd: 0.002, deepUsd: 0.01 },
    { firstUsd: 0.004, deepUsd: 0.02 },
  ];
  const plan = planCost({ keywords: 10, devices: 2, costs });
  expect(plan.checks).toBe(40);
  expect(plan.leastUsd).toBeCloseTo(0.12);
  expect(plan.mostUsd).toBeCloseTo(0.72);
});

it('plans no check without an engine', () => {
  expect(planCost({ keywords: 10, devices: 2, costs: [] })).toEqual({ checks: 0, leastUsd: 0, mostUsd: 0 });
});

it('assumes the longest month', () => {
  expect([countMonthlyRuns('off'), countMonthlyRuns('weekly'), countMonthlyRuns('daily')]).toEqual([0, 5, 31]);
});
