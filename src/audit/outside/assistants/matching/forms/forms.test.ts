import { describe, expect, it } from 'vitest';
import { findMentions } from '../find-mentions.ts';
import { readCommonWords } from '../read-common-words.ts';
import { deriveShortForms } from './short-forms.ts';
import { isOneEditApart } from './similar-words.ts';
import { buildSoundSkeleton, readSoundScript } from './sound-skeleton.ts';

const commonWords = readCommonWords();

describe('deriveShortForms', () => {
  const derive = (name: string, categoryWords: string[], language: 'en' | 'fr' | 'de' | 'ja' | 'ar' = 'en') =>
    deriveShortForms(name, { language, commonWords, categoryWords });

  it('omits words for what a company is and offers', () => {
    expect(derive('Maison Tisserand Literie', ['literie', 'matelas'], 'fr')).toContain('Tisserand');
    expect(derive('Bright Harbor Pediatric Dentistry', ['pediatric dentist'])).toContain('Bright Harbor');
    expect(derive('Kröger Maschinenbau GmbH & Co. KG', ['Pressen'], 'de')).toContain('Kröger');
  });

  it('omits a city at the end', () => {
    expect(derive('Boulderfabrik Kiel', ['Boulderhalle'], 'de')).toContain('Boulderfabrik');
  });

  it('omits Japanese endings and Arabic words for a purpose', () => {
    expect(derive('まるやま歯科クリニック', ['歯医者'], 'ja')).toEqual(['まるやま歯科']);
    expect(derive('الطوخي للابواب', ['ابواب خشب'], 'ar')).toContain('الطوخي');
  });

  it('returns no form for a name of one word', () => {
    expect(derive('Zapflow', ['software'])).toEqual([]);
  });
});

describe('isOneEditApart', () => {
  it.each([
    ['corvani', 'corvanni', true],
    ['zephyrra', 'zephyra', true],
    ['holaluz', 'holaulz', true],
    ['holaluz', 'holalux', true],
    ['holaluz', 'holalunas', false],
    ['bright', 'brigade', false],
  ])('compares %s and %s', (a, b, isOneEdit) => expect(isOneEditApart(a, b)).toBe(isOneEdit));
});

describe('buildSoundSkeleton', () => {
  it.each([
    ['Mizutama', 'ミズタマ', 'katakana'],
    ['Velnova', 'ベルノヴァ', 'katakana'],
    ['Noorify', 'نوريفاي', 'arabic'],
    ['Darvana', 'دارفانا', 'arabic'],
  ] as const)('is equal for %s and %s', (latin, other, script) => {
    expect(readSoundScript(other)).toBe(script);
    expect(buildSoundSkeleton(latin, script)).toBe(buildSoundSkeleton(other, script));
  });

  it('differs for other names', () => {
    expect(buildSoundSkeleton('Mizutama', 'katakana')).not.toBe(buildSoundSkeleton('ミズノ', 'katakana'));
  });
});

describe('findMentions: forms of names', () => {
  const find = (text: string, names: string[], language: 'en' | 'ar' = 'en') =>
    findMentions(
      text,
      [
        { id: 'own', names, domains: ['zadalafia.qa'], categoryWords: ['healthy meals', 'meal plan'] },
        { id: 'rival', names: ['Calo'], domains: [], categoryWords: [] },
      ],
      { commonWords, citedUrls: [], language },
    )
      .mentions.filter(({ brandId }) => brandId === 'own')
      .map(({ start, end, kind, reason }) => [text.slice(start, end), kind, reason]);

  it('counts the first part of the domain, written as a name', () => {
    expect(find('For healthy meals in Doha, compare Zad Alafia and Calo.', ['زاد العافية'])).toEqual([
      ['Zad Alafia', 'mention', 'other-form'],
    ]);
  });

  it('counts a misspelled name only in an answer about what the brand offers', () => {
    expect(find('For a meal plan, Fenwrigt delivers daily.', ['Fenwright'])).toEqual([
      ['Fenwrigt', 'mention', 'other-form'],
    ]);
    expect(find('The bridge was built by Fenwrigt in 1890.', ['Fenwright'])).toEqual([
      ['Fenwrigt', 'ambiguous', 'part-of-name'],
    ]);
  });
});
