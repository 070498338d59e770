import { describe, expect, it } from 'vitest';
import { hashWord, hashWords, WordIndex } from './word-hash.ts';

describe('WordIndex', () => {
  it('numbers many hashes by their position in the list, and no others', () => {
    const words = Array.from({ length: 2_000 }, (_, index) => hashWord(`word${index}`));
    const index = new WordIndex(words);
    expect(words.map((hash) => index.getNumber(hash))).toEqual(words.map((_, place) => place));
    expect([hashWord('other'), 0].map((hash) => index.getNumber(hash))).toEqual([-1, -1]);
  });

  it('finds a hash of zero, and the first position of a repeated one', () => {
    const index = new WordIndex([7, 0, 7]);
    expect([index.getNumber(7), index.getNumber(0), index.has(0), index.has(1)]).toEqual([0, 1, true, false]);
  });

  it('treats straight and curly apostrophes as the same character', () => {
    expect(hashWords("don't can't").has(hashWord('don’t'))).toBe(true);
  });
});
