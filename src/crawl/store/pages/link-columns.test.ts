import { describe, expect, it } from 'vitest';
import type { PageLink } from '#contracts/page/page-facts.ts';
import { toLinkColumns, toPageLinks } from './link-columns.ts';

const makeLink = (fields: Partial<PageLink>): PageLink => ({
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

function encodeAndDecode(links: readonly PageLink[]): PageLink[] {
  const stored = JSON.parse(JSON.stringify(toLinkColumns(links)));
  return toPageLinks(
    stored,
    links.map(({ url }) => url),
  );
}

describe('the conversion of links to columns', () => {
  it.each<[string, PageLink[]]>([
    ['no links', []],
    ['a link without text, URL or selector', [makeLink({ href: '', text: '', url: null, selector: '' })]],
    [
      'a URL and a text that contain the separator',
      [makeLink({ href: '/a\x7fb' }), makeLink({ text: '\x7f' }), makeLink({})],
    ],
    [
      'selectors with and without common first steps',
      [
        'ul#menu > li:nth-of-type(1) > a.item:nth-of-type(1)',
        'ul#menu > li:nth-of-type(2) > a.item:nth-of-type(1)',
        'ul#menu > li:nth-of-type(2) > span:nth-of-type(1) > a:nth-of-type(1)',
        'ul#menu2 > li:nth-of-type(2) > a:nth-of-type(1)',
        'a#top',
        'a#top > a:nth-of-type(1)',
        ' > ',
        ' > a > ',
      ].map((selector, index) =>
        makeLink({ selector, line: index + 1, column: 7, region: 'navigation', rel: 'nofollow' }),
      ),
    ],
  ])('can be reversed without loss: %s', (_name, links) => expect(encodeAndDecode(links)).toEqual(links));
});
