import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { serveTcp } from '#test/helpers/loopback-server.ts';
import { respondWith, type SitePage } from '#test/helpers/site-server.ts';
import { definePagesSite, defineServerSite, type HostileSite, range, renderPlainPage } from '../hostile-site.ts';
import { type BombCoding, createBombs } from './bombs.ts';

const HTML = 'text/html; charset=utf-8';
const CONTENT_CODINGS: readonly BombCoding[] = ['gzip', 'br', 'zstd', 'deflate'];
const ENDLESS_CHUNK = Buffer.alloc(64 * 1_024, 'endless text ');

/** Writes for as long as the client reads. */
function writeWithoutEnd(response: ServerResponse): void {
  while (!response.destroyed && response.write(ENDLESS_CHUNK));
  if (!response.destroyed) response.once('drain', () => writeWithoutEnd(response));
}

const endless: SitePage = (_request, response) => {
  response.writeHead(200, { 'content-type': HTML });
  response.write('<!doctype html><title>Without end</title><h1>Without end</h1><a href="/after">After</a><p>');
  writeWithoutEnd(response);
};

/** One byte of body in 8 KB of chunk extension (RFC 9112 section 7.1.1). */
const EXTENDED_CHUNK = Buffer.from(`1;${'e'.repeat(8_000)}\r\nx\r\n`);
const EXTENDED_CHUNKS = Buffer.concat(Array<Buffer>(16).fill(EXTENDED_CHUNK));

/** Sends a page, followed by chunk extensions for as long as the client reads. */
function sendChunkExtensions(socket: Socket): void {
  const page = renderPlainPage('Chunk extensions', '/next');
  const start = `${Buffer.byteLength(page).toString(16)}\r\n${page}\r\n`;
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: ${HTML}\r\nTransfer-Encoding: chunked\r\n\r\n${start}`);
  const send = () => {
    while (!socket.destroyed && socket.write(EXTENDED_CHUNKS));
  };
  socket.on('drain', send);
  send();
}

const getBomb = createBombs();

const buildBombPage =
  (coding: BombCoding | 'gzip, gzip'): SitePage =>
  (_request, response) => {
    void getBomb(coding).then((body) => {
      response.writeHead(200, { 'content-type': HTML, 'content-encoding': coding }).end(body);
    });
  };

/** Text that compresses poorly, so that a truncated gzip body lacks a large part of it. */
const sentences = range(4_000, (index) => `Sentence ${(index * 7_919) % 10_007} of many.`).join(' ');
const longPage = `<!doctype html><title>Cut short</title><h1>Cut short</h1><p>${sentences}</p><h2>The end</h2>`;
const gzippedPage = gzipSync(longPage);

const sendShortBody: SitePage = (_request, response) => {
  response.writeHead(200, { 'content-type': HTML, 'content-length': '5000' });
  response.write('<!doctype html><title>A part</title><p>The first words');
  setTimeout(() => response.socket?.end(), 10);
};

export const BODY_SITES: readonly HostileSite[] = [
  definePagesSite({
    path: '/27-endless-body',
    title: 'an endless body',
    ends: ['completed'],
    pages: { '/': endless, '/after': renderPlainPage('After the endless page') },
  }),
  defineServerSite({
    path: '/27-chunk-extensions',
    title: 'endless chunk extensions',
    ends: ['completed'],
    serve: () => serveTcp((socket) => socket.once('data', () => sendChunkExtensions(socket))),
  }),
  ...CONTENT_CODINGS.map((coding) =>
    definePagesSite({
      path: `/29-bomb-${coding}`,
      title: `1 GiB behind ${coding}`,
      ends: ['completed'],
      pages: { '/': buildBombPage(coding) },
    }),
  ),
  definePagesSite({
    path: '/30-gzip-in-gzip',
    title: 'gzip inside gzip',
    ends: ['completed'],
    pages: { '/': buildBombPage('gzip, gzip') },
  }),
  definePagesSite({
    path: '/31-20-encodings',
    title: '20 content encodings',
    ends: ['site-error'],
    pages: {
      '/': respondWith(
        200,
        { 'content-type': HTML, 'content-encoding': Array(20).fill('gzip').join(', ') },
        gzippedPage,
      ),
    },
  }),
  definePagesSite({
    path: '/32-truncated-gzip',
    title: 'truncated gzip',
    ends: ['completed'],
    pages: {
      '/': respondWith(
        200,
        { 'content-type': HTML, 'content-encoding': 'gzip' },
        gzippedPage.subarray(0, Math.floor(gzippedPage.length * 0.7)),
      ),
    },
  }),
  definePagesSite({
    path: '/33-br-on-plain-text',
    title: 'plain text declared as Brotli',
    ends: ['completed'],
    pages: {
      '/': renderPlainPage('A wrong encoding', '/plain'),
      '/plain': respondWith(200, { 'content-type': HTML, 'content-encoding': 'br' }, '<h1>plain</h1>'),
    },
  }),
  definePagesSite({
    path: '/33-home-undecodable',
    title: 'a home page declared as Brotli that is plain text',
    ends: ['site-error'],
    pages: { '/': respondWith(200, { 'content-type': HTML, 'content-encoding': 'br' }, '<h1>plain</h1>') },
  }),
  definePagesSite({
    path: '/34-long-content-length',
    title: 'Content-Length larger than the body',
    ends: ['completed'],
    pages: { '/': renderPlainPage('A wrong length', '/short'), '/short': sendShortBody },
  }),
];
