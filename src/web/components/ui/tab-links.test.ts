import { expect, it } from 'vitest';
import { computeTabPosition } from './tab-links.tsx';

it.each([
  ['ArrowRight', 3, 0],
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Tab', 1, null],
])('%s at tab %d moves to %s', (key, current, expected) => {
  expect(computeTabPosition(key, current, 4)).toBe(expected);
});
