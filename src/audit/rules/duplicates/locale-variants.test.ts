import { expect, it } from 'vitest';
import { selectDistinctPages, stripLocale } from './locale-variants.ts';

it.each([
  ['https://example.com/en-us/prices', 'https://example.com/prices'],
  ['https://example.com/us/en/prices/a', 'https://example.com/prices/a'],
  ['https://example.com/es-419/prices?b=1&lang=es', 'https://example.com/prices?b=1'],
  ['https://de.example.com/prices', 'https://example.com/prices'],
  ['https://example.com/de', 'https://example.com/'],
  ['https://example.com/de/', 'https://example.com/'],
  ['https://example.com/shop/wheels/de', 'https://example.com/shop/wheels/de'],
  ['https://example.com/prices', 'https://example.com/prices'],
  ['https://example.com/zh/blog/zh/a/', 'https://example.com/blog/a/'],
  ['https://example.com/pt-br/blog/posts/pt/a/', 'https://example.com/blog/posts/a/'],
  ['https://example.com/de/company/teams/it/', 'https://example.com/company/teams/it/'],
])('removes the locale, if any, from %s', (url, expected) => {
  expect(stripLocale(url)).toBe(expected);
});

it('keeps one variant of each page, but only on sites with hreflang alternates', () => {
  const urls = ['https://example.com/en-gb/a', 'https://example.com/en-us/a', 'https://example.com/en-us/b'];
  expect(selectDistinctPages(urls, true)).toEqual(['https://example.com/en-gb/a', 'https://example.com/en-us/b']);
  expect(selectDistinctPages(urls, false)).toEqual(urls);
});
