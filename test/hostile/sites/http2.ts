import { createSecureServer, createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer as createTlsServer } from 'node:tls';
import { type LoopbackServer, listen } from '#test/helpers/loopback-server.ts';
import { defineServerSite, type HostileSite, renderPlainPage, toStartedSite } from '../hostile-site.ts';
import { getTrustedTls } from './tls-servers.ts';

/** Responds to requests of any HTTP version. The content shows which version was used. */
const respondWithVersion =
  (hits: string[], links: string[] = []) =>
  ({ url, httpVersion }: Http2ServerRequest, response: Http2ServerResponse): void => {
    hits.push(url);
    const isPage = url === '/' || url === '/second';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
    response.end(isPage ? renderPlainPage(`Sent over ${httpVersion}`, ...links) : '');
  };

function serveHttp2Only(): Promise<LoopbackServer> {
  const hits: string[] = [];
  const server = createSecureServer({ ...getTrustedTls() }, respondWithVersion(hits));
  // Ignores clients that hang up during the handshake.
  server.on('sessionError', () => {});
  return listen(server, hits);
}

/** SETTINGS on stream 0, empty (RFC 9113 section 6.5). */
const SETTINGS = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);

export const HTTP2_SITES: readonly HostileSite[] = [
  defineServerSite({
    path: '/48-http2-only',
    title: 'HTTP/2 only, negotiated in the handshake',
    ends: ['site-http2-only'],
    scheme: 'https',
    serve: serveHttp2Only,
  }),
  defineServerSite({
    path: '/48-http2-unasked',
    title: 'HTTP/2 regardless of the handshake',
    ends: ['site-http2-only'],
    scheme: 'https',
    serve: () => {
      const server = createTlsServer({ ...getTrustedTls() }, (socket) => {
        socket.on('error', () => socket.destroy());
        socket.once('data', () => socket.end(SETTINGS));
      });
      server.on('tlsClientError', (_error, socket) => socket.destroy());
      return listen(server, []);
    },
  }),
  defineServerSite({
    path: '/48-http2-cleartext',
    title: 'HTTP/2 without TLS, which no browser speaks',
    ends: ['site-http2-only'],
    serve: () => listen(createServer(), []),
  }),
  {
    path: '/48-http2-preferred',
    title: 'HTTP/2 first and HTTP/1.1 too, with a redirect to a host that has HTTP/2 only',
    ends: ['completed'],
    async start() {
      const only = await serveHttp2Only();
      const hits: string[] = [];
      const respond = respondWithVersion(hits, ['/second', '/gone-there']);
      const server = createSecureServer({ ...getTrustedTls(), allowHTTP1: true }, (request, response) => {
        if (request.url !== '/gone-there') return respond(request, response);
        response.writeHead(301, { location: `https://${only.target}/` }).end();
      });
      const site = toStartedSite(await listen(server, hits), 'https');
      const { [Symbol.asyncDispose]: close } = site;
      return Object.assign(site, {
        targets: [site.target, only.target],
        async [Symbol.asyncDispose]() {
          await close();
          await only[Symbol.asyncDispose]();
        },
      });
    },
  },
];
