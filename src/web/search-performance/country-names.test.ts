import { expect, it } from 'vitest';
import { createCountryNames } from './country-names.ts';

it('names countries by both kinds of codes', () => {
  const nameCountry = createCountryNames();
  expect(['deu', 'USA', 'gb', 'zzz'].map(nameCountry)).toEqual([
    'Germany',
    'United States',
    'United Kingdom',
    'Unknown',
  ]);
});

it('keeps codes that it does not know', () => {
  expect(['qqq', '1'].map(createCountryNames())).toEqual(['QQQ', '1']);
});
