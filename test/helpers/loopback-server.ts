import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';

/** A real server on the loopback interface, on a port chosen by the system. */
export interface LoopbackServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** `127.0.0.1:<port>`, the form used in allow-lists. */
  target: string;
  port: number;
  /** Paths of all HTTP requests so far; empty for a TCP server. */
  hits: string[];
  /** Connections opened so far. */
  countConnections(): number;
}

/** Starts an HTTP server. */
export function serveHttp(listener: RequestListener): Promise<LoopbackServer> {
  const hits: string[] = [];
  const server = createServer({ maxHeaderSize: 64 * 1_024 }, (request, response) => {
    hits.push(request.url ?? '');
    listener(request, response);
  });
  return listen(server, hits);
}

/** Starts a TCP server that sends whatever `onSocket` writes. Socket errors mean that the client hung up. */
export function serveTcp(onSocket: (socket: Socket) => void): Promise<LoopbackServer> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    onSocket(socket);
  });
  return listen(server, []);
}

/** Starts a server that sends these bytes in response to every request and closes the connection. */
export function serveBytes(...parts: (string | Uint8Array)[]): Promise<LoopbackServer> {
  return serveTcp((socket) => {
    socket.once('data', () => {
      for (const part of parts) socket.write(part);
      socket.end();
    });
  });
}

/** Turns any net server into a `LoopbackServer`. */
export function listen(server: Server | TcpServer, hits: string[]): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        target: `127.0.0.1:${port}`,
        port,
        hits,
        countConnections: () => connections,
        async [Symbol.asyncDispose]() {
          for (const socket of sockets) socket.destroy();
          await new Promise((closed) => server.close(closed));
        },
      });
    });
  });
}
