import { describe, expect, it } from 'vitest';
import { groupNearDuplicates } from './near-duplicates.ts';

const BASE_HASH = 0x0123456789abcdefn;
const flipBits = (hash: bigint, ...bits: number[]) => bits.reduce((all, bit) => all ^ (1n << BigInt(bit)), hash);
const buildInput = (hashes: bigint[]) => ({
  high: Uint32Array.from(hashes, (hash) => Number(hash >> 32n)),
  low: Uint32Array.from(hashes, (hash) => Number(hash & 0xffffffffn)),
});
const makeDistantHash = (index: number) => BigInt.asUintN(64, BigInt(index + 1) * 0x9e3779b97f4a7c15n);

describe('groupNearDuplicates', () => {
  it.each<[string, number[], boolean]>([
    ['the same hash', [], true],
    ['six bits in one band', [0, 1, 2, 3, 4, 5], true],
    ['six bits over all bands', [0, 1, 16, 17, 32, 48], true],
    ['six bits, no band untouched twice', [3, 9, 20, 27, 40, 60], true],
    ['seven bits', [0, 8, 16, 24, 32, 40, 48], false],
  ])('groups hashes that differ in up to six bits: %s', (_, bits, isExpected) => {
    const { groups } = groupNearDuplicates({
      ...buildInput([makeDistantHash(7), BASE_HASH, flipBits(BASE_HASH, ...bits)]),
      isSimilar: () => true,
    });
    expect(groups).toEqual(isExpected ? [[1, 2]] : []);
  });

  it('finds every pair within six bits, wherever they differ', () => {
    const hashes = Array.from({ length: 500 }, (_, seed) => {
      const bits = new Set(
        Array.from({ length: 6 }, (_, index) => (seed * 37 + index * (seed % 11) * 5 + index * index) % 64),
      );
      return [makeDistantHash(seed), flipBits(makeDistantHash(seed), ...bits)];
    });
    const { groups } = groupNearDuplicates({ ...buildInput(hashes.flat()), isSimilar: (a, b) => a >> 1 === b >> 1 });
    expect(groups).toEqual(hashes.map((_, seed) => [seed * 2, seed * 2 + 1]));
  });

  it('verifies candidates, and merges groups that share members', () => {
    const hashes = [
      BASE_HASH,
      flipBits(BASE_HASH, 1),
      flipBits(BASE_HASH, 1, 2, 3),
      flipBits(BASE_HASH, 50),
      makeDistantHash(3),
    ];
    const comparedPairs: string[] = [];
    const isSimilar = (a: number, b: number) => {
      comparedPairs.push(`${a} ${b}`);
      return a !== 3 && b !== 3;
    };
    expect(groupNearDuplicates({ ...buildInput(hashes), isSimilar })).toEqual({
      groups: [[0, 1, 2]],
      isCut: false,
    });
    expect(comparedPairs).not.toContain('0 4');
  });

  it('terminates for a bucket that contains all texts, and reports that it was cut off', () => {
    const hashes = Array.from({ length: 30_000 }, () => 0n);
    let comparisonCount = 0;
    const isSimilar = () => ++comparisonCount < 0;
    const { isCut } = groupNearDuplicates({
      ...buildInput(hashes),
      isSimilar,
      limits: { maxComparisons: 10_000 },
    });
    expect([isCut, comparisonCount]).toEqual([true, 10_000]);
  });
});
