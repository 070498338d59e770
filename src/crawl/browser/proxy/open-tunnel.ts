import { connect, type Socket } from 'node:net';
import {
  explainFailure,
  type GateContext,
  getSocketHost,
  isAllowed,
  MALFORMED_TEXT,
  REFUSAL_TEXT,
} from './gate-context.ts';
import { relay } from './relay.ts';
import { findTarget, UnreachableError } from './target-log.ts';

/** Exactly `host:port` (RFC 9112 section 3.2.3). */
const AUTHORITY_PATTERN = /^(?:\[[0-9a-f:.]+\]|[^\s/?#@\\:[\]]+):\d{1,5}$/i;

/** First byte of a TLS handshake record (RFC 8446 section 5.1), and of a WebSocket's `GET` (RFC 6455 section 4.1). */
const TUNNEL_FIRST_BYTES: ReadonlySet<number | undefined> = new Set([0x16, 0x47]);

/** A CONNECT request; `head` contains the bytes that the browser sent immediately after it. */
export interface TunnelRequest {
  authority: string;
  client: Socket;
  head: Buffer;
}

/**
 * Handles CONNECT. The tunnel is opened to the IP address that the guard has checked. Only the first byte of the tunnel
 * is inspected: a tunnel carries TLS, whose certificate the browser itself checks, or a WebSocket.
 */
export function openTunnel(gate: GateContext, { authority, client, head }: TunnelRequest): void {
  // From here on, the tunnel's own limits apply.
  client.setTimeout(0);
  client.on('error', () => client.destroy());
  const url = parseAuthority(authority);
  if (url === null) endWithStatus(client, 400, MALFORMED_TEXT);
  else if (!isAllowed(gate, url)) endWithStatus(client, 403, REFUSAL_TEXT);
  else connectAndRelay(gate, url, { client, head });
}

/** Parts of the gate that are needed to carry a tunnel. */
type RelayContext = Pick<GateContext, 'budget' | 'guard' | 'limits' | 'log' | 'track'>;

function connectAndRelay(gate: RelayContext, url: URL, { client, head }: Omit<TunnelRequest, 'authority'>): void {
  const server = connectTo(gate, url);
  client.once('close', () => server.destroy());
  const onFailure = (error: Error): void => {
    const { status, text } = explainFailure(gate, url, error);
    endWithStatus(client, status, text);
  };
  server.once('error', onFailure);
  server.once('connect', () => {
    server.off('error', onFailure);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    if (head.length > 0) client.unshift(head);
    relayTunnel(gate, url, { client, server });
  });
}

/** Parses the target of a tunnel request as a `URL`; returns null when it is invalid. */
export function parseAuthority(authority: string): URL | null {
  return AUTHORITY_PATTERN.test(authority) ? URL.parse(`https://${authority}/`) : null;
}

function connectTo(gate: Pick<GateContext, 'guard' | 'limits' | 'track'>, url: URL): Socket {
  const { connectTimeoutMs, ipAddressTimeoutMs } = gate.limits;
  const port = Number(url.port === '' ? '443' : url.port);
  const server = connect({
    host: getSocketHost(url),
    port,
    lookup: gate.guard.createLookup(url),
    autoSelectFamilyAttemptTimeout: ipAddressTimeoutMs,
    noDelay: true,
  });
  gate.track(server);
  // This listener stays for the socket's entire lifetime, because a late error must not crash the process.
  server.on('error', () => server.destroy());
  const deadline = setTimeout(
    () => server.destroy(new UnreachableError('connect-timeout', `no connection within ${connectTimeoutMs} ms`)),
    connectTimeoutMs,
  );
  server.once('connect', () => clearTimeout(deadline));
  server.once('close', () => clearTimeout(deadline));
  return server;
}

function relayTunnel(
  gate: Pick<GateContext, 'budget' | 'limits' | 'log'>,
  url: URL,
  { client, server }: { client: Socket; server: Socket },
): void {
  const { budget, limits, log } = gate;
  let hasStarted = false;
  const refuse = (detail: string): false => {
    log.refuse(findTarget(url), 'limits', detail);
    return false;
  };
  relay(client, server, {
    onSent(chunk) {
      if (!hasStarted && !TUNNEL_FIRST_BYTES.has(chunk[0])) return refuse('neither TLS nor a WebSocket');
      hasStarted = true;
      return budget.consumeSentBytes(chunk.length) || refuse('traffic limit of this page reached');
    },
    onReceived: (chunk) => budget.consumeReceivedBytes(chunk.length) || refuse('traffic limit of this page reached'),
    idleTimeoutMs: limits.idleTimeoutMs,
    totalTimeoutMs: limits.tunnelTimeoutMs,
    halfOpenTimeoutMs: limits.halfOpenTimeoutMs,
  });
}

const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 403: 'Forbidden', 502: 'Bad Gateway' };

/** Sends a complete response on a raw socket and ends it. */
export function endWithStatus(client: Socket, status: number, text: string): void {
  if (client.destroyed) return;
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  client.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  client.destroySoon();
}
