import { describe, expect, it } from 'vitest';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import {
  connectToProxy,
  openTunnel,
  readToEnd,
  requestThroughProxy,
  sendRaw,
  waitUntil,
} from '#test/browser/containment/proxy-client.ts';
import { serveHttp, serveTcp } from '#test/helpers/loopback-server.ts';
import { startFilterProxy } from './filter-proxy.ts';

const strictGuard = createSsrfGuard({
  allowTargets: [],
  resolve: async () => {
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  },
});

describe('the proxy before it is opened', () => {
  it('refuses and reports every request and tunnel', async () => {
    await using server = await serveHttp((_request, response) => response.end('secret'));
    const guard = createSsrfGuard({ allowTargets: [server.target] });
    const proxy = await startFilterProxy({ guard });
    const plain = await requestThroughProxy(proxy.url, `${server.origin}/`);
    const tunnel = await openTunnel(proxy.url, server.target);
    expect([plain.status, tunnel.status]).toEqual([403, 403]);
    expect(plain.text).toContain('This URL is not allowed.');
    expect(server.countConnections()).toBe(0);
    expect(proxy.refused).toEqual([{ target: server.target, by: 'closed', detail: 'before the first page', count: 2 }]);
    proxy.open();
    expect((await requestThroughProxy(proxy.url, `${server.origin}/`)).text).toContain('secret');
    await proxy.close();
  });
});

describe("the browser's own calls", () => {
  it.each(['clients2.google.com:443', 'update.googleapis.com:443', 'accounts.google.com:443', 'mtalk.google.com:443'])(
    'to %s remain refused for the browser as a whole and are allowed when a page makes them',
    async (authority) => {
      let resolved = 0;
      const guard = createSsrfGuard({
        allowTargets: [],
        resolve: async () => {
          resolved += 1;
          throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
        },
      });
      const proxy = await startFilterProxy({ guard });
      proxy.open();
      expect((await openTunnel(proxy.url, authority)).status).toBe(403);
      expect(proxy.refused).toMatchObject([{ target: authority, by: 'browser-vendor' }]);
      expect(resolved).toBe(0);
      const page = await proxy.openPage();
      expect((await openTunnel(page.url, authority)).status).toBe(502);
      expect(page.unreached).toMatchObject([{ target: authority, code: 'dns-not-found', count: 1 }]);
      expect(page.refused).toEqual([]);
      await proxy.close();
    },
  );
});

describe('the gate of a page', () => {
  it('has its own records and traffic', async () => {
    await using server = await serveHttp((_request, response) => response.end('x'.repeat(5_000)));
    const proxy = await startFilterProxy({ guard: createSsrfGuard({ allowTargets: [server.target] }) });
    const [one, two] = [await proxy.openPage(), await proxy.openPage()];
    await requestThroughProxy(one.url, `${server.origin}/`);
    await requestThroughProxy(two.url, 'http://10.0.0.1/');
    expect(one.getTraffic().receivedBytes).toBe(5_000);
    expect(two.getTraffic().receivedBytes).toBe(0);
    expect(one.refused).toEqual([]);
    expect(two.refused).toMatchObject([{ target: '10.0.0.1:80', by: 'address-guard' }]);
    expect(proxy.refused).toEqual([]);
    await proxy.close();
  });

  it('reports when its page starts loading', async () => {
    await using server = await serveHttp((_request, response) => response.end('x'));
    const proxy = await startFilterProxy({ guard: createSsrfGuard({ allowTargets: [server.target] }) });
    let begunCount = 0;
    const page = await proxy.openPage(() => {
      begunCount += 1;
    });
    await requestThroughProxy(page.url, 'http://10.0.0.1/');
    expect(begunCount).toBe(0);
    await requestThroughProxy(page.url, `${server.origin}/`);
    await requestThroughProxy(page.url, `${server.origin}/again`);
    expect(begunCount).toBe(1);
    await proxy.close();
  });

  it('closes without affecting others', async () => {
    await using server = await serveHttp((_request, response) => response.write('begun'));
    const proxy = await startFilterProxy({ guard: createSsrfGuard({ allowTargets: [server.target] }) });
    const [one, two] = [await proxy.openPage(), await proxy.openPage()];
    const socket = await connectToProxy(one.url);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.write(`GET ${server.origin}/ HTTP/1.1\r\nHost: ${server.target}\r\n\r\n`);
    expect(await waitUntil(() => text.includes('begun'))).toBe(true);
    await one.close();
    expect(await waitUntil(() => socket.readableEnded || socket.destroyed)).toBe(true);
    socket.destroy();
    await expect(connectToProxy(one.url)).rejects.toThrow('ECONNREFUSED');
    expect((await requestThroughProxy(two.url, 'http://10.0.0.1/')).status).toBe(403);
    await proxy.close();
  });
});

describe('any client', () => {
  it.each([
    ['an origin-form request', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['an https URL without a tunnel', 'GET https://example.com/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a target that is not a URL', 'GET http://[::1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a request line without a version', 'GET http://example.com/\r\n\r\n'],
    ['TLS', new Uint8Array([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
    [
      'two Content-Length headers',
      'POST http://example.com/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'Content-Length with chunked encoding',
      'POST http://example.com/ HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers over the size limit', `GET http://example.com/ HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`],
    [
      'a URL over the length limit',
      `GET http://example.com/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ],
    ['a tunnel with a path', 'CONNECT example.com:443/x HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a tunnel with credentials', 'CONNECT a@example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a tunnel without a port', 'CONNECT example.com HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a tunnel to an invalid port', 'CONNECT example.com:99999 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('gets 400 for %s, and the proxy keeps running', async (_what, bytes) => {
    const proxy = await startFilterProxy({ guard: strictGuard });
    proxy.open();
    expect((await sendRaw(proxy.url, bytes)).status).toBe(400);
    expect((await requestThroughProxy(proxy.url, 'http://10.0.0.1/')).status).toBe(403);
    await proxy.close();
  });

  it('is disconnected when it never completes its headers', async () => {
    const proxy = await startFilterProxy({ guard: strictGuard, limits: { headersTimeoutMs: 200 } });
    const idleSocket = await connectToProxy(proxy.url);
    const slow = await connectToProxy(proxy.url);
    slow.write('GET http://exam');
    const answers = await Promise.all([readToEnd(idleSocket), readToEnd(slow)]);
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(5_000);
    await proxy.close();
  });

  it('gets a limited number of connections', async () => {
    const proxy = await startFilterProxy({ guard: strictGuard, limits: { maxConnections: 3 } });
    const sockets = await Promise.all([1, 2, 3, 4, 5].map(() => connectToProxy(proxy.url)));
    const closedFlags = sockets.map(() => false);
    sockets.forEach((socket, index) => {
      socket.resume();
      socket.once('end', () => {
        closedFlags[index] = true;
      });
    });
    expect(await waitUntil(() => closedFlags.filter(Boolean).length === 2)).toBe(true);
    expect(proxy.refused).toMatchObject([{ by: 'limits', count: 2 }]);
    for (const socket of sockets) socket.destroy();
    await proxy.close();
  });
});

describe('close', () => {
  it('leaves no socket open, regardless of what is in progress', async () => {
    let openCount = 0;
    await using server = await serveTcp((socket) => {
      openCount += 1;
      socket.once('close', () => {
        openCount -= 1;
      });
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegun'));
    });
    const before = countTcpHandles();
    const pendingPromise = new Promise<never>(() => {});
    const guard = createSsrfGuard({ allowTargets: [server.target], resolve: () => pendingPromise });
    const proxy = await startFilterProxy({ guard });
    proxy.open();
    const page = await proxy.openPage();
    const clients = [];
    for (const url of [proxy.url, page.url]) {
      const sockets = await Promise.all([
        connectToProxy(url),
        connectToProxy(url),
        connectToProxy(url),
        connectToProxy(url),
      ]);
      sockets[0]?.write(`GET ${server.origin}/ HTTP/1.1\r\nHost: x\r\n\r\n`);
      sockets[1]?.write(`CONNECT ${server.target} HTTP/1.1\r\nHost: x\r\n\r\n`);
      sockets[2]?.write('CONNECT unresolved.example:443 HTTP/1.1\r\nHost: x\r\n\r\n');
      clients.push(...sockets);
    }
    expect(await waitUntil(() => openCount === 4)).toBe(true);
    const ends = clients.map((socket) => readToEnd(socket));
    await proxy.close();
    await Promise.all(ends);
    expect(await waitUntil(() => openCount === 0)).toBe(true);
    expect(await waitUntil(() => countTcpHandles() <= before)).toBe(true);
    await expect(connectToProxy(proxy.url)).rejects.toThrow('ECONNREFUSED');
  });
});

function countTcpHandles(): number {
  return process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length;
}
