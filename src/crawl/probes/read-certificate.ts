import type { X509Certificate } from 'node:crypto';
import type { CertificateFacts, TlsFacts } from '#contracts/site/connection.ts';
import { CONNECTION_PROBE_LIMITS } from '../limits.ts';

/** Returns the stored parts of a certificate. */
export function readCertificate(certificate: X509Certificate, isForHost: boolean): CertificateFacts {
  const names = parseSubjectNames(certificate.subjectAltName ?? '');
  const { type, bits } = readPublicKey(certificate);
  return {
    subject: shortenName(certificate.subject),
    issuer: shortenName(certificate.issuer),
    dnsNames: names.get('DNS') ?? [],
    ipAddresses: names.get('IP Address') ?? [],
    validFrom: formatIsoDate(certificate.validFromDate, certificate.validFrom),
    validTo: formatIsoDate(certificate.validToDate, certificate.validTo),
    keyType: type,
    keyBits: bits,
    fingerprint256: certificate.fingerprint256,
    isForHost,
  };
}

/**
 * Verification errors for an incomplete chain: the certificates sent do not lead to a known root. Node does not fetch
 * missing certificates, so it verifies only what the server sent.
 */
const INCOMPLETE_CHAIN_ERRORS: ReadonlySet<string> = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Returns the certificates that the server sent, starting with its own. `verificationError` is OpenSSL's code, or null
 * when verification succeeded.
 */
export function readChain(certificate: X509Certificate, verificationError: string | null): TlsFacts['chain'] {
  const subjects: string[] = [];
  let current: X509Certificate | undefined = certificate;
  while (current !== undefined && subjects.length < CONNECTION_PROBE_LIMITS.maxChainLength) {
    subjects.push(shortenName(current.subject));
    current = current.issuerCertificate;
  }
  const isComplete = verificationError === null || !INCOMPLETE_CHAIN_ERRORS.has(verificationError);
  return { length: subjects.length, subjects, isComplete: verificationError === 'UNKNOWN' ? null : isComplete };
}

/** Returns the common name, such as `a` for `CN=a\nO=b`, or the entire name on one line if there is no common name. */
function shortenName(name: string | undefined): string {
  const text = (name ?? '').slice(0, CONNECTION_PROBE_LIMITS.maxNameLength);
  return (
    text
      .split('\n')
      .find((line) => line.startsWith('CN='))
      ?.slice(3) ?? text.replaceAll('\n', ', ')
  );
}

/**
 * Parses `DNS:a.example, IP Address:192.0.2.1` into names by kind, up to `CONNECTION_PROBE_LIMITS.maxNames`. A name
 * with unusual characters is quoted as JSON.
 */
function parseSubjectNames(text: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const part of text.split(', ').slice(0, CONNECTION_PROBE_LIMITS.maxNames)) {
    const colon = part.indexOf(':');
    if (colon === -1) continue;
    const kind = part.slice(0, colon);
    const list = names.get(kind) ?? [];
    list.push(part.slice(colon + 1, colon + 1 + CONNECTION_PROBE_LIMITS.maxNameLength).toLowerCase());
    names.set(kind, list);
  }
  return names;
}

function readPublicKey(certificate: X509Certificate): { type: string | null; bits: number | null } {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    return { type: asymmetricKeyType ?? null, bits: asymmetricKeyDetails?.modulusLength ?? null };
  } catch {
    // OpenSSL does not know this key type; nothing else depends on it.
    return { type: null, bits: null };
  }
}

function formatIsoDate(date: Date | undefined, text: string): string {
  const time = date?.getTime() ?? Date.parse(text);
  return Number.isFinite(time) ? new Date(time).toISOString() : text;
}
