import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, serveHttp } from '#test/helpers/loopback-server.ts';
import { createHttpClient } from './client/http-client.ts';
import { createSsrfGuard } from './guard/ssrf-guard.ts';

const readTlsFile = (name: string): string =>
  readFileSync(new URL(`../../../test/fixtures/tls/${name}`, import.meta.url), 'utf8');

const previousAuthorities = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...previousAuthorities, readTlsFile('chain-root-cert.pem')]));
afterAll(() => setDefaultCACertificates(previousAuthorities));

describe('timings', () => {
  it('include the connection setup only once, and the time to the response', async () => {
    await using server = await serveHttp((_request, response) => {
      setTimeout(() => {
        response.writeHead(200, { 'content-length': 4 });
        response.write('ab');
        setTimeout(() => response.end('cd'), 200);
      }, 30);
    });
    const guard = createSsrfGuard({
      allowTargets: [`site.test:${server.port}`],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const client = createHttpClient({ guard, userAgent: 'test', limits: { connectionsPerOrigin: 1 } });
    const url = `http://site.test:${server.port}/`;
    const first = await client.fetch(url);
    const second = await client.fetch(url);
    await client.close();
    expect(first.timings).toMatchObject({ isReused: false, addressFamily: 4, httpVersion: '1.1', tlsMs: null });
    expect(first.timings?.dnsMs).toBeGreaterThanOrEqual(0);
    expect(first.timings?.connectMs).toBeGreaterThanOrEqual(0);
    expect(first.timings?.ttfbMs).toBeGreaterThanOrEqual(20);
    expect(first.timings?.downloadMs).toBeGreaterThanOrEqual(20);
    expect(second.timings).toMatchObject({ isReused: true, dnsMs: null, connectMs: null, addressFamily: 4 });
  });

  it('include the TLS handshake separately', async () => {
    const chain = readTlsFile('chain-leaf-cert.pem') + readTlsFile('chain-intermediate-cert.pem');
    const tls = createTlsServer({ key: readTlsFile('chain-leaf-key.pem'), cert: chain }, (_request, response) =>
      response.end('x'),
    );
    await using server = await listen(tls, []);
    const client = createHttpClient({
      guard: createSsrfGuard({ allowTargets: [server.target] }),
      userAgent: 'test',
    });
    const { timings, status } = await client.fetch(`https://${server.target}/`);
    await client.close();
    expect(status).toBe(200);
    expect(timings).toMatchObject({ dnsMs: null, isReused: false, tlsVersion: 'TLSv1.3' });
    expect(timings?.tlsMs).toBeGreaterThan(0);
    expect(timings?.connectMs).toBeGreaterThanOrEqual(0);
  });

  it('are null if nothing was sent or received', async () => {
    await using server = await serveHttp((request) => request.socket.destroy());
    const client = createHttpClient({
      guard: createSsrfGuard({ allowTargets: [server.target] }),
      userAgent: 'test',
    });
    expect((await client.fetch('http://10.0.0.1/')).timings).toBeNull();
    expect((await client.fetch(`${server.origin}/`)).timings).toMatchObject({ ttfbMs: null, downloadMs: null });
    await client.close();
  });
});

describe('a request on a connection that the server closed while it was idle', () => {
  const limits = { connectionsPerOrigin: 1 };

  it('is retried once on a new connection', async () => {
    let count = 0;
    await using server = await serveHttp((request, response) => {
      count += 1;
      if (count === 2) request.socket.resetAndDestroy();
      else response.end(`response ${count}`);
    });
    const client = createHttpClient({
      guard: createSsrfGuard({ allowTargets: [server.target] }),
      userAgent: 'test',
      limits,
    });
    await client.fetch(`${server.origin}/a`);
    const second = await client.fetch(`${server.origin}/b`);
    expect([second.status, Buffer.from(second.body).toString()]).toEqual([200, 'response 3']);
    await client.close();
  });

  it('is not retried a second time', async () => {
    let count = 0;
    await using server = await serveHttp((request, response) => {
      count += 1;
      if (count > 1) request.socket.resetAndDestroy();
      else response.end('once');
    });
    const client = createHttpClient({
      guard: createSsrfGuard({ allowTargets: [server.target] }),
      userAgent: 'test',
      limits,
    });
    await client.fetch(`${server.origin}/a`);
    expect((await client.fetch(`${server.origin}/b`)).error?.code).toBe('connection-reset');
    expect(count).toBe(3);
    await client.close();
  });
});
