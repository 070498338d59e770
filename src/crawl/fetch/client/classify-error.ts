import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import type { FetchFailure } from './fetch-outcome.ts';

/** Error codes of Node and undici whose meaning is unambiguous. */
const FETCH_ERROR_CODES: Readonly<Record<string, FetchErrorCode>> = {
  ADDRESS_BLOCKED: 'address-not-allowed',
  ENOTFOUND: 'dns-not-found',
  ENODATA: 'dns-not-found',
  EAI_AGAIN: 'dns-failed',
  EAI_FAIL: 'dns-failed',
  ESERVFAIL: 'dns-failed',
  ECONNREFUSED: 'connection-refused',
  EHOSTUNREACH: 'connection-refused',
  ENETUNREACH: 'connection-refused',
  EADDRNOTAVAIL: 'connection-refused',
  ETIMEDOUT: 'connect-timeout',
  UND_ERR_CONNECT_TIMEOUT: 'connect-timeout',
  UND_ERR_HEADERS_TIMEOUT: 'headers-timeout',
  UND_ERR_BODY_TIMEOUT: 'total-timeout',
  UND_ERR_HEADERS_OVERFLOW: 'headers-overflow',
  HPE_HEADER_OVERFLOW: 'headers-overflow',
  UND_ERR_ABORTED: 'aborted',
  UND_ERR_DESTROYED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
  EPROTO: 'tls-error',
  // We offer HTTP/1.1 (ALPN, RFC 7301 section 3.2), but the server requires another protocol.
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: 'http2-only',
};

/** The peer closed the connection; what that means depends on whether its response had begun. */
const DISCONNECT_CODES: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);

/** Certificate and handshake codes of Node's TLS (OpenSSL's X509 error names and Node's own). */
const TLS_ERROR_CODE =
  /^(?:ERR_SSL_|ERR_TLS_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH)/;

/**
 * Whether the data is the first frame of a server that uses HTTP/2 regardless of the request: SETTINGS on stream 0 (RFC
 * 9113 section 3.4).
 */
const isSettingsFrame = (data: string): boolean => data.startsWith('\0\0') && data.startsWith('\x04\0\0\0\0\0', 3);

/** Classifies an error of a request. `hasResponded`: the status line had arrived before the error. */
export function classifyError(error: unknown, hasResponded: boolean): FetchFailure {
  const name = readTextField(error, 'name');
  const code = readTextField(error, 'code');
  const detail = describe(error, code);
  if (name === 'TimeoutError') return { code: 'total-timeout', detail };
  if (name === 'AbortError') return { code: 'aborted', detail };
  const known = FETCH_ERROR_CODES[code];
  if (known !== undefined) return { code: known, detail };
  if (DISCONNECT_CODES.has(code)) return { code: hasResponded ? 'body-cut-short' : 'connection-reset', detail };
  if (TLS_ERROR_CODE.test(code)) return { code: 'tls-error', detail };
  if (isSettingsFrame(readTextField(error, 'data'))) return { code: 'http2-only', detail };
  // undici's parser error has no stable code. Conflicting lengths are detected before the response, a short body after
  // it.
  if (name === 'HTTPParserError' || code.startsWith('HPE_') || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return { code: hasResponded ? 'body-cut-short' : 'protocol-error', detail };
  }
  return { code: 'unknown', detail };
}

function readTextField(error: unknown, field: 'name' | 'code' | 'data'): string {
  if (typeof error !== 'object' || error === null || !(field in error)) return '';
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}

function describe(error: unknown, code: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = code === '' || message.includes(code) ? message : `${code}: ${message}`;
  return text.slice(0, 300);
}
