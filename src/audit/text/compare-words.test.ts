import { expect, it } from 'vitest';
import { extractContentWords, findMainScript, hasSharedWords } from './compare-words.ts';

it('extracts the topic of a text', () => {
  expect(extractContentWords('The prices of our bicycles')).toEqual(['bicycl', 'pric']);
  expect(extractContentWords('Préparation')).toEqual(['preparatio']);
  expect(extractContentWords('自転車 prices')).toEqual(['自転', '転車', 'pric']);
  expect(extractContentWords('the of our')).toEqual([]);
});

it.each([
  ['Bicycle prices', 'Price of a repair', true],
  ['Fahrradreparatur Riverton', 'Reparatur am selben Tag', true],
  ['自転車の修理', '修理の料金', true],
  ['Типажи', 'Множественные ограничения по типажам', true],
  ['Шаблоны сопоставления', 'С несколькими шаблонами', true],
  ['Связывание имён', 'Сопоставление с образцом', false],
  ['Internet', 'International', false],
  ['Bicycle repair', 'Our friendly team', false],
  ['Art of cars', 'Party time', false],
])('compares "%s" and "%s"', (a, b, expected) =>
  expect(hasSharedWords(extractContentWords(a), extractContentWords(b))).toBe(expected),
);

it.each([
  ['Prices 2026', 'Latin'],
  ['Цены', 'Cyrillic'],
  ['料金 A', 'East Asian'],
  ['2026', null],
])('%s is written in %s', (text, script) => expect(findMainScript(text)).toBe(script));
