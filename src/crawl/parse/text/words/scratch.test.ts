import { describe, expect, it } from 'vitest';
import { readText } from '../blocks/test-read-text.ts';
import { allocateInt32, allocateUint16, allocateUint32, withScratch } from './scratch.ts';

describe('arrays for one text', () => {
  it('allocates zeroed arrays that do not overlap, regardless of previous content', () => {
    for (let round = 0; round < 2; round++) {
      withScratch(() => {
        const arrays = [allocateUint16(3), allocateUint32(5), allocateInt32(1), allocateUint32(0)];
        expect(arrays.flatMap((array) => [...array])).toEqual(Array.from({ length: 9 }, () => 0));
        for (const [index, array] of arrays.entries()) array.fill(index + 1);
        expect(arrays.map((array) => [...new Set(array)])).toEqual([[1], [2], [3], []]);
        expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(1);
      });
    }
  });

  it('allocates ordinary arrays when the buffer is full, and outside `withScratch`', () => {
    const outside = allocateUint32(4);
    withScratch(() => {
      const first = allocateInt32(4);
      const large = allocateInt32(1_000_000);
      expect(large.length).toBe(1_000_000);
      expect(large.buffer).not.toBe(first.buffer);
      expect(allocateInt32(4).buffer).toBe(first.buffer);
      expect(first.buffer).not.toBe(outside.buffer);
    });
  });

  it('releases the arrays when the work fails', () => {
    expect(() =>
      withScratch(() => {
        throw new Error('stopped');
      }),
    ).toThrow('stopped');
    const outside = allocateUint32(1);
    expect(outside.buffer.byteLength).toBe(4);
  });

  it('does not change a result when the next text is read', () => {
    const page = (words: string) => readText(`<main><p>${words.repeat(40)}</p></main>`);
    const first = page('The quick brown fox jumps over the lazy dog. ');
    const copy = structuredClone(first);
    page('Über den Fluss geht eine alte Brücke aus Stein und Holz. ');
    expect(first).toEqual(copy);
  });
});
