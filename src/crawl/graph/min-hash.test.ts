import { describe, expect, it } from 'vitest';
import { mixBits } from '#lib/page/simhash.ts';
import { computeMinHashSketch, estimateJaccard } from './min-hash.ts';

const hashWords = (from: number, to: number) =>
  Int32Array.from({ length: to - from }, (_, index) => mixBits((from + index) * 2_654_435_761));
const computeSketch = (hashes: Int32Array) => computeMinHashSketch(hashes, hashes.length) ?? '';

describe('computeMinHashSketch', () => {
  it('contains 256 values of 16 bits', () => {
    expect(Buffer.from(computeSketch(hashWords(0, 1000)), 'base64')).toHaveLength(512);
  });

  it('returns null for texts with fewer words than a shingle', () => {
    expect(computeMinHashSketch(hashWords(0, 4), 4)).toBeNull();
    expect(computeMinHashSketch(hashWords(0, 5), 5)).not.toBeNull();
  });
});

describe('estimateJaccard', () => {
  // Two runs of 1,000 words that share `shared` of them: shingle sets of 996 that share `shared` - 4.
  it.each([
    [1000, 1],
    [950, 946 / 1046],
    [800, 796 / 1196],
    [500, 496 / 1496],
    [0, 0],
  ])('for texts that share %i of 1000 words, estimates a similarity of about %d', (shared, expected) => {
    const [left, right] = [hashWords(0, 1000), hashWords(1000 - shared, 2000 - shared)];
    expect(Math.abs(estimateJaccard(computeSketch(left), computeSketch(right)) - expected)).toBeLessThan(0.08);
  });

  it('ignores bins that are empty in both, so that short texts can be compared', () => {
    expect(estimateJaccard(computeSketch(hashWords(0, 20)), computeSketch(hashWords(0, 20)))).toBe(1);
    expect(estimateJaccard(computeSketch(hashWords(0, 20)), computeSketch(hashWords(100, 120)))).toBeLessThan(0.15);
  });

  it('returns 0 for an invalid sketch', () => expect(estimateJaccard('', 'AAAA')).toBe(0));
});
