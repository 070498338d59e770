import { describe, expect, it } from 'vitest';
import {
  hasNonAsciiLetters,
  hasUppercase,
  isIdSlug,
  isWordSlug,
  listOtherSeparators,
  parseSlug,
} from './slug-style.ts';

describe('parseSlug', () => {
  it('splits folder, slug and extension', () => {
    expect(parseSlug('https://example.com/blog/city-bikes/')).toEqual({
      folder: 'https://example.com/blog/',
      slug: 'city-bikes',
      extension: '',
      hasTrailingSlash: true,
    });
    expect(parseSlug('https://example.com/prices.HTML')).toEqual({
      folder: 'https://example.com/',
      slug: 'prices',
      extension: '.html',
      hasTrailingSlash: false,
    });
    expect(parseSlug('https://example.com/docs/v1.2')?.slug).toBe('v1.2');
  });

  it.each(['/', '/blog/index.html', '/default.aspx', '/blog/?p=12', '/a?b', '//'])('returns null for %s', (path) => {
    expect(parseSlug(`https://example.com${path}`)).toBeNull();
  });
});

it.each(['city-bikes', 'a', '2026-01-31-news', 'c--language', 'top-10', '1984', '404', '20260131', '202601', 'faded'])(
  'considers %s words',
  (slug) => {
    expect(isWordSlug(slug)).toBe(true);
  },
);

it.each(['12345', '3a5ebc944f41', '0190a1b2-7c3d-7e4f-8a9b-0c1d2e3f4a5b', 'post-123', 'node481', '20261399'])(
  'considers %s an ID',
  (slug) => {
    expect(isIdSlug(slug)).toBe(true);
    expect(isWordSlug(slug)).toBe(false);
  },
);

it('recognizes letters outside ASCII and uppercase letters', () => {
  expect(hasNonAsciiLetters('%C3%BCber-uns')).toBe(true);
  expect(hasNonAsciiLetters('c%2B%2B')).toBe(false);
  expect(hasUppercase('SKU-12')).toBe(true);
  expect(hasUppercase('%C3%BCber')).toBe(false);
});

it('lists separators other than hyphens, except dots in numbers', () => {
  expect(listOtherSeparators('salt+pepper,oil%2Cvinegar')).toEqual(['+', ',']);
  expect(listOtherSeparators('node.js')).toEqual(['.']);
  expect(listOtherSeparators('version-1.2.x')).toEqual([]);
  expect(listOtherSeparators('city-bikes')).toEqual([]);
});
