import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getLimitKey } from '#lib/url/limit-key.ts';

/** Limits that protect the server. Times are in milliseconds. */
export interface HttpServerLimits {
  /** Time limit for a request line with its headers. */
  headersTimeoutMs: number;
  /**
   * Time limit for a request with its body; the largest upload is 9 MB. Responses, such as event streams, may take
   * longer.
   */
  requestTimeoutMs: number;
  /** How long a connection without a request stays open. */
  keepAliveMs: number;
  /** Maximum number of concurrent connections from all clients together. */
  maxConnections: number;
  /**
   * Maximum number of concurrent connections from one IP address or IPv6 network; null behind a proxy, where all
   * clients share the proxy's IP address.
   */
  maxConnectionsPerIp: number | null;
}

export const HTTP_SERVER_LIMITS: Readonly<HttpServerLimits> = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 60_000,
  keepAliveMs: 5_000,
  maxConnections: 2_000,
  maxConnectionsPerIp: 256,
};
/**
 * Limits behind a proxy. The proxy must be the one that closes an idle connection: it would otherwise send a request on
 * a connection that the server is closing. nginx and the load balancers of AWS close idle connections after 60 s by
 * default.
 */
export const LIMITS_BEHIND_PROXY: Readonly<HttpServerLimits> = {
  ...HTTP_SERVER_LIMITS,
  keepAliveMs: 75_000,
  maxConnectionsPerIp: null,
};
/** Number of checks per time limit, so that a limit is exceeded by no more than a tenth. */
const CHECKS_PER_TIMEOUT = 10;

/** Creates an HTTP server that neither slow requests nor many connections can exhaust. */
export function createHttpServer(limits: HttpServerLimits): Server {
  const { headersTimeoutMs, requestTimeoutMs, maxConnectionsPerIp } = limits;
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.ceil(Math.min(headersTimeoutMs, requestTimeoutMs) / CHECKS_PER_TIMEOUT),
  });
  server.maxConnections = limits.maxConnections;
  if (maxConnectionsPerIp !== null) limitConnectionsPerIp(server, maxConnectionsPerIp);
  return server;
}

function limitConnectionsPerIp(server: Server, maxConnections: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = getLimitKey(socket.remoteAddress ?? '').network;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const remainingConnections = (counts.get(address) ?? 1) - 1;
      if (remainingConnections > 0) counts.set(address, remainingConnections);
      else counts.delete(address);
    });
    if (count > maxConnections) socket.destroy();
  });
}
