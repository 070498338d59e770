import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { forwardRequest } from './forward-request.ts';
import type { GateContext, ProxyLimits } from './gate-context.ts';
import { MALFORMED_TEXT } from './gate-context.ts';
import { endWithStatus, openTunnel } from './open-tunnel.ts';
import { createTargetLog, type TargetLog } from './target-log.ts';
import { createTrafficBudget, type TrafficBudget } from './traffic-budget.ts';

export interface GateOptions {
  guard: SsrfGuard;
  limits: ProxyLimits;
  /** Whether to refuse the browser's own requests to its vendor even when the gate is open. */
  isVendorTrafficBlocked: boolean;
  isOpen: boolean;
  /** Called when the first allowed request arrives. */
  onFirstRequest?: (() => void) | undefined;
}

/** One listening port of the proxy with its own records, limits and connections. */
export interface Gate {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly log: TargetLog;
  readonly budget: TrafficBudget;
  open(): void;
  /** Resolves when all sockets of the gate are closed. */
  close(): Promise<void>;
}

export async function startGate(options: GateOptions): Promise<Gate> {
  const { guard, limits, isVendorTrafficBlocked, isOpen, onFirstRequest } = options;
  const sockets = new Set<Duplex>();
  let isOpened = isOpen;
  const context: GateContext = {
    guard,
    limits,
    isVendorTrafficBlocked,
    log: createTargetLog(limits.maxTargets),
    budget: createTrafficBudget(limits, onFirstRequest),
    agent: new Agent({
      keepAlive: true,
      timeout: limits.keepAliveMs,
      maxSockets: limits.connectionsPerServer,
      maxTotalSockets: limits.maxConnections,
    }),
    isOpen: () => isOpened,
    track(socket) {
      if (sockets.has(socket)) return;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    },
  };
  const server = createGateServer(context);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: context.log,
    budget: context.budget,
    open() {
      isOpened = true;
    },
    async close() {
      isOpened = false;
      const ended = new Promise((resolve) => server.close(resolve));
      context.agent.destroy();
      await Promise.all([ended, ...[...sockets].map(destroySocket)]);
    },
  };
}

function createGateServer(context: GateContext): Server {
  const { limits, log } = context;
  const server = createServer({
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: Math.max(limits.exchangeTimeoutMs, limits.headersTimeoutMs),
    keepAliveTimeout: limits.idleTimeoutMs,
    connectionsCheckingInterval: Math.min(1_000, limits.headersTimeoutMs),
    noDelay: true,
    // WebSockets arrive as tunnels (RFC 6455 section 4.1); any other upgrade is handled as a plain request.
    shouldUpgradeCallback: () => false,
  });
  server.maxConnections = limits.maxConnections;
  server.maxHeadersCount = 0;
  // Closes connections of a client that does not read its response. The timeout is longer than the one for a silent
  // server, so that the client gets a response first.
  server.setTimeout(2 * limits.idleTimeoutMs);
  server.on('connection', (socket) => context.track(socket));
  server.on('drop', () => log.refuse('(any)', 'limits', `more than ${limits.maxConnections} concurrent connections`));
  server.on('request', (request, response) => forwardRequest(context, request, response));
  server.on('connect', (request, client, head) => {
    if (client instanceof Socket) openTunnel(context, { authority: request.url ?? '', client, head });
    else client.destroy();
  });
  server.on('clientError', (_error, client) => {
    if (client instanceof Socket && client.writable) endWithStatus(client, 400, MALFORMED_TEXT);
    else client.destroy();
  });
  return server;
}

function destroySocket(socket: Duplex): Promise<void> {
  if (socket.closed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.once('close', () => resolve());
  socket.destroy();
  return promise;
}
