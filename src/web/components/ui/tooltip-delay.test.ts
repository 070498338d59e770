import { expect, it } from 'vitest';
import { computeOpenDelay } from './tooltip-delay.ts';

it.each([
  [Number.POSITIVE_INFINITY, 700],
  [300, 700],
  [299, 0],
  [0, 0],
])('%d ms after the last tooltip closed, the next one opens after %d ms', (sinceClosed, delay) => {
  expect(computeOpenDelay(sinceClosed)).toBe(delay);
});
