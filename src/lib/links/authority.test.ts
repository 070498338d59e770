import { describe, expect, it } from 'vitest';
import { estimateAuthority } from './authority.ts';

describe('estimateAuthority', () => {
  it.each([
    [1, 100],
    [10, 88],
    [1_000, 63],
    [1_000_000, 25],
    [10_000_000, 13],
    [100_000_000, 0],
    [130_000_000, 0],
  ])('rates position %i with %i', (position, authority) => {
    expect(estimateAuthority(position)).toBe(authority);
  });

  it('never rates a worse position higher', () => {
    const positions = Array.from({ length: 2_000 }, (_, index) => Math.round(1.01 ** index)).filter(
      Number.isSafeInteger,
    );
    const rated = positions.map(estimateAuthority);
    expect(rated).toEqual(rated.toSorted((a, b) => b - a));
  });
});
