import { describe, expect, it } from 'vitest';
import {
  computeSetSimilarity,
  extractPhraseStems,
  extractTitleHead,
  isPartOfTitle,
  selectWordsWithStems,
  splitTitleEnds,
  splitTitleParts,
  stripEndings,
} from './head-phrase.ts';

describe('head phrases', () => {
  it.each([
    ['Red shoes | Shop', 'Red shoes'],
    ['Red shoes - sale - Shop', 'Red shoes - sale'],
    ['Red shoes || Shop', 'Red shoes'],
    ['Red shoes || Shop - Wheels and shoes for all', 'Red shoes'],
    ['Red shoes • Shop', 'Red shoes'],
    ['Red shoes » Shop', 'Red shoes'],
    ['Red shoes :: Shop', 'Red shoes'],
    ['Red shoes · Shop', 'Red shoes'],
    ['Red shoes — Shop', 'Red shoes'],
    ['Red-shoes', 'Red-shoes'],
    ['A | Shop', 'A | Shop'],
  ])('shorten %s to %s, without the site name', (title, head) => {
    expect(extractTitleHead(title)).toBe(head);
  });

  it.each([
    ['red  shoes', 'Red shoes | Shop', true],
    ['GHC拡張ノック(Part 1)', 'GHC拡張ノック(Part 1) - Haskell-jp', true],
    ['Shop', 'Red shoes - Shop', true],
    ['Red shoes — and blue ones', 'Red shoes — and blue ones - Shop', true],
    ['shoes', 'Red shoes - Shop', false],
    ['Red', 'Red shoes - Shop', false],
    ['', 'Red shoes', false],
  ])('%s is part of "%s": %s', (text, title, expected) => expect(isPartOfTitle(text, title)).toBe(expected));

  it.each([
    ['shoes', 'shoe'],
    ['shoe', 'shoe'],
    ['cars', 'car'],
    ['running', 'runn'],
    ['cities', 'city'],
    ['classes', 'class'],
    ['schuhe', 'schuh'],
    ['schuhen', 'schuh'],
  ])('%s has the same stem as %s', (word, stem) => {
    expect(stripEndings(word)).toBe(stripEndings(stem));
  });

  it('are sets of stems, excluding stop words', () => {
    expect(extractPhraseStems('The best Shoes for your Running: running shoes!')).toEqual(
      extractPhraseStems('best running shoe'),
    );
    expect(extractPhraseStems('Über die Schuhe für den Winter')).toEqual(['schuh', 'wint', 'über']);
    expect(extractPhraseStems('…')).toEqual([]);
    expect(extractPhraseStems('Release 1.1.3 (of 3.1).')).toEqual(
      ['1.1.3', '3.1', 'release'].map((word) => extractPhraseStems(word)[0]),
    );
  });

  it('are shown with the words as written', () => {
    expect(selectWordsWithStems('The Red Shoes of London, shoes!', new Set(['shoe', 'londo']))).toBe('Shoes London');
  });

  it('are compared by the stems they share', () => {
    expect(computeSetSimilarity(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'e'])).toBe(0.8);
    expect(computeSetSimilarity([], [])).toBe(0);
  });
});

it('splits at the first and at the last separator', () => {
  expect(splitTitleEnds('Docs |  Prices - city\nbikes | Riverton Cycles ')).toEqual({
    start: 'Docs | ',
    end: ' | Riverton Cycles',
  });
  expect(splitTitleEnds('Prices – Riverton Cycles')).toEqual({ start: 'Prices – ', end: ' – Riverton Cycles' });
});

it('returns null without a separator', () => {
  expect(splitTitleEnds('E-bikes: prices')).toBeNull();
  expect(splitTitleEnds('')).toBeNull();
});

it('splits into all parts', () => {
  expect(splitTitleParts('Prices | City bikes - Riverton Cycles |')).toEqual([
    'Prices',
    'City bikes',
    'Riverton Cycles |',
  ]);
  expect(splitTitleParts(' ')).toEqual([]);
});
