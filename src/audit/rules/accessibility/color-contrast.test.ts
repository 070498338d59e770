import { describe, expect, it } from 'vitest';
import { computeContrastRatio, findReadableColor } from './color-contrast.ts';

describe('computeContrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#aaaaaa', '#ffffff', 2.32],
    ['#767676', '#ffffff', 4.54],
  ])('computes the ratio of %s on %s as %d', (text, background, ratio) => {
    expect(computeContrastRatio(text, background)).toBeCloseTo(ratio, 2);
  });
});

describe('findReadableColor', () => {
  it.each([
    ['#aaaaaa', '#ffffff', 4.5],
    ['#ff8800', '#ffffff', 4.5],
    ['#555555', '#222222', 4.5],
    ['#808080', '#7f7f7f', 3],
  ])('reaches the ratio for %s on %s', (text, background, ratio) => {
    const readableColor = findReadableColor(text, background, ratio);
    expect(readableColor).toMatch(/^#[0-9a-f]{6}$/);
    expect(computeContrastRatio(readableColor, background)).toBeGreaterThanOrEqual(ratio);
  });

  it('changes the color no more than necessary', () => {
    expect(computeContrastRatio(findReadableColor('#aaaaaa', '#ffffff', 4.5), '#ffffff')).toBeLessThan(4.7);
    expect(findReadableColor('#333333', '#ffffff', 4.5)).toBe('#333333');
  });

  it('returns the better of black and white when nothing reaches the ratio', () => {
    expect(findReadableColor('#888888', '#ffffff', 30)).toBe('#000000');
  });
});
