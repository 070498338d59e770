import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

it('repeats its sequence for the same seed', () => {
  const [one, other, different] = [createRandom(3), createRandom(3), createRandom(4)];
  const numbers = Array.from({ length: 1_000 }, one);
  expect(Array.from({ length: 1_000 }, other)).toEqual(numbers);
  expect(different()).not.toBe(numbers[0]);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, value) => sum + value, 0) / 1_000).toBeCloseTo(0.5, 1);
});
