import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { createServer, type Server, type Socket } from 'node:net';

/** Listens where no page may connect: both loopback addresses, TCP and UDP, on one port. */
export interface ForbiddenServer extends AsyncDisposable {
  port: number;
  /** Number of connections and packets so far. */
  tcp(): number;
  udp(): number;
  /** IDs of the ways found in request paths (`/way/<id>`). */
  ways: Set<string>;
}

const RESPONSE =
  'HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: *\r\nAccess-Control-Allow-Methods: *\r\n' +
  'Content-Type: text/html\r\nContent-Length: 6\r\nConnection: close\r\n\r\nsecret';

export async function startForbiddenServer(): Promise<ForbiddenServer> {
  const reachedVectorIds = new Set<string>();
  const sockets = new Set<Socket>();
  let connections = 0;
  let packetCount = 0;
  const onSocket = (socket: Socket): void => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      for (const [, way = ''] of chunk.toString('latin1').matchAll(/\/way\/([a-z0-9-]+)/g)) reachedVectorIds.add(way);
      socket.end(RESPONSE);
    });
  };
  const onPacket = (): void => {
    packetCount += 1;
  };
  const first = createServer(onSocket);
  const port = await listen(first, 0, '127.0.0.1');
  const closers: (() => Promise<void>)[] = [() => closeServer(first)];
  // Without IPv6, a machine has no IPv6 loopback address to protect.
  const second = createServer(onSocket);
  if (await canListen(second, port, '::1')) closers.push(() => closeServer(second));
  for (const [type, address] of [
    ['udp4', '127.0.0.1'],
    ['udp6', '::1'],
  ] as const) {
    const socket = await bindUdp(type, port, address);
    if (socket === null) continue;
    socket.on('message', onPacket);
    closers.push(() => new Promise((resolve) => socket.close(() => resolve())));
  }
  return {
    port,
    ways: reachedVectorIds,
    tcp: () => connections,
    udp: () => packetCount,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(closers.map((close) => close()));
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, ipv6Only: true }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

async function canListen(server: Server, port: number, host: string): Promise<boolean> {
  try {
    await listen(server, port, host);
    return true;
  } catch {
    return false;
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function bindUdp(type: 'udp4' | 'udp6', port: number, address: string): Promise<UdpSocket | null> {
  return new Promise((resolve) => {
    const socket = createSocket({ type, ipv6Only: type === 'udp6' });
    socket.once('error', () => {
      socket.close();
      resolve(null);
    });
    socket.bind(port, address, () => resolve(socket));
  });
}
