import { describe, expect, it } from 'vitest';
import { compilePattern } from '#lib/robots/path-pattern.ts';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import { createRobotsMatcher } from './match-robots.ts';

import { readRobotsGroups } from './robots-groups.ts';

/** Returns `allowed` or `disallowed`, with the number of the deciding line. */
function decide(text: string, path: string, agent = 'FooBot'): string {
  const { isAllowed, rule } = createRobotsMatcher(readRobotsGroups(text), agent).decide(path);
  return `${isAllowed ? 'allowed' : 'disallowed'} ${rule?.line ?? '-'}`;
}

describe('the robots.txt matcher (groups, RFC 9309 section 2.2.1)', () => {
  it('uses a group for a specific crawler instead of the group for *', () => {
    const text = 'User-agent: *\nDisallow: /\n\nUser-agent: foobot\nDisallow: /x\n';
    expect(decide(text, '/y')).toBe('allowed -');
    expect(decide(text, '/x')).toBe('disallowed 5');
    expect(decide(text, '/y', 'BarBot')).toBe('disallowed 2');
  });

  it('ignores the case of user agents and field names, and a version after the token', () => {
    expect(decide('USER-AGENT: FOOBOT/2.1\nDISALLOW: /', '/')).toBe('disallowed 2');
    expect(decide('User-agent: FooBot News\nDisallow: /', '/')).toBe('disallowed 2');
  });

  it('does not match a token that only has the same prefix', () => {
    expect(decide('User-agent: FooBot-News\nDisallow: /', '/')).toBe('allowed -');
    expect(decide('User-agent: Foo\nDisallow: /', '/')).toBe('allowed -');
  });

  it('applies one group to several agents, regardless of other records in between', () => {
    const text =
      'User-agent: a\nCrawl-delay: 2\n\nUser-agent: foobot\nSitemap: https://e.com/s.xml\nUser-agent: b\nDisallow: /x';
    expect(['a', 'foobot', 'b'].map((agent) => decide(text, '/x', agent))).toEqual(Array(3).fill('disallowed 7'));
  });

  it('merges groups for the same agent', () => {
    const text = 'User-agent: foobot\nDisallow: /a\nUser-agent: bar\nDisallow: /b\nUser-agent: foobot\nDisallow: /c\n';
    expect([decide(text, '/a'), decide(text, '/b'), decide(text, '/c')]).toEqual([
      'disallowed 2',
      'allowed -',
      'disallowed 6',
    ]);
  });

  it('allows everything when the group for a crawler has no rules', () => {
    expect(decide('User-agent: *\nDisallow: /\nUser-agent: foobot\nDisallow:\n', '/a')).toBe('allowed -');
  });

  it('ignores rules before any agent, and treats names of object properties like other agents', () => {
    expect(decide('Disallow: /\nUser-agent: *\nDisallow: /x', '/y')).toBe('allowed -');
    expect(decide('User-agent: constructor\nDisallow: /', '/', 'constructor')).toBe('disallowed 2');
    expect(decide('User-agent: x\nDisallow: /', '/', '__proto__')).toBe('allowed -');
  });
});

describe('the robots.txt matcher (rules, RFC 9309 section 2.2.2)', () => {
  const wrapInGroup = (rules: string): string => `User-agent: *\n${rules}`;

  it.each([
    ['Disallow: /\nAllow: /a', '/a/b', 'allowed 3'],
    ['Allow: /a\nDisallow: /a/b', '/a/b', 'disallowed 3'],
    ['Disallow: /a\nAllow: /a', '/a', 'allowed 3'],
    ['Allow: /a\nDisallow: /*.htm', '/a.htm', 'disallowed 3'],
    ['Disallow: /a', '/A', 'allowed -'],
    ['Disallow: /a', '/ab?c', 'disallowed 2'],
    ['Disallow: /', '/robots.txt', 'allowed -'],
    ['Disallow: /*.php$', '/a.php', 'disallowed 2'],
    ['Disallow: /*.php$', '/a.php?x', 'allowed -'],
    ['Disallow: /*?', '/a?b', 'disallowed 2'],
    ['Disallow: /$', '/', 'disallowed 2'],
    ['Disallow: /$', '/a', 'allowed -'],
    ['Disallow: *', '/a', 'disallowed 2'],
    ['Disallow: /a # comment', '/a', 'disallowed 2'],
    // Google reads two words without a colon as name and value; three are not a record.
    ['Disallow /a', '/a', 'disallowed 2'],
    ['Disallow /a b', '/a', 'allowed -'],
    ['Disalow: /a', '/a', 'disallowed 2'],
    ['Allow: /a/index.html\nDisallow: /', '/a/', 'allowed 2'],
    ['Allow: /a/index.html\nDisallow: /', '/a/b', 'disallowed 3'],
    // /~joe and /%7ejoe are the same path, but `%2F` and `/` differ.
    ['Disallow: /%7ejoe', '/~joe', 'disallowed 2'],
    ['Disallow: /~joe', '/%7Ejoe', 'disallowed 2'],
    ['Disallow: /a%3cb', '/a%3Cb', 'disallowed 2'],
    ['Disallow: /ツ', '/%E3%83%84', 'disallowed 2'],
    ['Disallow: /a%2fb', '/a/b', 'allowed -'],
    ['Disallow: /100%', '/100%', 'disallowed 2'],
    // A literal asterisk or dollar sign is written as %2A or %24 in a rule.
    ['Disallow: /a%2A', '/ab', 'allowed -'],
    ['Disallow: /a%2A', '/a*', 'disallowed 2'],
    ['Disallow: /a%24', '/a$', 'disallowed 2'],
    ['Disallow: /a$b', '/a$b', 'disallowed 2'],
  ])('applies %s to %s: %s', (rules, path, expected) => expect(decide(wrapInGroup(rules), path)).toBe(expected));

  it.each([
    ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /a'],
    ['CRLF', 'User-agent: *\r\nDisallow: /a\r\n'],
    ['CR', 'User-agent: *\rDisallow: /a'],
    ['blanks', '  User-agent :  * \n\t Disallow :\t/a  '],
  ])('reads a file with %s and no final newline', (_name, text) => expect(decide(text, '/a')).toBe('disallowed 2'));

  it('returns the deciding line as written', () => {
    const file = readRobotsGroups('# top\n\nUser-agent: *\n\n  Disallow: /%7Ea   # why\n');
    expect(createRobotsMatcher(file, 'x').decide('/~a').rule).toMatchObject({
      line: 5,
      text: 'Disallow: /%7Ea   # why',
    });
  });
});

describe('compilePattern', () => {
  it.each([
    ['/a*b*c', '/aXXbYYc!', true],
    ['/a*b*c$', '/abcbc', true],
    ['/a*b*c$', '/abcb', false],
    ['/ab*ba$', '/aba', false],
    ['/a**b', '/ab', true],
    ['/a*$', '/abc', true],
    ['$', '', true],
    ['$', '/', false],
  ])('tests %s on %s: %s', (pattern, path, expected) => expect(compilePattern(pattern)(path)).toBe(expected));

  it('matches patterns that cause catastrophic backtracking, in bounded time', () => {
    const text = `User-agent: *\n${`Disallow: /${'*a'.repeat(500)}$\n`.repeat(400)}`;
    const matcher = createRobotsMatcher(readRobotsGroups(text), 'x');
    const startedAt = readCpuMs();
    expect(matcher.decide(`/${'a'.repeat(2_000)}b`).isAllowed).toBe(true);
    // The limit is 50 ms; ten times that only guards against a hang.
    expect(readCpuMs() - startedAt).toBeLessThan(500);
  });
});

describe('the crawl delay reader', () => {
  const getDelay = (text: string): number | null =>
    createRobotsMatcher(readRobotsGroups(text), 'foobot').crawlDelaySeconds;

  it.each([
    ['User-agent: *\nCrawl-delay: 2.5', 2.5],
    ['User-agent: *\nDisallow:\nCrawl-delay: 2\nUser-agent: foobot\nDisallow:', null],
    ['User-agent: foobot\nCrawl-delay: 1\nDisallow:\nUser-agent: foobot\nCrawl-delay: 3', 3],
    ['User-agent: *\nCrawl-delay: soon', null],
    ['User-agent: *\nCrawl-delay: -1', null],
    ['User-agent: *\nCrawl-delay:', null],
  ])('returns the delay for %j: %s', (text, seconds) => expect(getDelay(text)).toBe(seconds));
});
