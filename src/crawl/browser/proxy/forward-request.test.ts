import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createSsrfGuard, type SsrfGuardOptions } from '#crawl/fetch/guard/ssrf-guard.ts';
import { connectToProxy, requestThroughProxy, sendRaw, waitUntil } from '#test/browser/containment/proxy-client.ts';
import { type LoopbackServer, serveBytes, serveHttp, serveTcp } from '#test/helpers/loopback-server.ts';
import { type FilterProxy, startFilterProxy } from './filter-proxy.ts';
import type { ProxyLimits } from './gate-context.ts';

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
const allowServer = (server: LoopbackServer): SsrfGuardOptions => ({ allowTargets: [server.target] });

describe('an allowed request', () => {
  it('arrives complete, with the checked host and without hop-by-hop headers', async () => {
    const seen: { request: IncomingMessage; body: string }[] = [];
    await using server = await serveHttp(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push({ request, body });
      response.writeHead(201, 'Made', [
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
        'X-Case',
        'Kept',
        'X-Secret-Hop',
        'gone',
        'Proxy-Authenticate',
        'Basic',
        'Connection',
        'X-Secret-Hop',
        'Trailer',
        'X-T',
      ]);
      response.end('answer');
    });
    await withProxy(allowServer(server), async (proxy) => {
      const { text } = await sendRaw(
        proxy.url,
        `POST ${server.origin}/p%20a?q=1&r HTTP/1.1\r\nHost: evil.example\r\nProxy-Connection: close\r\nConnection: close, X-Hop\r\n` +
          'X-Hop: gone\r\nX-Kept: Yes\r\nTE: trailers\r\nProxy-Authorization: Basic eA==\r\nUpgrade: h2c\r\nContent-Length: 5\r\n\r\nhello',
      );
      expect(text).toMatch(/^HTTP\/1\.1 201 Made\r\n/);
      expect(text).toMatch(/Set-Cookie: a=1\r\nSet-Cookie: b=2\r\nX-Case: Kept\r\n/);
      expect(text).not.toMatch(/x-secret-hop|proxy-authenticate|trailer|via/i);
      expect(text).toContain('answer');
    });
    const [{ request, body } = { request: null, body: '' }] = seen;
    expect(request?.url).toBe('/p%20a?q=1&r');
    expect(request?.method).toBe('POST');
    expect(body).toBe('hello');
    expect(request?.headers).toEqual({
      host: server.target,
      'x-kept': 'Yes',
      'content-length': '5',
      connection: 'keep-alive',
    });
  });

  it('may send its body in chunks', async () => {
    await using server = await serveHttp(async (request, response) => {
      for await (const chunk of request) response.write(chunk);
      response.end();
    });
    await withProxy(allowServer(server), async (proxy) => {
      const head = `PUT ${server.origin}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const { text } = await sendRaw(proxy.url, `${head}3\r\nabc\r\n0\r\n\r\n`);
      expect(text).toContain('abc');
    });
  });

  it('is not upgraded', async () => {
    await using server = await serveHttp((request, response) => response.end(`upgrade: ${request.headers.upgrade}`));
    await withProxy(allowServer(server), async (proxy) => {
      const { status, text } = await requestThroughProxy(proxy.url, `${server.origin}/`, {
        Connection: 'Upgrade, close',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
      });
      expect(status).toBe(200);
      expect(text).toContain('upgrade: undefined');
    });
  });

  it('is retried once when a keep-alive connection was closed at that moment', async () => {
    let requests = 0;
    await using server = await serveTcp((socket) => {
      let isFirst = true;
      socket.on('data', () => {
        requests += 1;
        if (isFirst) socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok`);
        else socket.destroy();
        isFirst = false;
      });
    });
    await withProxy(allowServer(server), async (proxy) => {
      expect((await requestThroughProxy(proxy.url, `${server.origin}/1`)).status).toBe(200);
      expect((await requestThroughProxy(proxy.url, `${server.origin}/2`)).status).toBe(200);
      expect(server.countConnections()).toBe(2);
      expect(requests).toBe(3);
      expect(proxy.unreached).toEqual([]);
    });
  });
});

describe('a forbidden target', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://0.0.0.0/',
    'http://localhost/',
    'http://localhost./',
    'http://a.localhost/',
    'http://intranet/',
    'http://printer.local/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1/',
    'http://user:pw@example.com/',
    'http://example.com:22/',
    'ftp://example.com/',
  ])('such as %s is refused with 403 before a name is resolved', async (url) => {
    let lookupCount = 0;
    const resolve = async (): Promise<LookupAddress[]> => {
      lookupCount += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    await withProxy({ allowTargets: [], resolve }, async (proxy) => {
      const { status, text } = await requestThroughProxy(proxy.url, url);
      expect(status).toBe(403);
      expect(text).toMatch(/content-type: text\/plain; charset=utf-8/i);
      expect(text).toMatch(/\r\n\r\nThis URL is not allowed\.\n$|This URL is not allowed\.\n\r\n0\r\n\r\n$/);
      expect(lookupCount).toBe(0);
      expect(proxy.refused).toMatchObject([{ by: 'address-guard', count: 1 }]);
    });
  });

  it('is also refused if a host name resolves to it, and each request resolves the name once', async () => {
    await using server = await serveHttp((_request, response) => response.end('secret'));
    const answers = [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']];
    let lookupCount = 0;
    const resolve = async (): Promise<LookupAddress[]> => {
      const found = answers[lookupCount % answers.length] ?? [];
      lookupCount += 1;
      return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    await withProxy({ allowTargets: [], resolve }, async (proxy) => {
      for (const _response of answers) {
        expect((await requestThroughProxy(proxy.url, 'http://rebind.example:8080/')).status).toBe(403);
      }
      expect(lookupCount).toBe(answers.length);
      expect(proxy.refused).toMatchObject([{ target: 'rebind.example:8080', by: 'address-guard', count: 4 }]);
      expect(server.countConnections()).toBe(0);
    });
  });
});

describe('a response', () => {
  it.each([
    ['data that is not HTTP', ['SSH-2.0-OpenSSH_9.2\r\n'], 'protocol-error'],
    ['headers over the size limit', [`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`], 'headers-overflow'],
    ['no data', [], 'connection-reset'],
    [
      'a proxy authentication demand',
      ['HTTP/1.1 407 No\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n'],
      'protocol-error',
    ],
    [
      'an unrequested upgrade',
      ['HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nxx'],
      'connection-reset',
    ],
  ])('consisting of %s becomes 502', async (_what, parts, code) => {
    await using server = await serveBytes(...parts);
    await withProxy(allowServer(server), async (proxy) => {
      expect((await requestThroughProxy(proxy.url, `${server.origin}/`)).status).toBe(502);
      expect(proxy.unreached).toMatchObject([{ target: server.target, code }]);
    });
  });

  it('from an unreachable server becomes 502', async () => {
    const server = await serveHttp(() => {});
    await server[Symbol.asyncDispose]();
    await withProxy(allowServer(server), async (proxy) => {
      expect((await requestThroughProxy(proxy.url, `${server.origin}/`)).status).toBe(502);
      expect(proxy.unreached).toMatchObject([{ code: 'connection-refused' }]);
    });
  });

  it('that is truncated is truncated for the browser, too', async () => {
    await using server = await serveBytes('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n');
    await withProxy(allowServer(server), async (proxy) => {
      const { text } = await requestThroughProxy(proxy.url, `${server.origin}/`);
      expect(text).toContain('hello');
      expect(text).not.toMatch(/0\r\n\r\n$/);
    });
  });

  it('with more than 2,000 headers keeps them all', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => `X-${index}: 1\r\n`).join('');
    await using server = await serveBytes(`HTTP/1.1 200 OK\r\n${many}Content-Length: 0\r\n\r\n`);
    await withProxy(allowServer(server), async (proxy) => {
      expect((await requestThroughProxy(proxy.url, `${server.origin}/`)).text).toContain('X-2499: 1');
    });
  });

  it('that never comes or never ends is aborted', async () => {
    await using silentServer = await serveTcp(() => {});
    await using drippingServer = await serveTcp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.once('close', () => clearInterval(timer));
    });
    const guard = { allowTargets: [silentServer.target, drippingServer.target] };
    const limits = { idleTimeoutMs: 200, exchangeTimeoutMs: 600 };
    await withProxy(
      guard,
      async (proxy) => {
        const [none, slow] = await Promise.all(
          [silentServer, drippingServer].map(({ origin }) => requestThroughProxy(proxy.url, `${origin}/`)),
        );
        expect(none?.status).toBe(502);
        expect(proxy.unreached).toMatchObject([{ target: silentServer.target, code: 'headers-timeout' }]);
        expect(slow?.status).toBe(200);
        expect(slow?.tookMs).toBeGreaterThan(300);
        expect(slow?.tookMs).toBeLessThan(5_000);
      },
      limits,
    );
  });
});

describe('limits', () => {
  const sendEndlessBody = () =>
    serveHttp((_request, response) => {
      const writeMore = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x')));
      };
      response.on('drain', writeMore);
      writeMore();
    });

  it.each([
    ['one response', { maxResponseBytes: 100_000 }],
    ['the entire page', { maxReceivedBytes: 100_000 }],
  ])('for %s cut off data that is too large', async (_what, limits) => {
    await using server = await sendEndlessBody();
    await withProxy(
      allowServer(server),
      async (proxy) => {
        const { text } = await requestThroughProxy(proxy.url, `${server.origin}/`);
        expect(text.length).toBeGreaterThan(10_000);
        expect(text.length).toBeLessThan(400_000);
        expect(proxy.refused).toMatchObject([{ target: server.target, by: 'limits' }]);
      },
      limits,
    );
  });

  it('cut off a response that consists only of chunk extensions', async () => {
    const piece = `1;${'e'.repeat(8_000)}\r\nx\r\n`.repeat(8);
    let sentBytes = 0;
    await using server = await serveTcp((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
        const send = () => {
          while (!socket.destroyed && socket.write(piece)) sentBytes += piece.length;
        };
        socket.on('drain', send);
        send();
      });
    });
    await withProxy(
      allowServer(server),
      async (proxy) => {
        const { text } = await requestThroughProxy(proxy.url, `${server.origin}/`);
        expect(text.length).toBeLessThan(10_000);
        expect(proxy.refused).toMatchObject([{ target: server.target, by: 'limits', detail: 'response too large' }]);
        expect(sentBytes).toBeLessThan(20_000_000);
      },
      { maxResponseOverheadBytes: 200_000, exchangeTimeoutMs: 5_000 },
    );
  });

  it('refuse requests after the page has exhausted its traffic', async () => {
    await using server = await serveHttp((_request, response) => response.end('x'.repeat(60_000)));
    await withProxy(
      allowServer(server),
      async (proxy) => {
        const answers = [];
        for (let index = 0; index < 3; index += 1)
          answers.push(await requestThroughProxy(proxy.url, `${server.origin}/`));
        expect(answers.map(({ text }) => text.includes('x'.repeat(60_000)))).toEqual([true, false, false]);
        expect(answers[2]?.status).toBe(403);
        expect(server.hits).toHaveLength(2);
      },
      { maxReceivedBytes: 100_000 },
    );
  });

  it('apply to the number of requests and to the bytes sent', async () => {
    await using server = await serveHttp((request, response) => {
      request.resume();
      request.once('end', () => response.end('ok'));
    });
    await withProxy(
      allowServer(server),
      async (proxy) => {
        const head = `POST ${server.origin}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 300000\r\n\r\n`;
        expect((await sendRaw(proxy.url, head + 'y'.repeat(300_000))).status).toBe(0);
        expect(proxy.refused).toMatchObject([{ by: 'limits' }]);
      },
      { maxSentBytes: 100_000 },
    );
    await withProxy(
      allowServer(server),
      async (proxy) => {
        expect((await requestThroughProxy(proxy.url, `${server.origin}/1`)).status).toBe(200);
        expect((await requestThroughProxy(proxy.url, `${server.origin}/2`)).status).toBe(403);
      },
      { maxExchanges: 1 },
    );
  });

  it('disconnect a server when the browser has disconnected or does not read', async () => {
    let openCount = 0;
    await using server = await serveTcp((socket) => {
      openCount += 1;
      socket.once('close', () => {
        openCount -= 1;
      });
      const writeMore = (): void => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'x')));
      };
      socket.on('drain', writeMore);
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        writeMore();
      });
    });
    await withProxy(
      allowServer(server),
      async (proxy) => {
        for (const leaveProxy of [(client: Socket) => client.destroy(), (client: Socket) => client.pause()]) {
          const client = await connectToProxy(proxy.url);
          client.write(`GET ${server.origin}/ HTTP/1.1\r\nHost: x\r\n\r\n`);
          await waitUntil(() => openCount === 1);
          leaveProxy(client);
          expect(await waitUntil(() => openCount === 0)).toBe(true);
          client.destroy();
        }
      },
      { idleTimeoutMs: 300 },
    );
  });
});
