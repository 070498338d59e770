import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { createSsrfGuard, type SsrfGuardOptions } from '#crawl/fetch/guard/ssrf-guard.ts';
import { connectToProxy, openTunnel, readToEnd, waitUntil } from '#test/browser/containment/proxy-client.ts';
import { type LoopbackServer, serveTcp } from '#test/helpers/loopback-server.ts';
import { AUTHORITY_FILE, getTrustedTls, serveTls } from '#test/hostile/sites/tls-servers.ts';
import { type FilterProxy, startFilterProxy } from './filter-proxy.ts';
import type { ProxyLimits } from './gate-context.ts';
import { parseAuthority } from './open-tunnel.ts';

async function withProxy(
  guardOptions: SsrfGuardOptions,
  use: (proxy: FilterProxy) => Promise<void>,
  limits: Partial<ProxyLimits> = {},
): Promise<void> {
  const proxy = await startFilterProxy({ guard: createSsrfGuard(guardOptions), limits });
  proxy.open();
  try {
    await use(proxy);
  } finally {
    await proxy.close();
  }
}

/** Starts a server that echoes what it receives and tracks its open connections. */
async function serveEcho(): Promise<LoopbackServer & { open: Set<Socket> }> {
  const open = new Set<Socket>();
  const server = await serveTcp((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.pipe(socket);
  });
  return Object.assign(server, { open });
}
const allowServer = (server: LoopbackServer): SsrfGuardOptions => ({ allowTargets: [server.target] });

describe('parseAuthority', () => {
  it.each([
    ['example.com:443', 'example.com'],
    ['EXAMPLE.com:8443', 'example.com'],
    ['[2606:2800:220:1:248:1893:25c8:1946]:443', '[2606:2800:220:1:248:1893:25c8:1946]'],
    ['0x7f.1:443', '127.0.0.1'],
    ['127%2e0.0.1:443', '127.0.0.1'],
  ])('reads %s as the host %s', (authority, host) => expect(parseAuthority(authority)?.hostname).toBe(host));

  it.each(['', ':443', 'a:', 'a:1:2', 'a b:443', 'a/b:443', 'a?b:443', 'a@b:443', 'a\\b:443', 'a:70000', '[::1:443'])(
    'rejects %j',
    (authority) => expect(parseAuthority(authority)).toBeNull(),
  );
});

describe('a tunnel', () => {
  it('carries TLS, and the client itself checks the certificate', async () => {
    await using server = await serveTls(getTrustedTls(), (_request, response) => response.end('sealed'));
    await withProxy(allowServer(server), async (proxy) => {
      const { status, socket } = await openTunnel(proxy.url, server.target);
      expect(status).toBe(200);
      const tlsSocket = connectTls({ socket, host: '127.0.0.1', ca: readFileSync(AUTHORITY_FILE) });
      tlsSocket.write(`GET / HTTP/1.1\r\nHost: ${server.target}\r\nConnection: close\r\n\r\n`);
      const { text } = await readToEnd(tlsSocket);
      expect(text).toContain('sealed');
      expect(tlsSocket.authorized).toBe(true);
      expect(proxy.refused).toEqual([]);
    });
  });

  it('carries a WebSocket, even if it begins together with the tunnel request', async () => {
    await using server = await serveEcho();
    await withProxy(allowServer(server), async (proxy) => {
      const socket = await connectToProxy(proxy.url);
      socket.write(
        `CONNECT ${server.target} HTTP/1.1\r\nHost: x\r\n\r\nGET /ws HTTP/1.1\r\nUpgrade: websocket\r\n\r\n`,
      );
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      expect(await waitUntil(() => text.includes('Upgrade: websocket'))).toBe(true);
      expect(text).toMatch(/^HTTP\/1\.1 200 Connection Established\r\n\r\nGET \/ws/);
      socket.destroy();
      expect(await waitUntil(() => server.open.size === 0)).toBe(true);
    });
  });

  it('carries nothing except TLS and WebSockets', async () => {
    await using server = await serveEcho();
    await withProxy(allowServer(server), async (proxy) => {
      const { socket } = await openTunnel(proxy.url, server.target);
      socket.write('EHLO mail.example\r\n');
      expect((await readToEnd(socket)).text).toBe('');
      expect(proxy.refused).toMatchObject([{ by: 'limits', detail: 'neither TLS nor a WebSocket' }]);
      expect(await waitUntil(() => server.open.size === 0)).toBe(true);
    });
  });

  it.each([
    '127.0.0.1:443',
    'localhost:443',
    'a.localhost:80',
    '[::1]:443',
    '0.0.0.0:443',
    '2130706433:443',
    '0x7f.1:8443',
  ])('to %s is refused', async (authority) => {
    await withProxy({ allowTargets: [] }, async (proxy) => {
      expect((await openTunnel(proxy.url, authority)).status).toBe(403);
      expect(proxy.refused).toMatchObject([{ by: 'address-guard', count: 1 }]);
    });
  });

  it('to a name with a private address is refused, and one to a nonexistent name fails', async () => {
    const resolve = async (hostname: string) => {
      if (hostname === 'inside.example') return [{ address: '127.0.0.1', family: 4 }];
      throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    };
    await withProxy({ allowTargets: [], resolve }, async (proxy) => {
      expect((await openTunnel(proxy.url, 'inside.example:443')).status).toBe(403);
      expect((await openTunnel(proxy.url, 'nowhere.example:443')).status).toBe(502);
      expect(proxy.refused).toMatchObject([{ target: 'inside.example:443', by: 'address-guard' }]);
      expect(proxy.unreached).toMatchObject([{ target: 'nowhere.example:443', code: 'dns-not-found' }]);
    });
  });

  it('to a name that never resolves ends at the time limit', async () => {
    const resolve = () => new Promise<never>(() => {});
    await withProxy(
      { allowTargets: [], resolve },
      async (proxy) => {
        expect((await openTunnel(proxy.url, 'slow.example:443')).status).toBe(502);
        expect(proxy.unreached).toMatchObject([{ code: 'connect-timeout' }]);
      },
      { connectTimeoutMs: 200 },
    );
  });
});

describe('both sides of a tunnel are closed', () => {
  const limits = { halfOpenTimeoutMs: 200 };

  it('when the browser aborts', async () => {
    await using server = await serveEcho();
    await withProxy(allowServer(server), async (proxy) => {
      const { socket } = await openTunnel(proxy.url, server.target);
      socket.write('GET x');
      await waitUntil(() => server.open.size === 1);
      socket.resetAndDestroy();
      expect(await waitUntil(() => server.open.size === 0)).toBe(true);
    });
  });

  it('when the browser ends its side and the server continues', async () => {
    await using server = await serveTcp((socket) => {
      const timer = setInterval(() => socket.write('more'), 20);
      socket.once('close', () => clearInterval(timer));
    });
    await withProxy(
      allowServer(server),
      async (proxy) => {
        const { socket } = await openTunnel(proxy.url, server.target);
        socket.write('GET x');
        socket.end();
        expect((await readToEnd(socket)).tookMs).toBeLessThan(5_000);
      },
      limits,
    );
  });

  it('when the server ends its side, after its remaining data has arrived', async () => {
    await using server = await serveTcp((socket) => socket.once('data', () => socket.end('y'.repeat(500_000))));
    await withProxy(
      allowServer(server),
      async (proxy) => {
        const { socket } = await openTunnel(proxy.url, server.target);
        socket.write('GET x');
        const { text, tookMs } = await readToEnd(socket);
        expect(text).toHaveLength(500_000);
        expect(tookMs).toBeLessThan(5_000);
      },
      limits,
    );
  });

  it.each([
    ['both sides are silent', { idleTimeoutMs: 200 }, false],
    ['the tunnel exceeds its time limit', { tunnelTimeoutMs: 300 }, true],
    ['too many bytes were received', { maxReceivedBytes: 50_000 }, true],
    ['too many bytes were sent', { maxSentBytes: 1_000 }, true],
  ])('when %s', async (_what, tightLimits, isTalking) => {
    await using server = await serveEcho();
    await withProxy(
      allowServer(server),
      async (proxy) => {
        const { socket } = await openTunnel(proxy.url, server.target);
        socket.write('GET x');
        const timer = isTalking ? setInterval(() => socket.write('z'.repeat(5_000)), 10) : undefined;
        expect((await readToEnd(socket)).tookMs).toBeLessThan(5_000);
        clearInterval(timer);
        expect(await waitUntil(() => server.open.size === 0)).toBe(true);
      },
      tightLimits,
    );
  });
});
