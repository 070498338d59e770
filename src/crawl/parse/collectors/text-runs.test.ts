import { describe, expect, it } from 'vitest';
import { TextRuns } from './text-runs.ts';

describe('TextRuns', () => {
  it.each([
    ['a tag', 'one <b>', 4],
    ['a reference', 'one & two <b>', 4],
    ['a carriage return', 'one\r\ntwo<b>', 3],
    ['NUL', 'one\0<b>', 3],
    ['the end of the text', 'one\ntwo', 7],
  ])('ends a run at %s', (_name, text, end) => {
    expect(new TextRuns(text).getEnd(0)).toBe(end);
  });

  it('finds the ends of all runs of a text, one after the other', () => {
    const text = 'a&b<c\rd\0e<f&';
    const runs = new TextRuns(text);
    const ends: number[] = [];
    for (let start = 0; start < text.length; start = (ends.at(-1) ?? 0) + 1) ends.push(runs.getEnd(start));
    expect(ends).toEqual([1, 3, 5, 7, 9, 11]);
  });
});
