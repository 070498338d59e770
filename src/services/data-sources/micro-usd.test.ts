import { expect, it } from 'vitest';
import { toMicroUsd, toUsd } from './micro-usd.ts';

it('converts dollars to millionths without floating-point errors', () => {
  expect(toMicroUsd(0.1 + 0.2)).toBe(300_000);
  expect(toMicroUsd(0.002)).toBe(2_000);
  expect(toUsd(2_000)).toBe(0.002);
});

it('rounds up a fraction of a millionth', () => {
  expect(toMicroUsd(0.000_000_1)).toBe(1);
  expect(toMicroUsd(0)).toBe(0);
});
