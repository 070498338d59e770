import { expect, it } from 'vitest';
import { describeForecast, describeLowerLimit } from './forecast-words.ts';

const SCHEDULE = {
  frequency: 'off',
  engines: [],
  models: {},
  searches: [],
  repeats: 1,
  nextRunAt: null,
  skipped: null,
  isSaved: true,
} as const;

const describe = (
  [runLimitUsd, monthlyLimitUsd]: [number | null, number | null],
  { likelyUsd = 6.03, spentThisMonthUsd = 0, reservedThisMonthUsd = 0 } = {},
) =>
  describeForecast({
    total: { answers: 90, searches: 0, likelyUsd, maxUsd: 36.87 },
    schedule: { ...SCHEDULE, engines: [], searches: [], runLimitUsd, monthlyLimitUsd },
    limits: { spentThisMonthUsd, reservedThisMonthUsd, coverMax: false },
  });

it('states the highest possible cost if the limits cover it', () => {
  expect(describe([40, 100])).toBe('It costs about $6.03, and no more than $36.87.');
  expect(describe([null, null])).toBe('It costs about $6.03, and no more than $36.87.');
});

it('states the limit at which the run stops if it is lower', () => {
  expect(describe([20, 100])).toBe(
    'It costs about $6.03, and no more than your limit of $20.00; the run stops when the limit is reached.',
  );
  expect(describe([20, 100], { spentThisMonthUsd: 90, reservedThisMonthUsd: 2 })).toBe(
    'It costs about $6.03, and no more than the $8.00 remaining of your monthly limit; the run stops when the limit is reached.',
  );
});

it('states that the likely cost is higher than the limit', () => {
  expect(describe([5, 100])).toBe('All of it would cost about $6.03, but the run stops at your limit of $5.00.');
});

it('states that the limit per month applies only if it is lower than the limit per run', () => {
  expect(describeLowerLimit(20, 15)).toBe('The limit per month is lower, so a run costs no more than $15.00.');
  expect(describeLowerLimit(15, 15)).toBeNull();
  expect(describeLowerLimit(20, null)).toBeNull();
});
