import { describe, expect, it } from 'vitest';
import { createRobotsMatcher } from '#crawl/robots/match-robots.ts';
import { readRobotsGroups } from '#crawl/robots/robots-groups.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';
import published from './google-robotstxt.json' with { type: 'json' };
import specification from './google-spec-test.json' with { type: 'json' };

interface Check {
  text: string;
  agent: string;
  url: string;
  expected: boolean;
}

/** Expectations that we deliberately do not meet. */
const EXCEPTIONS: readonly { why: string; covers(check: Check): boolean }[] = [
  {
    why: 'RFC 9309 section 2.2.2 decodes unreserved characters and has /foo/bar/%62%61%7A as its example; Google compares as written',
    covers: ({ text, agent, url }) => !/^google/i.test(agent) && text.includes('%62%61%7A') && url.endsWith('/baz'),
  },
  {
    why: 'Google leaves escaping to the caller; our addresses arrive through URL, which escapes them, so that they match',
    covers: ({ text, url }) => /\/foo\/bar\/(?:ツ|%E3%83%84)/.test(text) && url.endsWith('ツ'),
  },
  {
    why: 'no product token has blanks or digits, but crawlers have such names (ChatGPT Agent, AI2Bot): compared as written',
    covers: ({ text, agent, expected }) =>
      (agent === 'Foo Bar' && text.includes('Allow: /x/') && !expected) || (agent === 'AB42bot' && expected),
  },
  {
    why: 'RFC 9309 section 2.2.2: /robots.txt is always allowed; the matcher of Google leaves that to its callers',
    covers: ({ url, expected }) => url.endsWith('/robots.txt') && !expected,
  },
];

interface Case {
  name: string;
  robots?: string;
  robotsHex?: string;
  checks: (string | boolean)[][];
}

function readText({ robots, robotsHex }: Case): string {
  return robots ?? new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(robotsHex ?? '', 'hex'));
}

function isAllowed(text: string, agent: string, url: string): boolean {
  return createRobotsMatcher(readRobotsGroups(text), agent).decide(extractPathAndQuery(url) ?? '/').isAllowed;
}

/** Google's published expectations; the two files contain their source and license. */
describe.each([
  ['google/robotstxt', published.cases as Case[], 4],
  ['google/robotstxt-spec-test', specification.cases as Case[], 10],
])('%s', (_suite, cases, exceptions) => {
  let excepted = 0;

  it.each(cases.map((entry, index) => [`${index} ${entry.name}`, entry] as const))('%s', (_name, entry) => {
    const text = readText(entry);
    for (const [written, address, expected] of entry.checks) {
      const check = { text, agent: String(written), url: String(address), expected: expected === true };
      const isExcepted = EXCEPTIONS.some(({ covers }) => covers(check));
      if (isExcepted) excepted += 1;
      const found = isAllowed(text, check.agent, check.url);
      expect(found, `${check.agent} ${check.url}\n${text.slice(0, 500)}`).toBe(check.expected !== isExcepted);
    }
  });

  it('has only the known exceptions', () => expect(excepted).toBe(exceptions));
});

/** Results of Google's own compiled matcher (robots.cc) where RFC 9309 is more permissive. */
describe('escapes', () => {
  it.each([
    ['/a b', '/a%20b', true, false],
    ['/a%20b', '/a%20b', false, false],
    ['/a%24', '/a$', true, false],
    ['/a$b', '/a$b', false, false],
    ['/a$b', '/a%24b', true, false],
    ['/a%2ab', '/a%2Ab', false, false],
    ['/%7Ea', '/~a', true, false],
    ['/~a', '/%7Ea', true, false],
    ['/日', '/%E6%97%A5', false, false],
    ['/%e6%97%a5', '/%E6%97%A5', false, false],
    ['/a%24$', '/a%24', false, false],
    ['/a*$', '/a%24', false, false],
  ])('Disallow: %s, %s: allowed for Googlebot %s, by RFC 9309 %s', (pattern, path, forGoogle, byRfc) => {
    const text = `user-agent: *\ndisallow: ${pattern}\n`;
    for (const agent of ['Googlebot', 'Googlebot-Image', 'Google-Extended', 'AdsBot-Google'])
      expect(isAllowed(text, agent, `https://example.com${path}`), agent).toBe(forGoogle);
    expect(isAllowed(text, 'Bingbot', `https://example.com${path}`)).toBe(byRfc);
  });
});

/** GoogleOnly_LineTooLong of robots_test.cc: a line is read up to 16,663 bytes. */
describe('overlong lines', () => {
  const MAX_LINE = 2_083 * 8;
  const longPath = (letter: string, key: string) =>
    `/x/${letter.repeat(MAX_LINE - key.length - '/x/'.length + 1 - '/x/'.length)}`;

  it('truncate a disallow rule', () => {
    const path = longPath('a', 'disallow: ');
    const text = `user-agent: FooBot\ndisallow: ${path}/qux\n`;
    expect(isAllowed(text, 'FooBot', 'http://foo.bar/fux')).toBe(true);
    expect(isAllowed(text, 'FooBot', `http://foo.bar${path}/fux`)).toBe(false);
  });

  it('truncate an allow rule', () => {
    const [a, b] = [longPath('a', 'allow: '), longPath('b', 'allow: ')];
    const text = `user-agent: FooBot\ndisallow: /\nallow: ${a}/qux\nallow: ${b}/qux\n`;
    expect(isAllowed(text, 'FooBot', 'http://foo.bar/')).toBe(false);
    expect(isAllowed(text, 'FooBot', `http://foo.bar${a}/qux`)).toBe(true);
    expect(isAllowed(text, 'FooBot', `http://foo.bar${b}/fux`)).toBe(true);
  });
});
