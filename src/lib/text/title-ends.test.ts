import { expect, it } from 'vitest';
import { splitTitleEnds, splitTitleParts } from './title-ends.ts';

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
