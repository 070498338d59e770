import { expect, it } from 'vitest';
import { formatDollars, formatMoney, formatPlanPrice, formatUsd } from './money.ts';

it('formats cents as an amount with its currency', () => {
  expect(formatMoney(1_200, 'usd')).toBe('12.00 USD');
  expect(formatMoney(8_405, 'eur')).toBe('84.05 EUR');
  expect(formatMoney(-1_200, 'usd')).toBe('-12.00 USD');
});

it('formats the cost of requests, down to fractions of a cent', () => {
  expect([0, 0.002, 0.00213, 12, 1_200].map(formatUsd)).toEqual(['$0.00', '$0.0020', '$0.0021', '$12.00', '$1,200.00']);
});

it('formats the prices of the plans', () => {
  expect(formatPlanPrice('month')).toBe('$12 a month');
  expect(formatPlanPrice('year')).toBe('$84 a year');
  expect(formatDollars(6_000)).toBe('$60');
});
