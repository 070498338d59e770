import { expect, test } from 'vitest';
import { createCountryNamer, createLanguageNamer } from './english-names.ts';

test('names countries by alpha-2 and alpha-3 codes', () => {
  const nameCountry = createCountryNamer();
  expect(['deu', 'USA', 'gb', 'zzz', 'hkg', 'CIV', 'qqq'].map(nameCountry)).toEqual([
    'Germany',
    'United States',
    'United Kingdom',
    'Unknown',
    'Hong Kong',
    'Côte d’Ivoire',
    'QQQ',
  ]);
});

test('names languages', () => {
  const nameLanguage = createLanguageNamer();
  expect(['de', 'en', 'zu', 'xx'].map(nameLanguage)).toEqual(['German', 'English', 'Zulu', 'xx']);
});
