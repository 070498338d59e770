import { describe, expect, it } from 'vitest';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import { countWords } from './count-words.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    [' - — … ', 0],
    ['one two  three', 3],
    ["don't split well-known words", 4],
    ['don’t', 1],
    ['Größe 10 Straße', 3],
    ['Привет, мир', 2],
    ['日本語の本', 3],
    ['한국어 문장', 2],
    ['naïve 你好 café', 3],
    ['สวัสดีครับ', 2],
  ])('counts the words of %s as %i', (text, expected) => expect(countWords(text)).toBe(expected));

  it('counts two megabytes quickly', () => {
    const startedAt = readCpuMs();
    expect(countWords('wörter '.repeat(300_000))).toBe(300_000);
    expect(readCpuMs() - startedAt).toBeLessThan(2_000);
  });
});
