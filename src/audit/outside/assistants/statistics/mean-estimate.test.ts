import { describe, expect, it } from 'vitest';
import { estimateMean } from './mean-estimate.ts';

const BOUNDS = [1, Number.POSITIVE_INFINITY] as const;

describe('an estimated mean', () => {
  it('is null without values', () => {
    expect(estimateMean([[], []], BOUNDS)).toBeNull();
  });

  it('is the mean of all values, with an interval from the differences between groups', () => {
    const estimate = estimateMean([[2, 2], [4, 4], [], [6, 6]], BOUNDS);
    // 4.303 (2 degrees of freedom) x 2 / √3.
    expect(estimate?.value).toBe(4);
    expect(estimate?.interval?.[0]).toBe(1);
    expect(estimate?.interval?.[1]).toBeCloseTo(4 + (4.303 * 2) / Math.sqrt(3), 2);
  });

  it.each([
    ['one group', [[1, 3]]],
    ['equal values', [[1], [1, 1], [1]]],
  ])('has no interval for %s', (_, groups) => {
    expect(estimateMean(groups, BOUNDS)?.interval).toBeNull();
  });
});
