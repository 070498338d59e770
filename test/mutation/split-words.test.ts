import { expect, it } from 'vitest';
import { countWords } from '#crawl/parse/collectors/count-words.ts';
import { splitText, splitWords } from './split-words.ts';

it.each(['The kiln is cold, we wait.', '陶器店在河边卖碗', '用kiln和cup 卖碗。'])(
  'keeps every character of "%s"',
  (text) => {
    expect(splitWords(text).join('')).toBe(text);
  },
);

it('splits text into parts that the crawler counts as short enough', () => {
  expect(splitText('one two three four five', 2)).toEqual(['one two', 'three four', 'five']);
  for (const part of splitText('陶器店从一九五三年起就在河边卖碗和杯子', 4))
    expect(countWords(part)).toBeLessThanOrEqual(4);
});
