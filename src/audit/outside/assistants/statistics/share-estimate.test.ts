import { describe, expect, it } from 'vitest';
import { computeRatioVariance, computeWilsonInterval, estimateShare } from './share-estimate.ts';

const repeat = (groupCount: number, count: number, total: number) =>
  Array.from({ length: groupCount }, () => ({ count, total }));

describe("Wilson's interval", () => {
  it.each([
    [1, 1, 21, 100],
    [0, 3, 0, 56],
    [1, 3, 6, 79],
    [9, 30, 17, 48],
    [100, 200, 43, 57],
  ])('of %i in %i ranges from %i%% to %i%%', (count, size, low, high) => {
    expect(computeWilsonInterval(count / size, size).map((end) => Math.round(100 * end))).toEqual([low, high]);
  });
});

describe('an estimated share', () => {
  it('is null without answers', () => {
    expect(estimateShare([])).toBeNull();
    expect(estimateShare(repeat(3, 0, 0))).toBeNull();
  });

  it('counts prompts, not answers, if all answers to a prompt agree', () => {
    const estimate = estimateShare([...repeat(5, 3, 3), ...repeat(5, 0, 3)]);
    expect(estimate?.value).toBe(0.5);
    expect(estimate?.effectiveSize).toBeCloseTo(9, 10);
  });

  it('counts almost all answers if prompts hardly differ', () => {
    const estimate = estimateShare([...repeat(12, 1, 3), ...repeat(12, 2, 3)]);
    expect(estimate?.effectiveSize).toBe(72);
  });

  it('counts each prompt once if no prompt differs', () => {
    expect(estimateShare(repeat(25, 0, 3))).toMatchObject({ value: 0, effectiveSize: 25 });
    expect(estimateShare(repeat(25, 3, 3))).toMatchObject({ value: 1, effectiveSize: 25 });
    expect(estimateShare([{ count: 2, total: 3 }])?.effectiveSize).toBe(1);
  });

  it('is not changed by prompts without a successful run', () => {
    const answered = [...repeat(4, 2, 3), ...repeat(4, 0, 3)];
    expect(estimateShare([...answered, ...repeat(2, 0, 0)])).toEqual(estimateShare(answered));
  });

  it('divides the sum of counts by the sum of totals if some answers are missing', () => {
    const estimate = estimateShare([
      { count: 3, total: 3 },
      { count: 0, total: 1 },
      { count: 1, total: 2 },
    ]);
    expect(estimate?.value).toBeCloseTo(4 / 6, 12);
    expect(estimate?.interval[0]).toBeLessThan(4 / 6);
    expect(estimate?.interval[1]).toBeLessThanOrEqual(1);
  });

  it('has a wider interval than independent answers would have', () => {
    const [low = 0, high = 0] = estimateShare([...repeat(5, 3, 3), ...repeat(10, 0, 3)])?.interval ?? [];
    const [pooledLow, pooledHigh] = computeWilsonInterval(15 / 45, 45);
    expect(low).toBeLessThan(pooledLow);
    expect(high).toBeGreaterThan(pooledHigh);
  });
});

it('computes the variance of group means for groups of equal size', () => {
  const groups = [0, 1, 2, 3].map((sum) => ({ sum, size: 3 }));
  // Variance of 0, 1/3, 2/3 and 1, divided by the number of groups.
  expect(computeRatioVariance(groups)).toBeCloseTo(5 / 27 / 4, 12);
  expect(computeRatioVariance([{ sum: 1, size: 3 }])).toBeNull();
});
