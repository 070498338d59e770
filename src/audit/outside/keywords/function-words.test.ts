import { expect, it } from 'vitest';
import { hasOnlyFunctionWords, isCutPhrase } from './function-words.ts';

it('finds keywords without a topic', () => {
  expect(['of the', 'What is', 'don’t'].map((keyword) => hasOnlyFunctionWords(keyword, 'en'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(hasOnlyFunctionWords('für die', 'de')).toBe(true);
  expect(hasOnlyFunctionWords('für die', 'en')).toBe(false);
  expect(hasOnlyFunctionWords('how to lock a bike', 'en')).toBe(false);
});

it('finds phrases that are fragments of a sentence', () => {
  expect(isCutPhrase('pictures of', 'en')).toBe(true);
  expect(isCutPhrase('the repair', 'de')).toBe(true);
  expect(isCutPhrase('Reparatur von', 'de')).toBe(true);
  expect(isCutPhrase('helmets for children', 'en')).toBe(false);
});

it('uses the English list if no language is given', () => {
  expect(hasOnlyFunctionWords('of the', '')).toBe(true);
  expect(isCutPhrase('bike repair', '')).toBe(false);
});
