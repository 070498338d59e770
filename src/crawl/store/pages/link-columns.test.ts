import { describe, expect, it } from 'vitest';
import type { PageLink } from '#contracts/page/page-facts.ts';
import { fromLinkColumns, toLinkColumns } from './link-columns.ts';

const link = (fields: Partial<PageLink>): PageLink => ({
  href: '/a',
  url: 'https://example.com/a',
  text: 'A',
  rel: '',
  region: 'main',
  selector: 'main > a:nth-of-type(1)',
  line: 1,
  column: 1,
  ...fields,
});

function roundTrip(links: readonly PageLink[]): PageLink[] {
  const stored = JSON.parse(JSON.stringify(toLinkColumns(links)));
  return fromLinkColumns(
    stored,
    links.map(({ url }) => url),
  );
}

describe('links as columns', () => {
  it.each<[string, PageLink[]]>([
    ['no link', []],
    ['one without a text, an address or a selector', [link({ href: '', text: '', url: null, selector: '' })]],
    ['the separator in an address and in a text', [link({ href: '/a\x7fb' }), link({ text: '\x7f' }), link({})]],
    [
      'selectors that share their first steps, and some that share none',
      [
        'ul#menu > li:nth-of-type(1) > a.item:nth-of-type(1)',
        'ul#menu > li:nth-of-type(2) > a.item:nth-of-type(1)',
        'ul#menu > li:nth-of-type(2) > span:nth-of-type(1) > a:nth-of-type(1)',
        'ul#menu2 > li:nth-of-type(2) > a:nth-of-type(1)',
        'a#top',
        'a#top > a:nth-of-type(1)',
        ' > ',
        ' > a > ',
      ].map((selector, index) => link({ selector, line: index + 1, column: 7, region: 'navigation', rel: 'nofollow' })),
    ],
  ])('returns links as they were written: %s', (_name, links) => expect(roundTrip(links)).toEqual(links));
});
