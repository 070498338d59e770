import { describe, expect, it } from 'vitest';
import { computeKendallTauB } from '../../bench/weights/kendall-tau.ts';

describe("Kendall's tau-b", () => {
  it('is 1 for the same order and -1 for the reverse', () => {
    expect(computeKendallTauB([1, 2, 3, 4], [10, 20, 30, 40])).toBe(1);
    expect(computeKendallTauB([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1);
  });

  it('counts one swapped pair of six', () =>
    expect(computeKendallTauB([1, 2, 3, 4], [1, 2, 4, 3])).toBeCloseTo(4 / 6, 12));

  // Pairs: 5 concordant, 0 discordant, 1 tied in the first ranking: 5 / sqrt(5 * 6).
  it('corrects for ties', () =>
    expect(computeKendallTauB([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(5 / Math.sqrt(30), 12));

  it('is null if all entries of a ranking are tied', () => expect(computeKendallTauB([1, 1], [1, 2])).toBeNull());

  it('rejects rankings of different length', () =>
    expect(() => computeKendallTauB([1], [1, 2])).toThrow('differ in length'));
});
