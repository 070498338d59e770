import { isIP } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import type { ConnectionFailure } from '#contracts/site/connection.ts';
import { CONNECTION_PROBE_LIMITS } from '#crawl/limits.ts';
import type { SsrfGuard } from './ssrf-guard.ts';

export interface TlsTarget {
  /** Name or IP address, without brackets. */
  host: string;
  port: number;
  /** The host as a URL that the guard has allowed. */
  url: URL;
}

export interface OpenTlsOptions {
  guard: SsrfGuard;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

export type OpenTlsResult = { socket: TLSSocket } | { failure: ConnectionFailure };

/**
 * Performs one TLS handshake without HTTP, for inspection. The verification result is recorded, not enforced: never
 * send anything on this socket. The guard's lookup decides where it may connect. Never rejects.
 */
export function openTls(
  { host, port, url }: TlsTarget,
  options: OpenTlsOptions,
  extra: ConnectionOptions,
): Promise<OpenTlsResult> {
  const { promise, resolve } = Promise.withResolvers<OpenTlsResult>();
  const timeoutMs = options.timeoutMs ?? CONNECTION_PROBE_LIMITS.tlsTimeoutMs;
  const { signal } = options;
  let socket: TLSSocket | null = null;
  const fail = (code: string, detail: string): void => {
    resolve({ failure: { code, detail: detail.slice(0, 300) } });
    socket?.destroy();
  };
  const onAbort = (): void => fail('ABORTED', 'the crawl ended');
  const timer = setTimeout(() => fail('TIMEOUT', `no handshake within ${timeoutMs} ms`), timeoutMs);
  promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  });
  if (signal?.aborted === true) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted === true) return promise;
  try {
    const lookup = options.guard.createLookup(url);
    const servername = isIP(host) === 0 ? host : '';
    const tlsSocket = connect({ host, port, lookup, servername, rejectUnauthorized: false, ...extra });
    socket = tlsSocket;
    tlsSocket.once('secureConnect', () => resolve({ socket: tlsSocket }));
    // This listener stays attached for the socket's entire lifetime: an error after the handshake must not crash the
    // process.
    tlsSocket.on('error', (error) => fail(readErrorCode(error), error.message));
    tlsSocket.once('close', () => fail('ECONNRESET', 'the server closed the connection during the handshake'));
  } catch (error) {
    fail(readErrorCode(error), String(error));
  }
  return promise;
}

/** Returns the code of an error, or `UNKNOWN` without one. */
export function readErrorCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'UNKNOWN';
}
