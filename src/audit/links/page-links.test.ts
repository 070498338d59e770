import { describe, expect, it } from 'vitest';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import {
  buildHrefAttribute,
  buildLinkTag,
  createSameSiteTest,
  findLinkExtra,
  groupByTarget,
  hasNofollow,
  isQualifiedLink,
  listExternalLinks,
  listInternalLinks,
} from './page-links.ts';

describe('createSameSiteTest', () => {
  const isOwn = createSameSiteTest('https://www.example.com/a');

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
  const page = makePageWithLinks([
    { href: '/b' },
    { href: 'https://other.test/' },
    { href: '#top' },
    { href: 'tel:1' },
  ]);
  expect(listInternalLinks(page).map(({ url }) => url)).toEqual(['https://example.com/b']);
  expect(listExternalLinks(page).map(({ url }) => url)).toEqual(['https://other.test/']);
});

it.each([
  ['nofollow', true],
  ['noopener ugc', true],
  ['sponsored,noopener', true],
  ['noopener noreferrer', false],
  ['', false],
])('reads rel "%s"', (rel, expected) => {
  expect(isQualifiedLink({ rel })).toBe(expected);
});

it('detects a page with nofollow', () => {
  const metaRobots = [{ agent: 'robots', content: 'index, nofollow', inHead: true, line: 1, column: 1 }];
  expect(hasNofollow(makePageWithLinks([], { facts: { metaRobots } }))).toBe(true);
  expect(hasNofollow(makePageWithLinks([]))).toBe(false);
});

it('returns the markup facts of a link', () => {
  const page = makePageWithLinks([{ href: '/a' }, { href: '/b', extra: { title: 'Prices' } }]);
  const [first, second] = listInternalLinks(page);
  expect(first && findLinkExtra(page, first)).toBeNull();
  expect(second && findLinkExtra(page, second)?.title).toBe('Prices');
});

it('groups links by their URL', () => {
  const page = makePageWithLinks([
    { href: '/b', text: 'one' },
    { href: '/b', text: 'two' },
  ]);
  expect(groupByTarget(listInternalLinks(page)).map(({ link, count }) => [link.text, count])).toEqual([['one', 2]]);
});

it('builds attributes that can be copied', () => {
  expect(buildHrefAttribute('https://example.com/?a=1&b=2')).toBe('href="https://example.com/?a=1&amp;b=2"');
  expect(buildLinkTag('/b', [])).toBe('<a href="/b">');
  expect(buildLinkTag('/b', ['noopener', 'sponsored'])).toBe('<a href="/b" rel="noopener sponsored">');
});
