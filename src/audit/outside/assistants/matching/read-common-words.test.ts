import { describe, expect, it } from 'vitest';
import { readCommonWords } from './read-common-words.ts';

const commonWords = readCommonWords();

describe('readCommonWords', () => {
  it.each([
    ['notion', 'en', 'ordinary'],
    ['emma', 'en', 'name'],
    ['zapflow', 'en', 'rare'],
    ['globus', 'de', 'listed'],
    ['freitag', 'de', 'name'],
    ['redoute', 'fr', 'listed'],
    ['bellota', 'es', 'listed'],
    ['morele', 'pl', 'listed'],
    ['rossmann', 'pl', 'rare'],
    ['aruba', 'it', 'name'],
  ] as const)('classifies "%s" in %s as %s', (word, language, kind) => {
    expect(commonWords.classify(word, language)).toBe(kind);
  });

  it("recognizes the cities of a language's countries, also without diacritics", () => {
    expect(commonWords.isCity('sabadell', 'es')).toBe(true);
    expect(commonWords.isCity('zurich', 'it')).toBe(true);
    expect(commonWords.isCity('zafra', 'pl')).toBe(false);
    expect(commonWords.isCity('zapflow', 'es')).toBe(false);
  });
});
