import { describe, expect, it } from 'vitest';
import type { TlsFacts } from '#contracts/site/connection.ts';
import { parseAltSvc, readHttpVersions } from './http-versions.ts';

describe('parseAltSvc', () => {
  it.each<[string, string | undefined, unknown[]]>([
    ['one service', 'h3=":443"; ma=86400', [['h3', ':443', 86_400]]],
    [
      'several services with drafts and other parameters',
      'h3=":443"; ma=2592000; persist=1, h3-29=":443"; ma="60", h2="alt.example:443"',
      [
        ['h3', ':443', 2_592_000],
        ['h3-29', ':443', 60],
        ['h2', 'alt.example:443', null],
      ],
    ],
    ['an encoded ID', 'w%3Dx%3Ay="host:1"', [['w=x:y', 'host:1', null]]],
    ['a broken encoding', '%E0%A4="host:1"', [['%e0%a4', 'host:1', null]]],
    ['clear', 'clear', []],
    ['no header', undefined, []],
    ['invalid entries', 'h3=:443, ="x", ;;;', []],
  ])('parses %s', (_name, header, expected) => {
    expect(parseAltSvc(header).map((one) => [one.protocol, one.authority, one.maxAgeSeconds])).toEqual(expected);
  });

  it('reads a limited part of a hostile header', () => {
    expect(parseAltSvc('h3=":1",'.repeat(100_000))).toHaveLength(20);
  });
});

describe('readHttpVersions', () => {
  const buildTlsFacts = (alpn: string | null, failure: TlsFacts['failure'] = null): TlsFacts => ({
    host: 'example.com',
    port: 443,
    failure,
    alpn,
    protocol: null,
    cipher: null,
    isTrusted: null,
    authorizationError: null,
    certificate: null,
    chain: null,
    tls10: { isAccepted: null, reason: '' },
    tls11: { isAccepted: null, reason: '' },
  });
  const failure = { code: 'TIMEOUT', detail: '' };

  it.each<[string, Parameters<typeof readHttpVersions>[0], boolean | null, boolean | null]>([
    ['h2 by ALPN', { tls: buildTlsFacts('h2'), altSvc: undefined, httpsRecord: { alpn: [] } }, true, false],
    ['only HTTP/1.1', { tls: buildTlsFacts('http/1.1'), altSvc: undefined, httpsRecord: { alpn: [] } }, false, false],
    ['h3 by header', { tls: buildTlsFacts('h2'), altSvc: 'h3=":443"', httpsRecord: { failure } }, true, true],
    ['h3 by record', { tls: buildTlsFacts('h2'), altSvc: undefined, httpsRecord: { alpn: ['h3'] } }, true, true],
    [
      'unknown versions',
      { tls: buildTlsFacts(null, failure), altSvc: undefined, httpsRecord: { failure } },
      null,
      null,
    ],
  ])('reads %s', (_name, sources, http2, http3) => {
    const facts = readHttpVersions(sources);
    expect([facts.offersHttp2, facts.offersHttp3]).toEqual([http2, http3]);
  });
});
