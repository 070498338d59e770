import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer, type ServerOptions } from 'node:https';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type LoopbackServer, listen } from '#test/helpers/loopback-server.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'tls');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** The certificate authority that signed the fixtures. A process that must accept them has to trust this file. */
export const AUTHORITY_FILE = join(FOLDER, 'authority-cert.pem');

/** Reads a certificate and its key from the fixtures: `trusted`, `expired`, `other-host` or `self-signed`. */
export function readTlsOptions(name: string): ServerOptions {
  const key = name === 'self-signed' ? 'self-signed-key.pem' : 'server-key.pem';
  return { cert: read(`${name}-cert.pem`), key: read(key) };
}
export const getTrustedTls = (): ServerOptions => readTlsOptions('trusted');

/** Starts an HTTPS server. `hits` contains only requests whose handshake succeeded. */
export function serveTls(options: ServerOptions, listener: RequestListener): Promise<LoopbackServer> {
  const hits: string[] = [];
  const server = createHttpsServer(options, (request, response) => {
    hits.push(request.url ?? '');
    listener(request, response);
  });
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return listen(server, hits);
}

const TLS_HANDSHAKE = 0x16;

/** Serves HTTP and HTTPS on one port, distinguished by the first byte. */
export function serveBothProtocols(options: ServerOptions, listener: RequestListener): Promise<LoopbackServer> {
  const hits: string[] = [];
  const onRequest: RequestListener = (request, response) => {
    const scheme = 'encrypted' in request.socket ? 'https' : 'http';
    hits.push(`${scheme}://${request.headers.host}${request.url}`);
    listener(request, response);
  };
  const plain = createHttpServer(onRequest);
  const secure = createHttpsServer(options, onRequest);
  secure.on('tlsClientError', (_error, socket) => socket.destroy());
  const server = createTcpServer((socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1);
      if (first === null) return void socket.destroy();
      socket.unshift(first);
      (first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
    });
  });
  return listen(server, hits);
}
