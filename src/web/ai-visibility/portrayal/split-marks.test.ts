import { expect, it } from 'vitest';
import { splitMarks } from './split-marks.ts';

it('splits a sentence at its marked words, and keeps the sentence complete', () => {
  const words = [
    { start: 16, end: 20, isPositive: false },
    { start: 5, end: 9, isPositive: true },
    { start: 6, end: 12, isPositive: true },
    { start: 19, end: 90, isPositive: true },
  ];
  const parts = splitMarks('Very good shop, slow.', words);
  expect(parts.map(({ text, isPositive }) => [text, isPositive])).toEqual([
    ['Very ', null],
    ['good', true],
    [' shop, ', null],
    ['slow', false],
    ['.', null],
  ]);
});
