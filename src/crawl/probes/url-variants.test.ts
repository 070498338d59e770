import { expect, it } from 'vitest';
import { listHomeVariants, listPageVariants } from './url-variants.ts';

const formatVariants = (variants: { kind: string; url: string }[]): string[] =>
  variants.map(({ kind, url }) => `${kind} ${url}`);

it.each<[string, string[]]>([
  [
    'https://example.com/',
    [
      'other-scheme http://example.com/',
      'other-host https://www.example.com/',
      'other-scheme-and-host http://www.example.com/',
      'index-file https://example.com/index.html',
      'index-file https://example.com/index.php',
      'index-file https://example.com/default.aspx',
    ],
  ],
  ['http://shop.example.com/en', ['other-scheme https://shop.example.com/en']],
])('lists variants of the home page %s', (url, expected) =>
  expect(formatVariants(listHomeVariants(url))).toEqual(expected),
);

it.each<[string, string[]]>([
  [
    'https://example.com/a/b?x=1',
    [
      'other-scheme http://example.com/a/b?x=1',
      'trailing-slash https://example.com/a/b/?x=1',
      'upper-case https://example.com/A/B?x=1',
    ],
  ],
  [
    'https://example.com/a/',
    [
      'other-scheme http://example.com/a/',
      'trailing-slash https://example.com/a',
      'upper-case https://example.com/A/',
      'index-file https://example.com/a/index.html',
    ],
  ],
  [
    'https://example.com/1/%c3%a4',
    ['other-scheme http://example.com/1/%c3%a4', 'trailing-slash https://example.com/1/%c3%a4/'],
  ],
  ['https://example.com/A.HTML', ['other-scheme http://example.com/A.HTML']],
])('lists variants of the page %s', (url, expected) => expect(formatVariants(listPageVariants(url))).toEqual(expected));
