import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { serveTcp } from '#test/helpers/loopback-server.ts';
import { answerWith, type SitePage } from '#test/helpers/site-server.ts';
import { type HostileSite, pagesSite, plainPage, range, serverSite } from '../hostile-site.ts';
import { type BombCoding, createBombs } from './bombs.ts';

const HTML = 'text/html; charset=utf-8';
const CODINGS: readonly BombCoding[] = ['gzip', 'br', 'zstd', 'deflate'];
const PIECE = Buffer.alloc(64 * 1_024, 'endless text ');

/** Writes as long as the client reads. */
function writeWithoutEnd(response: ServerResponse): void {
  while (!response.destroyed && response.write(PIECE));
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

/** Responds with a page, followed by chunk extensions as long as the client reads. */
function sendChunkExtensions(socket: Socket): void {
  const page = plainPage('Chunk extensions', '/next');
  const start = `${Buffer.byteLength(page).toString(16)}\r\n${page}\r\n`;
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: ${HTML}\r\nTransfer-Encoding: chunked\r\n\r\n${start}`);
  const send = () => {
    while (!socket.destroyed && socket.write(EXTENDED_CHUNKS));
  };
  socket.on('drain', send);
  send();
}

const bomb = createBombs();

const bombPage =
  (coding: BombCoding | 'gzip, gzip'): SitePage =>
  (_request, response) => {
    void bomb(coding).then((body) => {
      response.writeHead(200, { 'content-type': HTML, 'content-encoding': coding }).end(body);
    });
  };

/** Text that compresses poorly, so that its second half is far from the first. */
const sentences = range(4_000, (index) => `Sentence ${(index * 7_919) % 10_007} of many.`).join(' ');
const longPage = `<!doctype html><title>Cut short</title><h1>Cut short</h1><p>${sentences}</p><h2>The end</h2>`;
const gzipped = gzipSync(longPage);

const shortBody: SitePage = (_request, response) => {
  response.writeHead(200, { 'content-type': HTML, 'content-length': '5000' });
  response.write('<!doctype html><title>A part</title><p>The first words');
  setTimeout(() => response.socket?.end(), 10);
};

export const BODY_SITES: readonly HostileSite[] = [
  pagesSite({
    path: '/27-endless-body',
    title: 'an endless body',
    ends: ['completed'],
    pages: { '/': endless, '/after': plainPage('After the endless page') },
  }),
  serverSite({
    path: '/27-chunk-extensions',
    title: 'endless chunk extensions',
    ends: ['completed'],
    serve: () => serveTcp((socket) => socket.once('data', () => sendChunkExtensions(socket))),
  }),
  ...CODINGS.map((coding) =>
    pagesSite({
      path: `/29-bomb-${coding}`,
      title: `1 GiB behind ${coding}`,
      ends: ['completed'],
      pages: { '/': bombPage(coding) },
    }),
  ),
  pagesSite({
    path: '/30-gzip-in-gzip',
    title: 'gzip inside gzip',
    ends: ['completed'],
    pages: { '/': bombPage('gzip, gzip') },
  }),
  pagesSite({
    path: '/31-20-encodings',
    title: '20 content encodings',
    ends: ['site-error'],
    pages: { '/': answerWith(200, HTML, gzipped, { 'content-encoding': Array(20).fill('gzip').join(', ') }) },
  }),
  pagesSite({
    path: '/32-truncated-gzip',
    title: 'truncated gzip',
    ends: ['completed'],
    pages: {
      '/': answerWith(200, HTML, gzipped.subarray(0, Math.floor(gzipped.length * 0.7)), { 'content-encoding': 'gzip' }),
    },
  }),
  pagesSite({
    path: '/33-br-on-plain-text',
    title: 'plain text declared as Brotli',
    ends: ['completed'],
    pages: {
      '/': plainPage('A wrong encoding', '/plain'),
      '/plain': answerWith(200, HTML, '<h1>plain</h1>', { 'content-encoding': 'br' }),
    },
  }),
  pagesSite({
    path: '/33-home-undecodable',
    title: 'a home page declared as Brotli that is plain text',
    ends: ['site-error'],
    pages: { '/': answerWith(200, HTML, '<h1>plain</h1>', { 'content-encoding': 'br' }) },
  }),
  pagesSite({
    path: '/34-long-content-length',
    title: 'Content-Length larger than the body',
    ends: ['completed'],
    pages: { '/': plainPage('A wrong length', '/short'), '/short': shortBody },
  }),
];
