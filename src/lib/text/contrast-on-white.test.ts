import { expect, it } from 'vitest';
import { computeContrastOnWhite } from './contrast-on-white.ts';

it.each([
  ['#ffffff', 1],
  ['#000000', 21],
  // The lightest readable gray, and the next lighter one.
  ['#767676', 4.54],
  ['#777777', 4.48],
  ['#ff0000', 4],
])('the contrast of %s is %d', (color, contrast) => {
  expect(computeContrastOnWhite(color)).toBeCloseTo(contrast, 2);
});
