import { describe, expect, it } from 'vitest';
import { pageWithLinks } from '#test/helpers/page-links.ts';
import {
  buildHrefAttribute,
  createSiteTest,
  getExtra,
  groupByTarget,
  hasNofollow,
  isQualified,
  linkTag,
  listForeignLinks,
  ownLinks,
} from './page-links.ts';

describe('siteTest', () => {
  const isOwn = createSiteTest('https://www.example.com/a');

  it.each(['https://example.com/', 'https://www.example.com/b', 'http://example.com/b?c=1'])('includes %s', (url) => {
    expect(isOwn(url)).toBe(true);
  });

  it.each(['https://shop.example.com/', 'https://example.com.evil.test/', 'https://example.com:8080/'])(
    'excludes %s',
    (url) => {
      expect(isOwn(url)).toBe(false);
    },
  );
});

it('separates links to other pages of the site from links to other sites', () => {
  const page = pageWithLinks([{ href: '/b' }, { href: 'https://other.test/' }, { href: '#top' }, { href: 'tel:1' }]);
  expect(ownLinks(page).map(({ url }) => url)).toEqual(['https://example.com/b']);
  expect(listForeignLinks(page).map(({ url }) => url)).toEqual(['https://other.test/']);
});

it.each([
  ['nofollow', true],
  ['noopener ugc', true],
  ['sponsored,noopener', true],
  ['noopener noreferrer', false],
  ['', false],
])('reads rel "%s"', (rel, expected) => {
  expect(isQualified({ rel })).toBe(expected);
});

it('detects a page with nofollow', () => {
  const metaRobots = [{ agent: 'robots', content: 'index, nofollow', inHead: true, line: 1, column: 1 }];
  expect(hasNofollow(pageWithLinks([], { facts: { metaRobots } }))).toBe(true);
  expect(hasNofollow(pageWithLinks([]))).toBe(false);
});

it('returns the markup facts of a link', () => {
  const page = pageWithLinks([{ href: '/a' }, { href: '/b', extra: { title: 'Prices' } }]);
  const [first, second] = ownLinks(page);
  expect(first && getExtra(page, first)).toBeNull();
  expect(second && getExtra(page, second)?.title).toBe('Prices');
});

it('groups links by their URL', () => {
  const page = pageWithLinks([
    { href: '/b', text: 'one' },
    { href: '/b', text: 'two' },
  ]);
  expect(groupByTarget(ownLinks(page)).map(({ link, count }) => [link.text, count])).toEqual([['one', 2]]);
});

it('builds attributes that can be copied', () => {
  expect(buildHrefAttribute('https://example.com/?a=1&b=2')).toBe('href="https://example.com/?a=1&amp;b=2"');
  expect(linkTag('/b', [])).toBe('<a href="/b">');
  expect(linkTag('/b', ['noopener', 'sponsored'])).toBe('<a href="/b" rel="noopener sponsored">');
});
