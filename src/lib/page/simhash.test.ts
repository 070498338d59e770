import { describe, expect, it } from 'vitest';
import { computeHammingDistance, computeSimhash64, mixBits } from './simhash.ts';

const words = (length: number, seed: number) => Int32Array.from({ length }, (_, index) => mixBits(index * 7919 + seed));

/** Computes each bit by the majority of the shingles: a reference implementation without bit slicing. */
function computeReferenceSimhash(hashes: Int32Array): string {
  const sums = new Array<number>(64).fill(0);
  for (let index = 2; index < hashes.length; index++) {
    const [a = 0, b = 0, c = 0] = hashes.subarray(index - 2, index + 1);
    const low = mixBits(Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ c);
    const high = mixBits(Math.imul(a, 0xc2b2ae3d) + Math.imul(b, 0x27d4eb2f) + Math.imul(c, 0x165667b1));
    for (let bit = 0; bit < 32; bit++) {
      sums[bit] = (sums[bit] ?? 0) + ((low >>> bit) & 1);
      sums[bit + 32] = (sums[bit + 32] ?? 0) + ((high >>> bit) & 1);
    }
  }
  const bits = sums.map((sum) => (sum * 2 > hashes.length - 2 ? 1n : 0n));
  return bits
    .reduce<bigint>((value, bit, index) => value | (bit << BigInt(index)), 0n)
    .toString(16)
    .padStart(16, '0');
}

describe('computeSimhash64', () => {
  it.each([3, 4, 20, 257, 258, 1000, 3000])(
    'returns the majority value of each bit over all shingles, for %i words',
    (length) => {
      const hashes = words(length, 11);
      expect(computeSimhash64(hashes, length)).toBe(computeReferenceSimhash(hashes));
    },
  );

  it('returns similar hashes for texts that share most shingles, and different hashes for others', () => {
    const text = words(1000, 1);
    const editedText = text.slice();
    editedText[500] = 42;
    const near = computeHammingDistance(computeSimhash64(text, 1000) ?? '', computeSimhash64(editedText, 1000) ?? '');
    const far = computeHammingDistance(
      computeSimhash64(text, 1000) ?? '',
      computeSimhash64(words(1000, 999_999), 1000) ?? '',
    );
    expect(near).toBeLessThanOrEqual(6);
    expect(far).toBeGreaterThan(16);
  });

  it('reads only the given number of words, and returns null for fewer than three', () => {
    const hashes = words(100, 1);
    expect(computeSimhash64(hashes, 50)).toBe(computeSimhash64(hashes.slice(0, 50), 50));
    expect(computeSimhash64(hashes, 2)).toBeNull();
  });
});

describe('computeHammingDistance', () => {
  it.each([
    ['0000000000000000', '0000000000000000', 0],
    ['0000000000000000', 'ffffffffffffffff', 64],
    ['8000000000000001', '0000000000000000', 2],
    ['00000000f0000000', '0000000000000000', 4],
  ])('counts the bits that differ between %s and %s', (a, b, distance) =>
    expect(computeHammingDistance(a, b)).toBe(distance),
  );
});
