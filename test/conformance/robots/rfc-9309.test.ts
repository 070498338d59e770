import { describe, expect, it } from 'vitest';
import { createRobotsMatcher } from '#crawl/robots/match-robots.ts';
import { readRobotsGroups } from '#crawl/robots/robots-groups.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';

/** Examples of RFC 9309, https://www.rfc-editor.org/rfc/rfc9309 (code components: Revised BSD License). */

const isAllowed = (text: string, agent: string, path: string): boolean =>
  createRobotsMatcher(readRobotsGroups(text), agent).decide(extractPathAndQuery(`https://example.com${path}`) ?? '')
    .isAllowed;

describe('section 2.2.1: the user-agent line', () => {
  const merged = 'user-agent: ExampleBot\ndisallow: /foo\ndisallow: /bar\n\nuser-agent: ExampleBot\ndisallow: /baz\n';

  it('combines groups for the same crawler', () => {
    expect(['/foo', '/bar', '/baz', '/qux'].map((path) => isAllowed(merged, 'ExampleBot', path))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is found in a user-agent string by its product token', () => {
    expect(
      isAllowed('user-agent: ExampleBot/0.1 (https://www.example.com/bot.html)\ndisallow: /', 'ExampleBot', '/a'),
    ).toBe(false);
  });
});

/** Table 1 and its text: the path in the file, the path of the URL, and whether they match. */
describe('section 2.2.2: the allow and disallow lines', () => {
  it.each([
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz', true],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https://foo.bar', true],
    ['/foo/bar/\u{1F924}', '/foo/bar/%F0%9F%A4%A4', true],
    ['/foo/bar/%F0%9F%A4%A4', '/foo/bar/%F0%9F%A4%A4', true],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz', true],
    ['/foo/bar?baz=https%3A%2F%2Ffoo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar', true],
    ['/foo/bar?baz=https%3A%2F%2Ffoo.bar', '/foo/bar?baz=https://foo.bar', false],
  ])('%s and %s: %s', (pattern, path, isMatch) => {
    expect(isAllowed(`user-agent: *\ndisallow: ${pattern}`, 'x', path)).toBe(!isMatch);
  });
});

describe('section 2.2.3: special characters', () => {
  it.each([
    ['allow: /this/path/exactly$\ndisallow: /this', '/this/path/exactly', true],
    ['allow: /this/path/exactly$\ndisallow: /this', '/this/path/exactly/not', false],
    ['allow: /this/*/exactly\ndisallow: /this', '/this/path/exactly', true],
    ['disallow: /path/file-with-a-%2A.html', '/path/file-with-a-*.html', false],
    ['disallow: /path/foo-%24', '/path/foo-$', false],
    ['disallow: /path/foo-%24', '/path/foo-', true],
    ['disallow: / # all of it', '/a', false],
  ])('%j on %s: %s', (rules, path, expected) => expect(isAllowed(`user-agent: *\n${rules}`, 'x', path)).toBe(expected));
});

describe('section 5.1: simple example', () => {
  const file = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: barbot
User-Agent: bazbot
Disallow: /example/page.html

User-Agent: quxbot

EOF
`;
  it.each([
    ['anybot', '/a.gif', false],
    ['anybot', '/example/page.html', false],
    ['anybot', '/publications/a.gif', true],
    ['anybot', '/other', true],
    ['foobot', '/example/page.html', true],
    ['foobot', '/example/allowed.gif', true],
    ['foobot', '/publications/', false],
    ['barbot', '/example/page.html', false],
    ['bazbot', '/example/page.html', false],
    ['bazbot', '/example/other', true],
    ['quxbot', '/example/page.html', true],
  ])('%s on %s: %s', (agent, path, expected) => expect(isAllowed(file, agent, path)).toBe(expected));
});

describe('section 5.2: longest match', () => {
  const file = 'User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n';
  it.each([
    ['/example/page/disallowed.gif', false],
    ['/example/page/a', true],
  ])('%s: %s', (path, expected) => expect(isAllowed(file, 'foobot', path)).toBe(expected));
});
