import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { type LoopbackServer, serveBytes, serveTcp } from '#test/helpers/loopback-server.ts';
import type { SitePage } from '#test/helpers/site-server.ts';
import { definePagesSite, defineServerSite, type HostileSite, range, renderPlainPage } from '../hostile-site.ts';

/** Nothing listens on tcpmux, and only an administrator could change that. */
const CLOSED_PORT = 1;

function simulateClosedPort(): Promise<LoopbackServer> {
  const target = `127.0.0.1:${CLOSED_PORT}`;
  return Promise.resolve({
    origin: `http://${target}`,
    target,
    port: CLOSED_PORT,
    hits: [],
    countConnections: () => 0,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

/** Listens in a thread that then blocks, with a full backlog of one connection, so no client can connect. */
const SILENT_LISTENER_SCRIPT = `const { parentPort } = require('node:worker_threads');
const server = require('node:net').createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 50);
});`;
const QUEUE_FILLER_COUNT = 8;

async function startFullListener(): Promise<LoopbackServer> {
  const worker = new Worker(SILENT_LISTENER_SCRIPT, { eval: true });
  const port = await new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const fillers = range(QUEUE_FILLER_COUNT, () => connect(port, '127.0.0.1').on('error', () => {}));
  const target = `127.0.0.1:${port}`;
  return {
    origin: `http://${target}`,
    target,
    port,
    hits: [],
    countConnections: () => 0,
    async [Symbol.asyncDispose]() {
      for (const filler of fillers) filler.destroy();
      await worker.terminate();
    },
  };
}

const DRIP_MS = 200;

const sendSlowly: SitePage = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000000' });
  response.write('<!doctype html><title>Drop by drop</title><h1>Drop by drop</h1><p>');
  const timer = setInterval(() => response.write('x'), DRIP_MS);
  response.on('close', () => clearInterval(timer));
};

const headerFlood = `HTTP/1.1 200 OK\r\n${range(3_000, (index) => `X-Flood-${index}: ${'x'.repeat(50)}\r\n`).join('')}\r\n`;
const interimFlood = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'.repeat(20_000);
const buildCompleteResponse = (html: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(html)}\r\nConnection: close\r\n\r\n${html}`;

/** Responses that no normal web server sends. */
const NON_HTTP_RESPONSES: readonly (readonly [path: string, title: string, bytes: string])[] = [
  [
    '/35-te-and-cl',
    'Transfer-Encoding and Content-Length together',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    '/35-two-lengths',
    'two Content-Length headers that differ',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 5\r\n\r\nx',
  ],
  ['/35-bare-lf', 'a bare LF in the header', 'HTTP/1.1 200 OK\r\nA: b\nC: d\r\n\r\nx'],
  ['/35-http-0-9', 'HTTP/0.9', '<html><title>No header at all</title>hello</html>'],
  ['/35-ssh-banner', 'an SSH banner', 'SSH-2.0-OpenSSH_9.2\r\n'],
];

/** Breaks the connection or sends a malformed response in one of six ways. */
const broken: SitePage = (request, response) => {
  const way = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0) % 6;
  const { socket } = response;
  if (way === 0) return void socket?.resetAndDestroy();
  if (way === 1) return void socket?.end('garbage');
  const headers = way === 2 ? { 'content-encoding': 'gzip' } : { 'content-length': '90000' };
  response.writeHead(200, { 'content-type': 'text/html', ...headers });
  if (way === 2) return void response.end('not gzip at all');
  response.write('<title>A part</title><p>Some text');
  setTimeout(() => (way === 3 ? socket?.resetAndDestroy() : way === 4 ? socket?.end() : socket?.destroy()), 5);
};

export const CONNECTION_SITES: readonly HostileSite[] = [
  defineServerSite({
    path: '/22-refused',
    title: 'connection refused',
    ends: ['site-unreachable'],
    serve: simulateClosedPort,
  }),
  defineServerSite({
    path: '/23-connect-timeout',
    title: 'connect timeout',
    ends: ['site-unreachable'],
    serve: startFullListener,
  }),
  defineServerSite({
    path: '/24-reset',
    title: 'reset after the request',
    ends: ['site-unreachable'],
    serve: () => serveTcp((socket) => socket.once('data', () => socket.resetAndDestroy())),
  }),
  defineServerSite({
    path: '/25-no-headers',
    title: 'headers never arrive',
    ends: ['site-unreachable'],
    serve: () => serveTcp((socket) => socket.resume()),
  }),
  definePagesSite({ path: '/26-drip', title: 'one byte per 200 ms', ends: ['completed'], pages: { '/': sendSlowly } }),
  defineServerSite({
    path: '/28-header-flood',
    title: '3,000 headers of 50 bytes',
    ends: ['site-error'],
    serve: () => serveBytes(headerFlood, 'x'),
  }),
  ...NON_HTTP_RESPONSES.map(([path, title, bytes]) =>
    defineServerSite({ path, title, ends: ['site-error'], serve: () => serveBytes(bytes) }),
  ),
  defineServerSite({
    path: '/36-interim-flood',
    title: '20,000 interim responses 103',
    ends: ['completed', 'site-error', 'site-unreachable'],
    serve: () => serveBytes(interimFlood, buildCompleteResponse(renderPlainPage('After the hints'))),
  }),
  definePagesSite({
    path: '/48-broken-100',
    title: '100 responses broken in six ways',
    ends: ['completed'],
    pages: {
      '/': renderPlainPage('Broken pages', ...range(100, (index) => `/broken/${index}`)),
      ...Object.fromEntries(range(100, (index) => [`/broken/${index}`, broken])),
    },
  }),
];
