import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { brotliCompressSync, createGzip, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { FETCH_LIMITS, type FetchLimits } from '#crawl/limits.ts';
import { type LoopbackServer, listen, serveBytes, serveHttp, serveTcp } from '#test/helpers/loopback-server.ts';
import { createSsrfGuard } from '../guard/ssrf-guard.ts';
import { createHttpClient, type FetchOutcome, type FetchRequest, type HttpClient } from './http-client.ts';

const clients: HttpClient[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

function createClient(server: Pick<LoopbackServer, 'target'>, limits: Partial<FetchLimits> = {}): HttpClient {
  const guard = createSsrfGuard({ allowTargets: [server.target] });
  const client = createHttpClient({ guard, userAgent: 'AWIBot/1.0 (+http://awi.example/bot)', limits });
  clients.push(client);
  return client;
}

const fetchFrom = (
  server: LoopbackServer,
  limits: Partial<FetchLimits> = {},
  request: FetchRequest = {},
): Promise<FetchOutcome> => createClient(server, limits).fetch(`${server.origin}/`, request);

const readText = (outcome: FetchOutcome): string => Buffer.from(outcome.body).toString();

/** Returns the status and error of an outcome on one line. */
const buildVerdict = (outcome: FetchOutcome): string => `${outcome.status} ${outcome.error?.code ?? 'ok'}`;

describe('a plain response', () => {
  it('is read with its headers, sizes and times, without cookies', async () => {
    await using server = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'session=secret' });
      response.end('<h1>Grüße</h1>');
    });
    const outcome = await fetchFrom(server);
    expect(readText(outcome)).toBe('<h1>Grüße</h1>');
    expect(outcome.body.buffer.byteLength).toBe(16);
    expect(outcome).toMatchObject({
      status: 200,
      error: null,
      redirects: [],
      wireBytes: 16,
      decodedBytes: 16,
      bodyCut: false,
    });
    expect(outcome.contentType).toBe('text/html; charset=utf-8');
    expect(JSON.stringify(outcome)).not.toContain('secret');
    expect(outcome.ttfbMs).toBeGreaterThan(0);
    expect(outcome.totalMs).toBeGreaterThanOrEqual(outcome.ttfbMs ?? 0);
    expect(new Date(outcome.fetchedAt).toISOString()).toBe(outcome.fetchedAt);
  });

  it('is requested with our user agent and without cookies, even after one was set', async () => {
    await using server = await serveHttp((request, response) => {
      response.writeHead(200, { 'set-cookie': 'a=b' });
      response.end(JSON.stringify(request.headers));
    });
    const client = createClient(server);
    await client.fetch(`${server.origin}/`);
    const headers = JSON.parse(readText(await client.fetch(`${server.origin}/`, { accept: 'text/plain' })));
    expect(headers).toMatchObject({
      'user-agent': 'AWIBot/1.0 (+http://awi.example/bot)',
      accept: 'text/plain',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-audit-depth': '1',
    });
    expect(headers.cookie).toBeUndefined();
  });

  it.each([401, 403, 404, 418, 429, 451, 500, 503, 999])('with status %d keeps its status', async (status) => {
    await using server = await serveBytes(`HTTP/1.1 ${status} Any\r\nContent-Length: 2\r\n\r\nhi`);
    expect(await fetchFrom(server)).toMatchObject({ status, error: null, decodedBytes: 2 });
  });

  it('to HEAD has no body', async () => {
    await using server = await serveHttp((request, response) => response.end(request.method));
    expect(await fetchFrom(server, {}, { method: 'HEAD' })).toMatchObject({
      status: 200,
      error: null,
      decodedBytes: 0,
    });
  });

  it('is read over no more connections to a host than allowed', async () => {
    await using server = await serveHttp((_request, response) => setTimeout(() => response.end('x'), 5));
    const client = createClient(server);
    await Promise.all(Array.from({ length: 20 }, (_, index) => client.fetch(`${server.origin}/${index}`)));
    expect(server.hits).toHaveLength(20);
    expect(server.countConnections()).toBe(FETCH_LIMITS.connectionsPerOrigin);
  });
});

describe('in an encoded response', () => {
  const TEXT = 'The same page in every encoding. '.repeat(500);
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['zstd', zstdCompressSync(TEXT)],
    ['gzip, gzip', gzipSync(gzipSync(TEXT))],
  ])('%s is decoded', async (encoding, wire) => {
    await using server = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(wire);
    });
    const outcome = await fetchFrom(server);
    expect(readText(outcome)).toBe(TEXT);
    expect(outcome).toMatchObject({ error: null, wireBytes: wire.length, decodedBytes: TEXT.length });
  });

  it.each([
    ['plain text labeled br', 'br', Buffer.from('<p>plain</p>'), '200 decode-failed'],
    ['20 encodings', Array(20).fill('gzip').join(', '), gzipSync('x'), '200 encoding-unsupported'],
    ['an unknown encoding', 'compress', Buffer.from('x'), '200 encoding-unsupported'],
  ])('%s is an error with a status', async (_name, encoding, wire, expected) => {
    await using server = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(wire);
    });
    expect(buildVerdict(await fetchFrom(server))).toBe(expected);
  });

  it('truncated gzip keeps what was received', async () => {
    const noise = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * index) % 251));
    const whole = gzipSync(noise);
    await using server = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(whole.subarray(0, whole.length - 100));
    });
    const outcome = await fetchFrom(server);
    expect(buildVerdict(outcome)).toBe('200 body-cut-short');
    expect(outcome.decodedBytes).toBeGreaterThan(1_000);
    expect(noise.subarray(0, outcome.decodedBytes).equals(outcome.body)).toBe(true);
  });

  it('a decompression bomb of 200 MB is stopped at the cap', async () => {
    await using server = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const gzip = createGzip();
      gzip.pipe(response);
      for (let written = 0; written < 200; written += 1) gzip.write(Buffer.alloc(1_000_000));
      gzip.end();
    });
    const outcome = await fetchFrom(server, { maxDecodedBytes: 3_000_000 });
    expect(outcome).toMatchObject({ status: 200, error: null, decodedBytes: 3_000_000, bodyCut: true });
    expect(outcome.wireBytes).toBeLessThan(300_000);
  });
});

describe('with size limits', () => {
  const sendEndlessBody = () =>
    serveTcp((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n');
        const writeMore = (): void => {
          while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'a')));
        };
        socket.on('drain', writeMore);
        writeMore();
      });
    });

  it('an endless body is stopped at the wire cap', async () => {
    await using server = await sendEndlessBody();
    const outcome = await fetchFrom(server, { maxWireBytes: 500_000 });
    expect(outcome).toMatchObject({
      status: 200,
      error: null,
      wireBytes: 500_000,
      decodedBytes: 500_000,
      bodyCut: true,
    });
  });

  it('a request may set its own cap', async () => {
    await using server = await sendEndlessBody();
    expect(await fetchFrom(server, {}, { maxBytes: 1_234 })).toMatchObject({ decodedBytes: 1_234, bodyCut: true });
  });

  it('a body of exactly the cap size is complete', async () => {
    await using server = await serveHttp((_request, response) => response.end('a'.repeat(1_000)));
    expect(await fetchFrom(server, {}, { maxBytes: 1_000 })).toMatchObject({ decodedBytes: 1_000, bodyCut: false });
  });

  const writeForever = (head: string, piece: Buffer) =>
    serveTcp((socket) => {
      socket.once('data', () => {
        socket.write(head);
        const writeMore = (): void => {
          while (!socket.destroyed && socket.write(piece));
        };
        socket.on('drain', writeMore);
        writeMore();
      });
    });
  const CHUNKED_RESPONSE_START = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nstart\r\n';

  it('endless chunk extensions are stopped by the cap on wire bytes, and are not stored', async () => {
    const piece = Buffer.from(`1;${'e'.repeat(8_000)}\r\nx\r\n`.repeat(20));
    await using server = await writeForever(CHUNKED_RESPONSE_START, piece);
    const before = process.memoryUsage().arrayBuffers;
    const outcome = await fetchFrom(server, { maxWireBytes: 8_000_000 });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32_000_000);
    expect(outcome).toMatchObject({ status: 200, error: null, bodyCut: true });
    expect(readText(outcome)).toMatch(/^startx+$/);
    expect(outcome.decodedBytes).toBeLessThan(2_000);
  });

  it('an endless chunk size line without any body is stopped, too', async () => {
    await using server = await writeForever(`${CHUNKED_RESPONSE_START}1;`, Buffer.alloc(65_536, 'e'));
    const outcome = await fetchFrom(server, { maxWireBytes: 100_000, maxOverheadBytes: 100_000 });
    expect(outcome).toMatchObject({ status: 200, error: null, bodyCut: true, wireBytes: 5 });
    expect(outcome.totalMs).toBeLessThan(3_000);
  });

  it('bytes of earlier responses on the same connection do not count', async () => {
    await using server = await serveHttp((_request, response) => response.end('a'.repeat(60_000)));
    const client = createClient(server, { maxWireBytes: 60_000, maxOverheadBytes: 10_000, connectionsPerOrigin: 1 });
    for (let turn = 0; turn < 4; turn += 1) {
      const outcome = await client.fetch(`${server.origin}/`);
      expect(outcome).toMatchObject({ status: 200, bodyCut: false, decodedBytes: 60_000 });
      expect(outcome.timings?.isReused).toBe(turn > 0);
    }
    expect(server.countConnections()).toBe(1);
  });

  it('a flood of headers is rejected', async () => {
    const floodHeaders = Array.from({ length: 3_000 }, (_, index) => `X-Header-${index}: ${'v'.repeat(40)}\r\n`).join(
      '',
    );
    await using server = await serveBytes(`HTTP/1.1 200 OK\r\n${floodHeaders}\r\nbody`);
    expect(buildVerdict(await fetchFrom(server))).toBe('null headers-overflow');
  });

  it('a Content-Length longer than the body is an error, but the body is kept', async () => {
    await using server = await serveBytes('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc');
    const outcome = await fetchFrom(server);
    expect(buildVerdict(outcome)).toBe('200 body-cut-short');
    expect(readText(outcome)).toBe('abc');
  });
});

describe('with time limits', () => {
  it('a slow drip ends at the total deadline, and the received part is kept', async () => {
    await using server = await serveTcp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const outcome = await fetchFrom(server, { totalTimeoutMs: 300 });
    expect(buildVerdict(outcome)).toBe('200 total-timeout');
    expect(outcome.decodedBytes).toBeGreaterThan(2);
    expect(outcome.totalMs).toBeLessThan(3_000);
  });

  it('a request whose headers never arrive ends at its own time limit', async () => {
    await using server = await serveTcp(() => {});
    expect(buildVerdict(await fetchFrom(server, { headersTimeoutMs: 100 }))).toBe('null headers-timeout');
  });

  it('a flood of interim responses is stopped', async () => {
    await using server = await serveBytes(
      'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(20_000),
      'HTTP/1.1 200 OK\r\n\r\nx',
    );
    expect(buildVerdict(await fetchFrom(server))).toBe('null protocol-error');
  });

  it('some interim responses are skipped', async () => {
    await using server = await serveBytes(
      'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3),
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx',
    );
    expect(buildVerdict(await fetchFrom(server))).toBe('200 ok');
  });

  it('the deadline applies to all hops together, excluding the waits between them', async () => {
    let hop = 0;
    await using server = await serveHttp((_request, response) => {
      hop += 1;
      setTimeout(() => response.writeHead(302, { location: `/${hop}` }).end(), 240);
    });
    const onBeforeRedirect = () => new Promise<void>((resolve) => setTimeout(resolve, 450));
    const outcome = await fetchFrom(server, { totalTimeoutMs: 600 }, { onBeforeRedirect });
    expect(buildVerdict(outcome)).toBe('null total-timeout');
    expect(outcome.redirects).toHaveLength(2);
    expect(outcome.totalMs).toBeLessThan(900);
  });

  it('the caller can stop a fetch before it starts and while it runs', async () => {
    await using server = await serveTcp(() => {});
    expect(buildVerdict(await fetchFrom(server, {}, { signal: AbortSignal.abort() }))).toBe('null aborted');
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    expect(buildVerdict(await fetchFrom(server, {}, { signal: controller.signal }))).toBe('null aborted');
  });

  it('a fetch stopped while it waits for a connection is never sent', async () => {
    await using server = await serveHttp((_request, response) => setTimeout(() => response.end('x'), 60));
    const client = createClient(server, { connectionsPerOrigin: 1 });
    const first = client.fetch(`${server.origin}/first`);
    const second = await client.fetch(`${server.origin}/second`, { signal: AbortSignal.timeout(20) });
    expect([buildVerdict(second), buildVerdict(await first)]).toEqual(['null total-timeout', '200 ok']);
    expect(buildVerdict(await client.fetch(`${server.origin}/third`))).toBe('200 ok');
    expect(server.hits).toEqual(['/first', '/third']);
  });

  it('a fetch in progress returns an error when the client is closed', async () => {
    await using server = await serveTcp(() => {});
    const client = createClient(server);
    const pendingFetch = client.fetch(`${server.origin}/`);
    setTimeout(() => void client.close(), 30);
    expect((await pendingFetch).error).not.toBeNull();
    expect((await client.fetch(`${server.origin}/`)).error?.code).toBe('aborted');
  });
});

describe('without a valid connection or protocol', () => {
  it('a closed port is reported as a refused connection', async () => {
    const server = await serveHttp(() => {});
    await server[Symbol.asyncDispose]();
    expect(buildVerdict(await fetchFrom(server))).toBe('null connection-refused');
  });

  it('a reset before the response is reported as a reset', async () => {
    await using server = await serveTcp((socket) => socket.once('data', () => socket.resetAndDestroy()));
    expect(buildVerdict(await fetchFrom(server))).toBe('null connection-reset');
  });

  it('a self-signed certificate is an error, and nothing is fetched', async () => {
    const read = (name: string): string =>
      readFileSync(new URL(`../../../../test/fixtures/tls/${name}`, import.meta.url), 'utf8');
    const hits: string[] = [];
    const tls = createTlsServer(
      { key: read('self-signed-key.pem'), cert: read('self-signed-cert.pem') },
      (request, response) => {
        hits.push(request.url ?? '');
        response.end('secret');
      },
    );
    await using server = await listen(tls, hits);
    const outcome = await createClient(server).fetch(`https://${server.target}/`);
    expect(buildVerdict(outcome)).toBe('null tls-error');
    expect(outcome.error?.detail).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(hits).toEqual([]);
  });

  it('plain HTTP where TLS was expected is a TLS error', async () => {
    await using server = await serveBytes('HTTP/1.1 400 Bad Request\r\n\r\n');
    expect(buildVerdict(await createClient(server).fetch(`https://${server.target}/`))).toBe('null tls-error');
  });

  it.each([
    ['an SSH banner', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['HTTP/0.9', '<html>hello</html>'],
    ['a bare LF in a header', 'HTTP/1.1 200 OK\r\nA: b\nC: d\r\n\r\nx'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 5\r\n\r\nx'],
    ['a length with chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ])('%s is not a valid response', async (_name, bytes) => {
    await using server = await serveBytes(bytes);
    expect(buildVerdict(await fetchFrom(server))).toBe('null protocol-error');
  });

  it('an overlong URL is rejected without opening a socket', async () => {
    const outcome = await createClient({ target: '127.0.0.1:1' }).fetch(`http://example.com/${'a'.repeat(3_000)}`);
    expect(outcome).toMatchObject({ status: null, error: { code: 'url-too-long' }, redirects: [] });
  });

  it.each(['not a URL', 'ftp://example.com/', 'http://10.0.0.1/', 'http://localhost/'])(
    '%s is rejected without opening a socket',
    async (url) => {
      const outcome = await createClient({ target: '127.0.0.1:1' }).fetch(url);
      expect(outcome).toMatchObject({ status: null, error: { code: 'address-not-allowed' }, redirects: [] });
    },
  );

  it('100 broken responses in a row neither end the process nor cause a stray error', async () => {
    const strayErrors: unknown[] = [];
    const onStrayError = (error: unknown): number => strayErrors.push(error);
    process.on('uncaughtException', onStrayError).on('unhandledRejection', onStrayError);
    let count = 0;
    await using server = await serveTcp((socket) => {
      socket.once('data', () => {
        count += 1;
        if (count % 4 === 0) return socket.resetAndDestroy();
        if (count % 4 === 1) return socket.end('garbage');
        socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 90000\r\n\r\n${'x'.repeat(500)}`);
        return count % 4 === 2 ? socket.resetAndDestroy() : undefined;
      });
    });
    const client = createClient(server, { totalTimeoutMs: 60 });
    for (let run = 0; run < 100; run += 1) {
      expect((await client.fetch(`${server.origin}/${run}`)).error).not.toBeNull();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('uncaughtException', onStrayError).off('unhandledRejection', onStrayError);
    expect(strayErrors).toEqual([]);
  }, 20_000);
});
