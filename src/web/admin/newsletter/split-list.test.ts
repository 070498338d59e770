import { expect, it } from 'vitest';
import { splitList } from './split-list.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['a', ['a']],
  [' a , b c,,a', ['a', 'b c']],
])('%j', (text, parts) => {
  expect(splitList(text)).toEqual(parts);
});
