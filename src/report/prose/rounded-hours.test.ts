import { expect, it } from 'vitest';
import { roundHours, roundToTotal } from './rounded-hours.ts';

it('keeps quarter hours only below two hours', () => {
  expect([0.25, 1.75, 2.25, 31.5].map(roundHours)).toEqual([0.25, 1.75, 2, 32]);
});

it('rounds parts so that they add up to the rounded total', () => {
  expect(roundToTotal([3.75, 31.5, 25])).toEqual([4, 31, 25]);
  expect(roundToTotal([4.25, 31.25, 25.25])).toEqual([4, 32, 25]);
  expect(roundToTotal([4, 0, 8])).toEqual([4, 0, 8]);
});

it('keeps small parts as they are', () => {
  expect(roundToTotal([1.5])).toEqual([1.5]);
  expect(roundToTotal([1.5, 31.5])).toEqual([1.5, 32]);
});
