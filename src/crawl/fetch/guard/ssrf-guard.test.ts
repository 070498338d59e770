import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { ANALYSIS_MESSAGES, URL_MESSAGES } from '#contracts/product/messages.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { createHttpClient } from '../client/http-client.ts';
import { createSsrfGuard, type Resolver } from './ssrf-guard.ts';

const PUBLIC_ADDRESS: LookupAddress = { address: '93.184.216.34', family: 4 };
const createResolver =
  (...answers: LookupAddress[]): Resolver =>
  async () =>
    answers;
const guard = createSsrfGuard({ allowTargets: [], resolve: createResolver(PUBLIC_ADDRESS) });

function getVerdictCode(url: string): string {
  const verdict = guard.checkUrl(new URL(url));
  return verdict.ok ? 'ok' : verdict.code;
}

describe('checkUrl', () => {
  it.each([
    'https://example.com/',
    'http://example.com:8080/',
    'https://example.com:8443/a?b',
    'https://example.com./',
    'https://xn--mnchen-3ya.example/',
    'http://93.184.216.34/',
    'http://[2606:2800:220:1:248:1893:25c8:1946]/',
  ])('allows %s', (url) => expect(getVerdictCode(url)).toBe('ok'));

  it.each([
    ['ftp://x.com/', 'scheme-not-allowed'],
    ['file:///etc/passwd', 'scheme-not-allowed'],
    ['javascript:alert(1)', 'scheme-not-allowed'],
    ['data:text/html,x', 'scheme-not-allowed'],
    ['http://user:pw@example.com/', 'credentials-not-allowed'],
    ['http://user@example.com/', 'credentials-not-allowed'],
    ['http://example.com:22/', 'port-not-allowed'],
    ['http://example.com:25/', 'port-not-allowed'],
    ['http://example.com:6379/', 'port-not-allowed'],
    ['http://example.com:3306/', 'port-not-allowed'],
  ])('rejects %s as %s', (url, code) => expect(getVerdictCode(url)).toBe(code));

  it.each([
    // Host names.
    'http://localhost/',
    'http://localhost./',
    'http://a.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://router.lan/',
    'http://intranet/',
    'http://nas.home.arpa/',
    // Spellings of 127.0.0.1.
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://１２７。０。０。１/',
    // Private, shared, reserved and metadata IP addresses.
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://100.100.100.200/',
    'http://0.0.0.0/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://198.18.0.1/',
    'http://192.0.2.1/',
    // IPv6.
    'http://[::]/',
    'http://[::1]/',
    'http://[::8]/',
    'http://[1::1]/',
    'http://[4000::1]/',
    'http://[100:0:0:1::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:93.184.216.34]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:1::1]/',
    'http://[2001:db8::1]/',
    'http://[3fff::1]/',
    'http://[5f00::1]/',
  ])('rejects %s with the same message in all cases', (url) => {
    expect(guard.checkUrl(new URL(url))).toMatchObject({
      ok: false,
      code: 'address-not-allowed',
      message: URL_MESSAGES.notAllowed,
    });
  });

  it('rejects our own origin on every port and scheme, unless the operator allowlists it', () => {
    const ownOptions = { ownOrigin: 'https://awi.example', resolve: createResolver(PUBLIC_ADDRESS) };
    const strictGuard = createSsrfGuard({ ...ownOptions, allowTargets: [] });
    for (const url of ['https://awi.example/', 'http://awi.example:8080/', 'https://AWI.example./']) {
      expect(strictGuard.checkUrl(new URL(url)).ok).toBe(false);
    }
    expect(strictGuard.checkUrl(new URL('https://other.example/')).ok).toBe(true);
    const permissiveGuard = createSsrfGuard({ ...ownOptions, allowTargets: ['awi.example:443'] });
    expect(permissiveGuard.checkUrl(new URL('https://awi.example/')).ok).toBe(true);
  });

  it('rejects the public IP addresses of this machine', async () => {
    const ownGuard = createSsrfGuard({
      allowTargets: [],
      resolve: createResolver(PUBLIC_ADDRESS),
      ownAddresses: [PUBLIC_ADDRESS.address],
    });
    expect(ownGuard.checkUrl(new URL('http://93.184.216.34/')).ok).toBe(false);
    expect((await ownGuard.checkHost(new URL('http://example.com/'))).ok).toBe(false);
  });

  it('allows an allowlisted target for exactly that host and port', () => {
    const permissiveGuard = createSsrfGuard({ allowTargets: ['127.0.0.1:4010', 'localhost:80', '[::1]:4011'] });
    const isAllowed = (url: string): boolean => permissiveGuard.checkUrl(new URL(url)).ok;
    expect(['http://127.0.0.1:4010/', 'http://localhost/', 'http://[::1]:4011/'].map(isAllowed)).toEqual([
      true,
      true,
      true,
    ]);
    const others = ['http://127.0.0.1:4011/', 'http://127.0.0.1/', 'https://localhost/', 'http://127.0.0.2:4010/'];
    expect(others.map(isAllowed)).toEqual([false, false, false, false]);
    expect(isAllowed('http://u:p@127.0.0.1:4010/')).toBe(false);
    expect(permissiveGuard.isAllowedTarget(new URL('http://127.0.0.1:4010/x'))).toBe(true);
    expect(permissiveGuard.isAllowedTarget(new URL('http://127.0.0.1:4012/'))).toBe(false);
  });
});

describe('checkHost', () => {
  const check = (resolve: Resolver, url = 'http://example.com/') =>
    createSsrfGuard({ allowTargets: [], resolve, dnsTimeoutMs: 50 }).checkHost(new URL(url));

  it('accepts a name whose IP addresses are all public', async () =>
    expect(await check(createResolver(PUBLIC_ADDRESS))).toEqual({ ok: true }));

  it.each([
    ['private', [{ address: '10.1.2.3', family: 4 }]],
    ['public and private', [PUBLIC_ADDRESS, { address: '192.168.0.1', family: 4 }]],
    ['v4-mapped', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['NAT64', [{ address: '64:ff9b::a00:1', family: 6 }]],
    ['Azure wire server', [{ address: '168.63.129.16', family: 4 }]],
  ])('rejects %s results and keeps the reason out of the message', async (_name, answers) => {
    const verdict = await check(createResolver(...answers));
    expect(verdict).toMatchObject({ ok: false, code: 'address-not-allowed', message: URL_MESSAGES.notAllowed });
    expect(verdict.ok ? '' : verdict.detail).toContain('example.com resolves to');
  });

  it('reports a name that does not resolve as a site that was not found', async () => {
    const rejectNotFound: Resolver = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
    const expected = { ok: false, code: 'site-not-found', message: ANALYSIS_MESSAGES.siteNotFound };
    expect(await check(rejectNotFound)).toMatchObject(expected);
    expect(await check(createResolver())).toMatchObject(expected);
    expect(await check(() => new Promise(() => {}))).toMatchObject(expected);
  });

  it('does not resolve IP addresses, or names that are rejected because of their form', async () => {
    const rejectAll: Resolver = () => Promise.reject(new Error('resolved'));
    expect(await check(rejectAll, 'http://localhost/')).toMatchObject({ code: 'address-not-allowed' });
    expect(await check(rejectAll, 'http://93.184.216.34/')).toEqual({ ok: true });
  });
});

describe('sockets', () => {
  /**
   * Fetches a URL of a loopback server through a guard whose resolver changes its result. Returns the error code and the
   * number of connections.
   */
  async function countConnectionsAfter(answers: LookupAddress[][], buildUrl: (port: number) => string) {
    await using server = await serveHttp((_request, response) => response.end('SECRET'));
    let call = 0;
    const resolve: Resolver = async () => answers[Math.min(call++, answers.length - 1)] ?? [];
    // Simulates an operator who allowed this port by mistake; the name itself is not allowlisted.
    const reboundGuard = createSsrfGuard({ allowTargets: [], resolve });
    const portStrippingGuard = {
      ...reboundGuard,
      checkUrl: (url: URL) => reboundGuard.checkUrl(new URL(url.href.replace(`:${server.port}`, ''))),
    };
    await portStrippingGuard.checkHost(new URL('http://rebind.example/'));
    const client = createHttpClient({
      guard: portStrippingGuard,
      userAgent: 'test',
      limits: { totalTimeoutMs: 3_000 },
    });
    const outcome = await client.fetch(buildUrl(server.port));
    await client.close();
    return { code: outcome.error?.code, connections: server.countConnections() };
  }
  const LOOPBACK_ADDRESS: LookupAddress = { address: '127.0.0.1', family: 4 };

  it('are not opened when the second resolution of a name returns loopback (DNS rebinding)', async () => {
    const result = await countConnectionsAfter(
      [[PUBLIC_ADDRESS], [LOOPBACK_ADDRESS]],
      (port) => `http://rebind.example:${port}/`,
    );
    expect(result).toEqual({ code: 'address-not-allowed', connections: 0 });
  });

  it('are not opened when one of two IP addresses is loopback', async () => {
    const result = await countConnectionsAfter(
      [[PUBLIC_ADDRESS, LOOPBACK_ADDRESS]],
      (port) => `http://mixed.example:${port}/`,
    );
    expect(result).toEqual({ code: 'address-not-allowed', connections: 0 });
  });

  it('are not opened for an IP literal, which skips the lookup', async () => {
    const result = await countConnectionsAfter([[PUBLIC_ADDRESS]], (port) => `http://127.0.0.1:${port}/`);
    expect(result).toEqual({ code: 'address-not-allowed', connections: 0 });
  });

  it('reach a name that the operator allowed, but only on the allowed port', async () => {
    await using server = await serveHttp((_request, response) => response.end('mine'));
    const permissiveGuard = createSsrfGuard({
      allowTargets: [`shop.example:${server.port}`],
      resolve: createResolver(LOOPBACK_ADDRESS),
    });
    const client = createHttpClient({ guard: permissiveGuard, userAgent: 'test' });
    expect((await client.fetch(`http://shop.example:${server.port}/`)).status).toBe(200);
    expect((await client.fetch('http://shop.example:8080/')).error?.code).toBe('address-not-allowed');
    await client.close();
    expect(server.hits).toEqual(['/']);
  });
});

describe('lookup', () => {
  it('returns results in the two forms that sockets expect', async () => {
    const lookUp = (options: object) =>
      new Promise((resolve) =>
        guard.lookup('example.com', options, (error, address, family) => resolve({ error, address, family })),
      );
    expect(await lookUp({ all: true })).toMatchObject({ error: null, address: [PUBLIC_ADDRESS] });
    expect(await lookUp({})).toEqual({ error: null, address: PUBLIC_ADDRESS.address, family: 4 });
    expect(await lookUp({ family: 6 })).toMatchObject({ error: { code: 'ENOTFOUND' } });
  });
});
