import { describe, expect, it } from 'vitest';
import { ISO_LANGUAGES, ISO_REGIONS } from '#audit/data/language-codes.ts';
import { findHreflangCodeIssue, getPrimaryLanguage, normalizeCode } from './hreflang-code.ts';

describe('findHreflangCodeIssue', () => {
  it.each(['de', 'EN-gb', 'zh-Hant', 'zh-Hans-US', 'x-default', 'pt-BR', ' fr ', 'sr-XK', 'iw', 'se'])(
    'accepts %s',
    (code) => expect(findHreflangCodeIssue(code)).toBeNull(),
  );

  it.each([
    ['en-UK', '"uk" is not an ISO 3166-1 region', 'en-GB'],
    ['en-EU', '"eu" is not an ISO 3166-1 region', 'en'],
    ['es-419', '"419" is not an ISO 3166-1 region', 'es'],
    ['en_US', 'its parts are not separated by a hyphen', 'en-US'],
    ['en_UK', 'its parts are not separated by a hyphen', 'en-GB'],
    ['jp', '"jp" is a region, and a region alone is not valid', 'ja'],
    ['us', '"us" is a region, and a region alone is not valid', 'en'],
    ['at', '"at" is a region, and a region alone is not valid', null],
    ['us-en', 'the region comes before the language', 'en-US'],
    ['german', '"german" is not an ISO 639-1 language', null],
    ['fil', '"fil" is not an ISO 639-1 language', null],
    ['en-us-posix', '"posix" does not belong in the code', 'en-US'],
    ['zh-hant-uk', '"uk" is not an ISO 3166-1 region', 'zh-Hant-GB'],
    ['xdefault', 'this is not a language code', 'x-default'],
    ['', 'the language is missing', null],
  ])('rejects %s: %s', (code, problem, intendedCode) =>
    expect(findHreflangCodeIssue(code)).toEqual({ problem, intendedCode }),
  );

  it('shortens an invalid code in the message', () => {
    expect(findHreflangCodeIssue('q'.repeat(5_000))?.problem.length).toBeLessThan(100);
  });
});

it('knows all 183 ISO 639-1 languages and all 249 ISO 3166-1 regions', () => {
  expect(ISO_LANGUAGES.size).toBe(183);
  expect(ISO_REGIONS.size).toBe(249);
});

it('converts codes to the usual spelling', () => {
  expect(normalizeCode('ZH-hant-tw')).toBe('zh-Hant-TW');
  expect(normalizeCode('x-default')).toBe('x-default');
});

it('returns the same primary language for all codes of a language', () => {
  expect([
    getPrimaryLanguage('de-AT'),
    getPrimaryLanguage('DE'),
    getPrimaryLanguage('nb'),
    getPrimaryLanguage('no'),
  ]).toEqual(['de', 'de', 'no', 'no']);
});
