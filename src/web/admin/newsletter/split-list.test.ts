import { expect, it } from 'vitest';
import { splitList } from './split-list.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['a', ['a']],
  [' a , b c,,a', ['a', 'b c']],
])('splits %j at commas', (text, parts) => {
  expect(splitList(text)).toEqual(parts);
});
