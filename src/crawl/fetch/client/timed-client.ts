import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { type buildConnector, Client } from 'undici';

/** Setup times of one connection in milliseconds; a step that did not take place is null. */
export interface ConnectionTimes {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  addressFamily: 4 | 6 | null;
  tlsVersion: string | null;
  /** Number of requests sent on the connection so far. */
  requestCount: number;
  /**
   * Returns the number of bytes received on the connection so far: headers, chunk framing, bodies and, for HTTPS, TLS
   * records.
   */
  getBytesRead(): number;
  /** Called whenever bytes arrive, including those that are not part of a body. */
  onRead: (() => void) | null;
}

/** A handler that must know which connection its request is sent on. */
export abstract class ConnectionWatcher {
  /** Set by the client that takes the request; before that, the function returns null. */
  getCurrentConnection: () => ConnectionTimes | null = () => null;
}

/** An undici client (one connection at a time) that measures how long it takes to set up its connections. */
export class TimedClient extends Client {
  readonly #connections: TimedConnections;

  constructor(origin: URL, options: Client.Options, connections: TimedConnections) {
    super(origin, { ...options, connect: connections.connect });
    this.#connections = connections;
  }

  override dispatch(options: Parameters<Client['dispatch']>[0], handler: Parameters<Client['dispatch']>[1]): boolean {
    if (handler instanceof ConnectionWatcher) handler.getCurrentConnection = this.#connections.getCurrent;
    return super.dispatch(options, handler);
  }
}

/** Wraps an undici connector to record the times of the last connection. Create one per client. */
export class TimedConnections {
  #last: ConnectionTimes | null = null;
  readonly #connector: buildConnector.connector;

  constructor(connector: buildConnector.connector) {
    this.#connector = connector;
  }

  readonly getCurrent = (): ConnectionTimes | null => this.#last;

  readonly connect: buildConnector.connector = (options, callback) => {
    const startedAt = performance.now();
    let resolvedAt: number | null = null;
    let connectedAt: number | null = null;
    // undici's connector returns its socket, although its types do not declare that.
    const pendingSocket: unknown = this.#connector(options, (...result) => {
      const [, socket] = result;
      if (!(socket instanceof Socket)) return callback(...result);
      const connection = computeTimes(socket, { startedAt, resolvedAt, connectedAt, readyAt: performance.now() });
      this.#last = connection;
      callback(...result);
      // Runs after undici's own listener, so that received data is already parsed when it is counted.
      socket.on('readable', () => connection.onRead?.());
    });
    if (!(pendingSocket instanceof Socket)) return;
    pendingSocket.once('lookup', () => {
      resolvedAt = performance.now();
    });
    pendingSocket.once('connect', () => {
      connectedAt = performance.now();
    });
  };
}

interface ConnectionTimestamps {
  startedAt: number;
  resolvedAt: number | null;
  connectedAt: number | null;
  readyAt: number;
}

function computeTimes(
  socket: Socket,
  { startedAt, resolvedAt, connectedAt, readyAt }: ConnectionTimestamps,
): ConnectionTimes {
  const isTls = socket instanceof TLSSocket;
  const tcpReadyAt = isTls ? connectedAt : readyAt;
  return {
    dnsMs: resolvedAt === null ? null : resolvedAt - startedAt,
    connectMs: tcpReadyAt === null ? null : tcpReadyAt - (resolvedAt ?? startedAt),
    tlsMs: isTls && connectedAt !== null ? readyAt - connectedAt : null,
    addressFamily: socket.remoteFamily === 'IPv6' ? 6 : socket.remoteFamily === 'IPv4' ? 4 : null,
    tlsVersion: isTls ? socket.getProtocol() : null,
    requestCount: 0,
    getBytesRead: () => socket.bytesRead,
    onRead: null,
  };
}
