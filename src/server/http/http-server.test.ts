import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, listen } from '#test/helpers/loopback-server.ts';
import { createHttpServer, HTTP_SERVER_LIMITS, type HttpServerLimits, LIMITS_BEHIND_PROXY } from './http-server.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function start(limits: Partial<HttpServerLimits>): Promise<LoopbackServer> {
  const server = createHttpServer({ ...HTTP_SERVER_LIMITS, ...limits });
  server.on('request', (request, response) => {
    request.resume();
    if (request.url === '/events') {
      response.write('begun ');
      setTimeout(() => response.end('done'), 600);
    } else request.on('end', () => response.end('ok'));
  });
  return listen(server, []);
}

/**
 * Opens a connection, sends text, and returns what the server sent until it closed the connection, with the elapsed
 * time.
 */
function send(server: LoopbackServer, text: string): { socket: Socket; ended: Promise<{ text: string; ms: number }> } {
  const startedAt = performance.now();
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  socket.on('error', () => {});
  socket.write(text);
  const ended = new Promise<{ text: string; ms: number }>((resolve) =>
    socket.once('close', () => resolve({ text: received, ms: performance.now() - startedAt })),
  );
  return { socket, ended };
}

describe('a slow request', () => {
  it.each([
    ['headers', 'POST / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
    ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'x'],
  ])('is closed if sending its %s takes too long', async (_what, requestStart, droppedChunk) => {
    await using server = await start({ headersTimeoutMs: 300, requestTimeoutMs: 300 });
    const { socket, ended } = send(server, requestStart);
    const dripTimer = setInterval(() => socket.write(droppedChunk), 50);
    const { text, ms } = await ended;
    clearInterval(dripTimer);
    expect(text).toContain('408 Request Timeout');
    expect(ms).toBeLessThan(5_000);
  });

  it('has a limit of one minute in production', () => {
    expect(HTTP_SERVER_LIMITS.headersTimeoutMs).toBeLessThanOrEqual(15_000);
    expect(HTTP_SERVER_LIMITS.requestTimeoutMs).toBeLessThanOrEqual(60_000);
  });
});

it('responses that take longer than the request timeout are not cut off', async () => {
  await using server = await start({ headersTimeoutMs: 200, requestTimeoutMs: 200 });
  expect(await (await fetch(`${server.origin}/events`)).text()).toBe('begun done');
});

it('an idle connection stays open for as long as it may, even if that is longer than the time for headers', async () => {
  const { keepAliveMs } = LIMITS_BEHIND_PROXY;
  await using server = await start({ keepAliveMs, headersTimeoutMs: 300, requestTimeoutMs: 300 });
  const { socket } = send(server, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await pause(1_000);
  expect(socket.destroyed || socket.readableEnded).toBe(false);
  // Longer than the 60 s for which proxies keep idle connections.
  expect(await fetch(server.origin).then(({ headers }) => headers.get('keep-alive'))).toBe('timeout=75');
});

describe('connections', () => {
  const open = (server: LoopbackServer, count: number) => Array.from({ length: count }, () => send(server, ''));
  const countOpenSockets = () => sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length;

  it.each([
    ['from one IP address', { maxConnectionsPerIp: 5 }],
    ['from all clients together', { maxConnections: 5 }],
  ])('%s are limited, and new ones are accepted when others end', async (_what, limits) => {
    await using server = await start(limits);
    open(server, 12);
    await expect.poll(countOpenSockets).toBe(5);
    for (const socket of sockets.splice(0)) socket.destroy();
    await pause(50);
    expect(await (await fetch(server.origin)).text()).toBe('ok');
  });

  it('from one IP address are not limited behind a proxy', async () => {
    await using server = await start({ maxConnectionsPerIp: null });
    open(server, 300);
    await pause(200);
    expect(countOpenSockets()).toBe(300);
  });
});
