import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { createHttpClient } from '../client/http-client.ts';
import { createSsrfGuard } from '../guard/ssrf-guard.ts';
import { createCookieJar } from './cookie-jar.ts';
import { parseSetCookie, readCookieFacts } from './set-cookie.ts';

/** Returns what is sent to `to` after `from` has set the cookies. */
function buildHeaderAfter(from: string, setCookies: string[], to: string): string | null {
  const jar = createCookieJar();
  jar.store(new URL(from), setCookies);
  return jar.buildCookieHeader(new URL(to));
}

const SHOP_URL = 'https://shop.example.com/a/b';

afterEach(() => {
  vi.useRealTimers();
});

describe('createCookieJar', () => {
  it.each<[string, string, string[], string, string | null]>([
    ['a request to the same host', SHOP_URL, ['a=1'], 'https://shop.example.com/a/c', 'a=1'],
    ['a request to another host', SHOP_URL, ['a=1'], 'https://example.com/a/', null],
    [
      'a request to a subdomain of a host-only cookie',
      'https://example.com/',
      ['a=1'],
      'https://shop.example.com/',
      null,
    ],
    [
      'a request to a subdomain of the Domain attribute',
      'https://example.com/',
      ['a=1; Domain=example.com'],
      SHOP_URL,
      'a=1',
    ],
    [
      'a request to another subdomain of the Domain attribute',
      SHOP_URL,
      ['a=1; Domain=.EXAMPLE.com; Path=/'],
      'https://b.example.com/',
      'a=1',
    ],
    ['a Domain attribute of another site', SHOP_URL, ['a=1; Domain=other.com'], 'https://other.com/', null],
    [
      'a Domain attribute that matches only part of a label',
      SHOP_URL,
      ['a=1; Domain=ample.com'],
      'https://ample.com/',
      null,
    ],
    ['a Domain attribute that is a public suffix', 'https://a.co.uk/', ['a=1; Domain=co.uk'], 'https://b.co.uk/', null],
    ['a Domain attribute that is a top-level domain', SHOP_URL, ['a=1; Domain=com'], 'https://b.com/', null],
    [
      'a Domain attribute that is part of an IP address',
      'http://127.0.0.1/',
      ['a=1; Domain=0.0.1'],
      'http://127.0.0.1/',
      null,
    ],
    ['a request outside the Path attribute', SHOP_URL, ['a=1; Path=/x'], 'https://shop.example.com/xy', null],
    ['a request inside the Path attribute', SHOP_URL, ['a=1; Path=/x'], 'https://shop.example.com/x/y', 'a=1'],
    [
      'a request outside the directory of a cookie without a Path attribute',
      SHOP_URL,
      ['a=1'],
      'https://shop.example.com/',
      null,
    ],
    ['an insecure request with a Secure cookie', SHOP_URL, ['a=1; Secure; Path=/'], 'http://shop.example.com/', null],
    ['a Secure cookie from an insecure response', 'http://e.com/', ['a=1; Secure'], 'https://e.com/', null],
    ['two paths, the longer of which comes first', SHOP_URL, ['a=1; Path=/', 'b=2; Path=/a'], SHOP_URL, 'b=2; a=1'],
    ['two values, the last of which counts', SHOP_URL, ['a=1', 'a=2'], SHOP_URL, 'a=2'],
    ['a cookie deleted by Max-Age=0', SHOP_URL, ['a=1', 'a=; Max-Age=0'], SHOP_URL, null],
    ['an expired cookie', SHOP_URL, ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], SHOP_URL, null],
    [
      'Max-Age, which takes precedence over Expires',
      SHOP_URL,
      ['a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
      SHOP_URL,
      'a=1',
    ],
    [
      'a __Host- cookie with a Domain attribute',
      SHOP_URL,
      ['__Host-a=1; Secure; Path=/; Domain=shop.example.com'],
      SHOP_URL,
      null,
    ],
    ['a valid __Host- cookie', SHOP_URL, ['__Host-a=1; Secure; Path=/'], SHOP_URL, '__Host-a=1'],
    ['a __Secure- cookie without Secure', SHOP_URL, ['__Secure-a=1'], SHOP_URL, null],
    ['cookies with characters that are not allowed in headers', SHOP_URL, ['a=1\u0001', 'b=\u0416'], SHOP_URL, null],
    [
      'a percent-encoded Path attribute',
      'https://e.com/',
      ['a=1; Path=/caf%C3%A9'],
      'https://e.com/caf%C3%A9/x',
      'a=1',
    ],
    [
      'a request whose path matches the Path attribute only after decoding',
      'https://e.com/',
      ['a=1; Path=/a b'],
      'https://e.com/a%20b',
      null,
    ],
    ['a host with a trailing dot', 'https://e.com./', ['a=1'], 'https://e.com/', 'a=1'],
    [
      'an insecure request with a Secure cookie on loopback',
      'https://127.0.0.1/',
      ['a=1; Secure'],
      'http://127.0.0.1/',
      null,
    ],
    ['a cookie above 4 KB', SHOP_URL, [`a=${'x'.repeat(4_100)}`], SHOP_URL, null],
  ])('handles %s', (_name, from, setCookies, to, expected) => {
    expect(buildHeaderAfter(from, setCookies, to)).toBe(expected);
  });

  it.each([
    ['https://shop-a.myshopify.com/', 'myshopify.com'],
    ['https://someone.github.io/', 'github.io'],
    ['https://www.mofa.go.jp/', 'go.jp'],
  ])('does not let %s set a cookie for all of %s', (url, suffix) => {
    const jar = createCookieJar();
    jar.store(new URL(url), [`a=1; Domain=${suffix}`]);
    expect(jar.buildCookieHeader(new URL(url))).toBeNull();
  });

  it('drops an expired cookie, and counts changes', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const jar = createCookieJar();
    const url = new URL(SHOP_URL);
    jar.store(url, ['a=1; Max-Age=10']);
    jar.store(url, ['a=1; Max-Age=10']);
    expect([jar.version, jar.buildCookieHeader(url)]).toEqual([1, 'a=1']);
    vi.setSystemTime(1_011_000);
    expect(jar.buildCookieHeader(url)).toBeNull();
  });

  it('keeps the 50 newest cookies per host', () => {
    const jar = createCookieJar();
    const url = new URL('https://example.com/');
    for (let count = 0; count < 80; count++) jar.store(url, [`c${count}=1`]);
    const names = jar.buildCookieHeader(url)?.split('; ') ?? [];
    expect([names.length, names[0], names.at(-1)]).toEqual([50, 'c30=1', 'c79=1']);
  });

  it('keeps cookies of a limited number of sites', () => {
    const jar = createCookieJar();
    for (let count = 0; count < 200; count++) jar.store(new URL(`https://site${count}.com/`), ['a=1']);
    expect(jar.buildCookieHeader(new URL('https://site0.com/'))).toBeNull();
    expect(jar.buildCookieHeader(new URL('https://site199.com/'))).toBe('a=1');
  });

  it.each(['a=forged', 'a=forged; Path=/x', 'a=forged; Domain=e.com', 'a=; Max-Age=0'])(
    'does not let an insecure connection replace or hide a secure cookie: %s',
    (header) => {
      const jar = createCookieJar();
      jar.store(new URL('https://e.com/'), ['a=safe; Secure']);
      jar.store(new URL('http://e.com/'), [header]);
      expect(jar.buildCookieHeader(new URL('https://e.com/x/'))).toBe('a=safe');
    },
  );

  it('keeps 200 cookies per site and sends up to 8 KB of them', () => {
    const jar = createCookieJar();
    for (let count = 0; count < 300; count++) {
      jar.store(new URL(`https://h${count % 6}.example.com/`), [`c${count}=${'x'.repeat(200)}`]);
    }
    const headers = Array.from({ length: 6 }, (_value, host) =>
      jar.buildCookieHeader(new URL(`https://h${host}.example.com/`)),
    );
    const sent = headers.flatMap((header) => header?.split('; ') ?? []);
    expect(sent).toHaveLength(200);
    expect(sent.every((pair) => Number(/^c(\d+)=/.exec(pair)?.[1]) >= 100)).toBe(true);
    const large = createCookieJar();
    const url = new URL('https://example.com/');
    for (let count = 0; count < 10; count++) large.store(url, [`c${count}=${'x'.repeat(2_000)}`]);
    expect(large.buildCookieHeader(url)?.split('; ')).toHaveLength(4);
  });

  it('removes an expired cookie from the jar, and counts the removal', () => {
    const jar = createCookieJar();
    const url = new URL(SHOP_URL);
    jar.store(url, ['a=1', 'b=2', 'a=; Max-Age=0', 'c=; Max-Age=0']);
    expect([jar.version, jar.buildCookieHeader(url)]).toEqual([3, 'b=2']);
  });

  it('accepts any header without throwing, and sends nothing to another site', () => {
    const attribute = fc.constantFrom(
      'Domain=',
      'Domain=[::1',
      'Domain=\u00e4.com',
      'Domain=e.com',
      'Path=/',
      'Path=',
      'Secure',
      'Expires=Wed, 99 Foo 2099',
      'Max-Age=-',
      'Max-Age=99999999999999999999',
      '__proto__=1',
    );
    // `fc.string({ unit: 'binary' })` creates the same strings, but first builds a table of all code points.
    const anyText = fc.array(fc.nat(0x10ffff)).map((codePoints) => String.fromCodePoint(...codePoints));
    const headerArbitrary = fc
      .tuple(fc.oneof(fc.string(), anyText), fc.array(attribute))
      .map(([start, attributes]) => [start, ...attributes].join(';'));
    fc.assert(
      fc.property(fc.array(headerArbitrary, { maxLength: 5 }), fc.webUrl(), (headers, url) => {
        const jar = createCookieJar();
        jar.store(new URL('https://shop.e.com/'), headers);
        jar.store(new URL(url), headers);
        expect(jar.buildCookieHeader(new URL('https://other.net/'))).toBeNull();
        expect(() => new Headers({ cookie: jar.buildCookieHeader(new URL(url)) ?? '' })).not.toThrow();
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});

describe('readCookieFacts', () => {
  it('returns everything except the value of a cookie', () => {
    const facts = readCookieFacts([
      'sid=secret; Path=/; Domain=.Example.com; Secure; HttpOnly; SameSite=None; Expires=Wed, 21 Oct 2099 07:28:00 GMT',
      'secret-without-a-name',
      '__proto__=secret; samesite=odd; path=relative',
    ]);
    expect(facts).toEqual([
      {
        name: 'sid',
        isSecure: true,
        isHttpOnly: true,
        sameSite: 'none',
        path: '/',
        domain: 'example.com',
        hasExpiry: true,
      },
      { name: '', isSecure: false, isHttpOnly: false, sameSite: null, path: null, domain: null, hasExpiry: false },
      {
        name: '__proto__',
        isSecure: false,
        isHttpOnly: false,
        sameSite: null,
        path: null,
        domain: null,
        hasExpiry: false,
      },
    ]);
    expect(JSON.stringify(facts)).not.toContain('secret');
  });

  it('limits the number of cookies and handles invalid input', () => {
    expect(readCookieFacts(Array(500).fill('a=b'))).toHaveLength(50);
    expect(readCookieFacts(['', ';;;', '=', `${';'.repeat(4_000)}a`])).toEqual([]);
    expect(parseSetCookie('a=b; max-age=9999999999999999999999')?.TTL()).toBeGreaterThan(1e20);
  });
});

describe('a client with a jar', () => {
  it('keeps a session, escapes loops caused by a missing cookie, and reveals no value', async () => {
    const seen: (string | undefined)[] = [];
    await using server = await serveHttp((request, response) => {
      seen.push(request.headers.cookie);
      if (request.headers.cookie === undefined) {
        response.writeHead(302, { location: request.url, 'set-cookie': 'sid=secret; Path=/' }).end();
      } else response.writeHead(200, { 'set-cookie': ['theme=secret; Max-Age=60', 'b=2'] }).end('in');
    });
    const options = { guard: createSsrfGuard({ allowTargets: [server.target] }), userAgent: 'test' };
    const client = createHttpClient({ ...options, cookieJar: createCookieJar() });
    const outcome = await client.fetch(`${server.origin}/`);
    expect(outcome).toMatchObject({ status: 200, error: null, redirects: [{ status: 302 }] });
    expect(outcome.setCookies).toMatchObject([{ name: 'theme', hasExpiry: true }, { name: 'b' }]);
    expect(JSON.stringify(outcome)).not.toContain('secret');
    const plain = createHttpClient(options);
    expect((await plain.fetch(`${server.origin}/`)).error?.code).toBe('redirect-loop');
    expect(seen).toEqual([undefined, 'sid=secret', undefined]);
    await Promise.all([client.close(), plain.close()]);
  });

  it('ends a loop that sets the same cookie every time', async () => {
    await using server = await serveHttp((_request, response) => {
      response.writeHead(302, { location: '/', 'set-cookie': 'a=1' }).end();
    });
    const guard = createSsrfGuard({ allowTargets: [server.target] });
    const client = createHttpClient({ guard, userAgent: 'test', cookieJar: createCookieJar() });
    expect((await client.fetch(`${server.origin}/`)).error?.code).toBe('redirect-loop');
    expect(server.hits).toHaveLength(2);
    await client.close();
  });
});
