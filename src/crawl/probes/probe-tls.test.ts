import { readFileSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, serveBytes, serveTcp } from '#test/helpers/loopback-server.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { probeTls } from './probe-tls.ts';

const readPemFile = (name: string): string =>
  readFileSync(new URL(`../../../test/fixtures/tls/${name}.pem`, import.meta.url), 'utf8');
const [ROOT, INTERMEDIATE_CERTIFICATE, LEAF_CERTIFICATE] = [
  'chain-root-cert',
  'chain-intermediate-cert',
  'chain-leaf-cert',
].map(readPemFile);
const LEAF_KEY = readPemFile('chain-leaf-key');
const SERVER_KEY = readPemFile('server-key');

const previousAuthorities = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...previousAuthorities, ROOT ?? '', readPemFile('authority-cert')]));
afterAll(() => setDefaultCACertificates(previousAuthorities));

/** Probes a TLS server with these options under a host name, and counts the bytes it received after the handshake. */
async function probeServer(options: TlsOptions, host = 'localhost', timeoutMs = 3_000) {
  let received = 0;
  const tls = createServer(options, (socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      received += data.length;
    });
  });
  tls.on('tlsClientError', () => {});
  await using server = await listen(tls, []);
  const guard = createSsrfGuard({
    allowTargets: [`${host}:${server.port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const facts = await probeTls(host, server.port, { guard, timeoutMs });
  return { ...facts, received };
}

describe('probeTls', () => {
  it('describes a valid certificate and its chain', async () => {
    const facts = await probeServer({
      key: LEAF_KEY,
      cert: `${LEAF_CERTIFICATE}${INTERMEDIATE_CERTIFICATE}`,
      ALPNProtocols: ['h2', 'http/1.1'],
    });
    expect(facts).toMatchObject({
      failure: null,
      protocol: 'TLSv1.3',
      alpn: 'h2',
      isTrusted: true,
      authorizationError: null,
      received: 0,
      chain: { length: 2, isComplete: true, subjects: ['localhost', 'Chain test intermediate'] },
      certificate: {
        subject: 'localhost',
        issuer: 'Chain test intermediate',
        isForHost: true,
        keyType: 'ec',
        dnsNames: ['localhost', '*.shop.test'],
        ipAddresses: ['127.0.0.1'],
      },
      tls10: { isAccepted: false, reason: null },
      tls11: { isAccepted: false, reason: null },
    });
    expect(facts.cipher).toMatch(/^TLS_/);
    expect(facts.certificate?.validTo.slice(0, 4)).toBe('2126');
  });

  it.each<[string, TlsOptions, string, object]>([
    [
      'a chain without its intermediate',
      { key: LEAF_KEY, cert: LEAF_CERTIFICATE },
      'localhost',
      {
        isTrusted: false,
        authorizationError: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
        chain: { length: 1, isComplete: false },
      },
    ],
    [
      'an expired certificate',
      { key: SERVER_KEY, cert: readPemFile('expired-cert') },
      'localhost',
      { isTrusted: false, authorizationError: 'CERT_HAS_EXPIRED', chain: { isComplete: true } },
    ],
    [
      'a self-signed certificate',
      { key: readPemFile('self-signed-key'), cert: readPemFile('self-signed-cert') },
      'localhost',
      { isTrusted: false, authorizationError: 'DEPTH_ZERO_SELF_SIGNED_CERT', chain: { length: 1, isComplete: true } },
    ],
    [
      'another host’s certificate',
      { key: SERVER_KEY, cert: readPemFile('other-host-cert') },
      'localhost',
      {
        isTrusted: false,
        authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID',
        certificate: { isForHost: false, dnsNames: ['shop.example'] },
        chain: { isComplete: true },
      },
    ],
    [
      'a wildcard for one label',
      { key: LEAF_KEY, cert: `${LEAF_CERTIFICATE}${INTERMEDIATE_CERTIFICATE}` },
      'www.shop.test',
      { isTrusted: true, certificate: { isForHost: true } },
    ],
    [
      'a wildcard for two labels',
      { key: LEAF_KEY, cert: `${LEAF_CERTIFICATE}${INTERMEDIATE_CERTIFICATE}` },
      'a.b.shop.test',
      { isTrusted: false, certificate: { isForHost: false } },
    ],
    [
      'an IP address',
      { key: LEAF_KEY, cert: `${LEAF_CERTIFICATE}${INTERMEDIATE_CERTIFICATE}` },
      '127.0.0.1',
      { isTrusted: true, certificate: { isForHost: true } },
    ],
  ])('reports %s', async (_name, options, host, expected) => {
    expect(await probeServer(options, host)).toMatchObject(expected);
  });

  it('finds deprecated TLS versions', async () => {
    const oldTlsOptions: TlsOptions = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.2', ciphers: 'DEFAULT@SECLEVEL=0' };
    const facts = await probeServer({
      key: LEAF_KEY,
      cert: `${LEAF_CERTIFICATE}${INTERMEDIATE_CERTIFICATE}`,
      ...oldTlsOptions,
    });
    expect(facts).toMatchObject({ protocol: 'TLSv1.2', tls10: { isAccepted: false }, tls11: { isAccepted: true } });
  });

  it('finds deprecated TLS versions on a server that supports no others', async () => {
    const oldTlsOptions: TlsOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    const facts = await probeServer({
      key: LEAF_KEY,
      cert: `${LEAF_CERTIFICATE}${INTERMEDIATE_CERTIFICATE}`,
      ...oldTlsOptions,
    });
    expect(facts).toMatchObject({ protocol: null, tls10: { isAccepted: true }, tls11: { isAccepted: true } });
    expect(facts.failure).not.toBeNull();
  });

  it('reports a server that supports only HTTP/1.1', async () => {
    const https = createHttpsServer({ key: LEAF_KEY, cert: `${LEAF_CERTIFICATE}${INTERMEDIATE_CERTIFICATE}` });
    await using server = await listen(https, []);
    const guard = createSsrfGuard({ allowTargets: [server.target] });
    expect((await probeTls('127.0.0.1', server.port, { guard })).alpn).toBe('http/1.1');
  });

  it('never contacts a non-public IP address', async () => {
    await using server = await serveTcp(() => {});
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const guard = createSsrfGuard({ allowTargets: [], resolve });
    expect((await probeTls('127.0.0.1', server.port, { guard })).failure?.code).toBe('address-not-allowed');
    expect((await probeTls('rebind.com', 8443, { guard })).failure?.code).toBe('ADDRESS_BLOCKED');
    expect(server.countConnections()).toBe(0);
  });

  it.each<[string, () => ReturnType<typeof serveTcp>, string]>([
    ['plain HTTP', () => serveBytes('HTTP/1.1 400 Bad Request\r\n\r\n'), 'ERR_SSL_'],
    ['no data', () => serveTcp(() => {}), 'TIMEOUT'],
    ['a closed connection', () => serveTcp((socket) => socket.destroy()), 'ECONNRESET'],
  ])('ends at a server that responds with %s', async (_name, serve, code) => {
    await using server = await serve();
    const guard = createSsrfGuard({ allowTargets: [server.target] });
    const facts = await probeTls('127.0.0.1', server.port, { guard, timeoutMs: 200 });
    expect(facts.failure?.code.startsWith(code)).toBe(true);
    expect(facts).toMatchObject({ isTrusted: null, tls10: { isAccepted: null } });
    expect(facts.tls10.reason).not.toBeNull();
  });

  it('ends when the crawl ends', async () => {
    await using server = await serveTcp(() => {});
    const guard = createSsrfGuard({ allowTargets: [server.target] });
    const signal = AbortSignal.timeout(30);
    expect((await probeTls('127.0.0.1', server.port, { guard, signal })).failure?.code).toBe('ABORTED');
    expect((await probeTls('127.0.0.1', server.port, { guard, signal })).failure?.code).toBe('ABORTED');
  });
});
