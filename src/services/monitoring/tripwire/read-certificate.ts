import type { CertificateLevel, TripwireCondition } from '#contracts/monitoring/tripwire.ts';
import type { CertificateObservation, SiteObservation } from '#crawl/tripwire/observe-site.ts';

const DAY_MS = 86_400_000;
const WARNING_DAYS = 14;
const CRITICAL_DAYS = 3;
/** Certificates with a short lifetime are renewed later: only the last part of the lifetime is critical. */
const WARNING_SHARE = 1 / 4;
const CRITICAL_SHARE = 1 / 12;
const EXPIRED_CODE = 'CERT_HAS_EXPIRED';

/** Descriptions of the verification error codes. */
const ERROR_WORDS: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for other hosts',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its issuer is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its chain is incomplete',
  CERT_NOT_YET_VALID: 'it is not valid yet',
};

export const describeCertificateError = (code: string): string =>
  ERROR_WORDS[code] ?? `its verification failed (${code})`;

/** Reads whether the certificate is valid for the host, except for its expiry, which has its own thresholds. */
export function readCertificateCondition({ origin, certificate }: SiteObservation): TripwireCondition {
  const error = certificate?.state === 'read' && certificate.error !== EXPIRED_CODE ? certificate.error : null;
  return {
    kind: 'certificate-expires',
    item: 'certificate',
    url: certificate?.origin ?? origin,
    state: certificate?.state !== 'read' ? 'unknown' : error === null ? 'good' : 'bad',
    severity: 'critical',
    found: error === null ? 'a valid certificate' : `an invalid certificate (${describeCertificateError(error)})`,
    title: 'The certificate is not valid',
  };
}

export interface CertificateEnd {
  host: string;
  validTo: string;
  issuer: string;
  /** Negative after the certificate expired. */
  daysLeft: number;
  level: CertificateLevel;
}

/**
 * Returns when the certificate expires, and how severe that is; null if the certificate or its dates cannot be read.
 */
export function readCertificateEnd(observation: CertificateObservation | null, now: Date): CertificateEnd | null {
  if (observation?.state !== 'read') return null;
  const { validFrom, validTo, issuer } = observation.certificate;
  const remainingMs = Date.parse(validTo) - now.getTime();
  const lifetimeMs = Date.parse(validTo) - Date.parse(validFrom);
  if (!Number.isFinite(remainingMs) || !Number.isFinite(lifetimeMs)) return null;
  const isWithin = (days: number, share: number) => remainingMs <= Math.min(days * DAY_MS, lifetimeMs * share);
  const level = isWithin(CRITICAL_DAYS, CRITICAL_SHARE) || remainingMs <= 0 ? 'critical' : 'warning';
  const isAlarming = remainingMs <= 0 || isWithin(WARNING_DAYS, WARNING_SHARE);
  const { host } = new URL(observation.origin);
  return { host, validTo, issuer, daysLeft: Math.floor(remainingMs / DAY_MS), level: isAlarming ? level : 'none' };
}
