import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractPathAndQuery, getPageIdentity, resolveByParsing, resolveHttpUrl } from '#lib/url/page-url.ts';
import published from './wpt-http-urls.json' with { type: 'json' };

interface Case {
  input: string;
  base: string | null;
  href: string | null;
}

/** Returns the identity of a URL that the published suite has resolved. */
function readIdentity(href: string | null): string | null {
  return href !== null && /^https?:/.test(href) ? getPageIdentity(new URL(href)) : null;
}

/** The file contains the source and license. */
describe('web-platform-tests URL cases', () => {
  const cases = (published.cases as Case[]).map(({ input, base, href }) => ({
    name: `${JSON.stringify(input)} on ${base}`.slice(0, 120),
    // Cases without a base get one with another scheme, which does not affect them.
    reference: input,
    base: base ?? 'ftp://base.example/',
    expected: href,
    isAbsolute: base === null,
  }));

  it('contain many cases', () => expect(cases.length).toBeGreaterThan(500));

  it.each(cases)('$name', ({ reference, base, expected, isAbsolute }) => {
    if (isAbsolute && expected === null) return expect(URL.canParse(reference)).toBe(false);
    expect(resolveHttpUrl(reference, base)).toBe(readIdentity(expected));
    expect(resolveHttpUrl(reference, base)).toBe(resolveByParsing(reference, base));
  });
});

describe('identity on top of URL', () => {
  it.each([
    ['http://example.com:80/', 'http://example.com/'],
    ['https://example.com:443/a', 'https://example.com/a'],
    ['https://example.com:8443/a', 'https://example.com:8443/a'],
    ['HTTPS://EXAMPLE.COM/Path', 'https://example.com/Path'],
    ['https://example.com/a/./b/../c', 'https://example.com/a/c'],
    ['https://example.com/%2e%2e/a', 'https://example.com/a'],
    ['https://example.com/%41%62%7e', 'https://example.com/Ab~'],
    ['https://example.com/%c3%a9', 'https://example.com/%C3%A9'],
    ['https://example.com/é', 'https://example.com/%C3%A9'],
    ['https://example.com/a%2fb', 'https://example.com/a%2Fb'],
    ['https://example.com/100%', 'https://example.com/100%'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
    ['https://example.com/?', 'https://example.com/'],
    ['https://example.com/?#', 'https://example.com/'],
    ['https://example.com/a#b?c', 'https://example.com/a'],
    // Servers may respond differently to these, so they stay two URLs.
    ['https://example.com/a/', 'https://example.com/a/'],
    ['https://example.com//a', 'https://example.com//a'],
    ['https://example.com/?b=1&a=2', 'https://example.com/?b=1&a=2'],
    ['https://example.com/?sid=1&PHPSESSID=abc', 'https://example.com/?sid=1&PHPSESSID=abc'],
    ['https://example.com/?q=%7e', 'https://example.com/?q=%7e'],
    ['https://user:pw@example.com/', 'https://example.com/'],
  ])('%s is %s', (address, identity) => {
    expect(getPageIdentity(new URL(address))).toBe(identity);
    expect(resolveHttpUrl(address, 'https://base.example/')).toBe(identity);
    // The identity of an identity is itself.
    expect(getPageIdentity(new URL(identity))).toBe(identity);
  });
});

/** Parts of references, including everything that the fast path must leave to the full parser. */
const URL_PIECES = (
  '/ / / // . .. ./ ../ ? & = # : ; @ % %41 %7e %7E %2e %2F %2f %C3%A9 %zz a b A index.html page-1 blog é ツ \\ [ ] { } | ^ ` ' +
  '\' " < > ( ) ! $ * + , ~ _ - http: https: https:// http:// mailto: www.example.com example.com xn-- 127.0.0.1 0x7f 1 :80 :443'
)
  .split(' ')
  .concat([' ', '\t', '\n', '']);
const BASE_URLS = [
  'https://example.com/',
  'https://example.com/a/b',
  'https://example.com/a/b/?q=1/2',
  'http://www.example.com/a#b',
  'http://127.0.0.1:4000/x',
  'https://example.com',
  'https://EXAMPLE.com/a/../b',
  'https://example.com/a%41/',
  'https://xn--bcher-kva.example/a',
  'https://a..b/',
  'https://example.1/',
  'https://x.0x1/',
  'https://user@example.com/a',
  'nonsense',
];

describe('the fast path', () => {
  const reference = fc.array(fc.constantFrom(...URL_PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));

  it('resolves like the full parser', () => {
    fc.assert(
      fc.property(reference, fc.constantFrom(...BASE_URLS), (input, base) => {
        expect(resolveHttpUrl(input, base)).toBe(resolveByParsing(input, base));
      }),
      { numRuns: 20_000, seed: 3 },
    );
  });

  it('resolves generated hosts like the full parser', () => {
    const label = fc.constantFrom(
      'a',
      'www',
      'example',
      'com',
      '1',
      '0x1',
      '-',
      'a-b',
      'xn--bcher-kva',
      'xn--',
      '',
      'A',
      'a_b',
      '09',
    );
    const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
    fc.assert(
      fc.property(host, reference, fc.constantFrom('http', 'https'), (name, path, scheme) => {
        const address = `${scheme}://${name}/${path}`;
        expect(resolveHttpUrl(address, 'https://example.com/')).toBe(resolveByParsing(address, 'https://example.com/'));
        expect(resolveHttpUrl('/a?b', address)).toBe(resolveByParsing('/a?b', address));
        const parsed = URL.parse(address);
        expect(extractPathAndQuery(address)).toBe(parsed === null ? null : parsed.pathname + parsed.search);
      }),
      { numRuns: 10_000, seed: 4 },
    );
  });
});
