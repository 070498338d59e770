import { readFileSync } from 'node:fs';
import { createServer } from 'node:tls';
import { expect, it } from 'vitest';
import { DNS_TYPES, encodeDnsName, serveDns } from '#test/helpers/dns-server.ts';
import { listen } from '#test/helpers/loopback-server.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { probeConnection } from './probe-connection.ts';

const readPemFile = (name: string): string =>
  readFileSync(new URL(`../../../test/fixtures/tls/${name}.pem`, import.meta.url), 'utf8');

it('checks both hosts, the HTTP versions and the DNS records', async () => {
  const tls = createServer({
    key: readPemFile('chain-leaf-key'),
    cert: readPemFile('chain-leaf-cert'),
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  tls.on('tlsClientError', () => {});
  await using server = await listen(tls, []);
  const alpn = Buffer.from([0, 1, 0, 0, 1, 0, 3, 2, 0x68, 0x33]);
  await using dns = await serveDns({
    [`shop.test/${DNS_TYPES.https}`]: [alpn],
    [`shop.test/${DNS_TYPES.ns}`]: [encodeDnsName('ns.example.net')],
  });
  const guard = createSsrfGuard({
    allowTargets: [`shop.test:${server.port}`, `www.shop.test:${server.port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const facts = await probeConnection(`https://shop.test:${server.port}/`, {
    guard,
    altSvc: undefined,
    signal: new AbortController().signal,
    dnsServers: [dns.address],
    dnsTimeoutMs: 500,
  });
  expect(facts.tls.map(({ host, certificate }) => [host, certificate?.isForHost])).toEqual([
    ['shop.test', false],
    ['www.shop.test', true],
  ]);
  expect(facts.httpVersions).toMatchObject({
    alpn: 'h2',
    offersHttp2: true,
    httpsRecordAlpn: ['h3'],
    offersHttp3: true,
  });
  expect(facts.dns.ns).toMatchObject({ state: 'found', values: ['ns.example.net'] });
});

it('sends no DNS queries for a private target', async () => {
  await using dns = await serveDns({});
  const facts = await probeConnection('http://127.0.0.1:8080/', {
    guard: createSsrfGuard({ allowTargets: ['127.0.0.1:8080'] }),
    altSvc: undefined,
    signal: new AbortController().signal,
    dnsServers: [dns.address],
  });
  expect(facts.tls).toMatchObject([{ failure: { code: 'address-not-allowed' } }]);
  expect(facts.httpVersions).toMatchObject({ offersHttp2: null, offersHttp3: null });
  expect(facts.dns.a.state).toBe('not-asked');
  expect(dns.questions).toEqual([]);
});
