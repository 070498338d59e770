import { isIP } from 'node:net';
import { checkServerIdentity, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { ConnectionFailure, ProtocolAttempt, TlsFacts } from '#contracts/site/connection.ts';
import { openTls, readErrorCode, type TlsTarget } from '../fetch/guard/open-tls.ts';
import type { SsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { readCertificate, readChain } from './read-certificate.ts';

export interface TlsProbeOptions {
  guard: SsrfGuard;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const UNTRIED_PROTOCOL: ProtocolAttempt = {
  isAccepted: null,
  reason: 'No handshake with a current version was possible.',
};

/**
 * Probes the TLS of one host: what it negotiates, its certificate, and whether it still accepts the versions that RFC
 * 8996 deprecated. An invalid certificate is inspected, too, so HTTP is never sent here. `host` is without brackets.
 * Never rejects.
 */
export async function probeTls(host: string, port: number, options: TlsProbeOptions): Promise<TlsFacts> {
  const url = URL.parse(`https://${isIP(host) === 6 ? `[${host}]` : host}:${port}/`);
  const verdict = url === null ? null : options.guard.checkUrl(url);
  if (url === null || verdict?.ok !== true) {
    return buildFailedTlsFacts(
      { host, port },
      { code: 'address-not-allowed', detail: 'the host may not be contacted' },
    );
  }
  const target = { host, port, url };
  const openResult = await openTls(target, options, { ALPNProtocols: ['h2', 'http/1.1'] });
  if ('failure' in openResult && !VERSION_REJECTED_ERROR.test(openResult.failure.code))
    return buildFailedTlsFacts(target, openResult.failure);
  const facts =
    'failure' in openResult ? buildFailedTlsFacts(target, openResult.failure) : readTlsFacts(target, openResult.socket);
  if ('socket' in openResult) openResult.socket.destroy();
  const tls10 = await tryProtocol(target, options, 'TLSv1');
  const tls11 = await tryProtocol(target, options, 'TLSv1.1');
  return { ...facts, tls10, tls11 };
}

/** OpenSSL's codes for handshakes without a common protocol version; the deprecated versions are then tried. */
const VERSION_REJECTED_ERROR =
  /PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|WRONG_SSL_VERSION|HANDSHAKE_FAILURE|VERSION_TOO_LOW/;

function buildFailedTlsFacts({ host, port }: Pick<TlsTarget, 'host' | 'port'>, failure: ConnectionFailure): TlsFacts {
  return {
    host,
    port,
    failure,
    protocol: null,
    cipher: null,
    alpn: null,
    isTrusted: null,
    authorizationError: null,
    certificate: null,
    chain: null,
    tls10: UNTRIED_PROTOCOL,
    tls11: UNTRIED_PROTOCOL,
  };
}

/** Reads the results of a handshake. */
export function readTlsFacts({ host, port }: TlsTarget, socket: TLSSocket): Omit<TlsFacts, 'tls10' | 'tls11'> {
  const certificate = socket.getPeerX509Certificate();
  const verificationError = readVerificationError(socket);
  const nameError = checkHostName(host, socket.getPeerCertificate());
  const isForHost = nameError === null;
  return {
    host,
    port,
    failure: null,
    protocol: socket.getProtocol(),
    cipher: socket.getCipher().standardName,
    alpn: typeof socket.alpnProtocol === 'string' ? socket.alpnProtocol : null,
    isTrusted: verificationError === null && isForHost,
    authorizationError: verificationError ?? nameError,
    certificate: certificate === undefined ? null : readCertificate(certificate, isForHost),
    chain: certificate === undefined ? null : readChain(certificate, verificationError),
  };
}

/**
 * Returns the verification error, or null for a valid certificate. Node declares `authorizationError` as an `Error`,
 * but at run time it is OpenSSL's code.
 */
function readVerificationError(socket: TLSSocket): string | null {
  if (socket.authorized) return null;
  const error: unknown = socket.authorizationError;
  return error instanceof Error ? readErrorCode(error) : String(error ?? 'UNKNOWN');
}

function checkHostName(host: string, certificate: PeerCertificate): string | null {
  try {
    const error = checkServerIdentity(host, certificate);
    return error === undefined ? null : readErrorCode(error);
  } catch {
    // A certificate with unreadable names matches no host.
    return 'ERR_TLS_CERT_ALTNAME_INVALID';
  }
}

/** OpenSSL's codes for failures caused by our own build, not by the server. */
const LOCAL_TLS_ERRORS: ReadonlySet<string> = new Set([
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
  'ERR_SSL_NO_CIPHERS_AVAILABLE',
]);
/** Failures that reveal nothing about protocol versions. */
const INCONCLUSIVE_ERRORS: ReadonlySet<string> = new Set([
  'TIMEOUT',
  'ABORTED',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ADDRESS_BLOCKED',
]);

/** Offers a single old version, at OpenSSL's security level 0, because OpenSSL does not offer it at higher levels. */
async function tryProtocol(
  target: TlsTarget,
  options: TlsProbeOptions,
  version: 'TLSv1' | 'TLSv1.1',
): Promise<ProtocolAttempt> {
  const openResult = await openTls(target, options, {
    minVersion: version,
    maxVersion: version,
    ciphers: 'DEFAULT@SECLEVEL=0',
  });
  if ('socket' in openResult) {
    openResult.socket.destroy();
    return { isAccepted: true, reason: null };
  }
  const { code, detail } = openResult.failure;
  if (LOCAL_TLS_ERRORS.has(code))
    return { isAccepted: null, reason: `This machine's OpenSSL does not offer ${version}.` };
  if (INCONCLUSIVE_ERRORS.has(code))
    return { isAccepted: null, reason: `The attempt ended without a response (${detail}).` };
  return { isAccepted: false, reason: null };
}
