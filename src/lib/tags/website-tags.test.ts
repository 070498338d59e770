import { expect, it } from 'vitest';
import { changeTags, hasTag, parseTags } from './website-tags.ts';

it('adds tags once regardless of case, and keeps the first spelling', () => {
  expect(changeTags(['Client A'], { add: ['client a', 'Shop'], remove: [] })).toEqual(['Client A', 'Shop']);
});

it('removes tags regardless of case, and can change the spelling of one', () => {
  expect(changeTags(['Client A', 'Shop'], { add: [], remove: ['CLIENT A'] })).toEqual(['Shop']);
  expect(changeTags(['client a'], { add: ['Client A'], remove: ['client a'] })).toEqual(['Client A']);
});

it('finds a tag regardless of case, even outside ASCII', () => {
  expect([hasTag(['Österreich'], 'österreich'), hasTag(['Shop'], 'Sho')]).toEqual([true, false]);
});

it('reads tags that are separated by commas', () => {
  expect(parseTags(' Client A, ,Shop,')).toEqual(['Client A', 'Shop']);
});
