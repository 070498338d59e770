import { expect, it } from 'vitest';
import { estimatePixelWidth } from './pixel-width.ts';

it.each([
  ['', 20, 0],
  // 3 x 222 and 3 x 944 thousandths of 20 pixels.
  ['iii', 20, 13],
  ['WWW', 20, 57],
  ['Bicycle repair', 20, 120],
  ['  Bicycle repair ', 20, 120],
  ['Bicycle repair', 14, 84],
  // An accent adds no width, and an emoji and a full-width character are as wide as the font is high.
  ['é', 20, 11],
  ['日本', 20, 40],
  ['🚲', 20, 20],
  ['👩‍🔧', 20, 40],
])('estimates the width of %j at %i pixels as %i', (text, size, width) => {
  expect(estimatePixelWidth(text, size)).toBe(width);
});
