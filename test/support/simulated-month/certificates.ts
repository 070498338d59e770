import { generate } from 'selfsigned';
import type { SimulatedSite } from './month.ts';

const DAY_MS = 86_400_000;
/** Long enough that the thresholds of short-lived certificates do not apply. */
const VALIDITY_DAYS = 200;
/** Longer than a month, because libraries verify certificates against the clock of the machine. */
const MIN_AGE_DAYS = 60;
const AUTHORITY = [{ name: 'commonName', value: 'Authority of the simulated month' }];
const KEY = { keyType: 'ec', algorithm: 'sha256' } as const;

export interface KeyPair {
  key: string;
  cert: string;
}

/**
 * Creates an authority. A process that must trust the authority needs the authority's certificate in
 * NODE_EXTRA_CA_CERTS when it starts.
 */
export async function createAuthority(now: Date): Promise<KeyPair> {
  const { private: key, cert } = await generate(AUTHORITY, {
    ...KEY,
    notBeforeDate: new Date(now.getTime() - 400 * DAY_MS),
    notAfterDate: new Date(now.getTime() + 4_000 * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { key, cert };
}

/** Issues the certificate that a website has at a given time. */
export async function issueCertificate(
  authority: KeyPair,
  { daysLeft, problem }: SimulatedSite['certificate'],
  now: Date,
): Promise<KeyPair> {
  const notAfterDate = new Date(now.getTime() + (daysLeft + 0.5) * DAY_MS);
  const host = problem === 'other host' ? 'other.example' : '127.0.0.1';
  const altName = problem === 'other host' ? { type: 2 as const, value: host } : { type: 7 as const, ip: host };
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    ...KEY,
    notBeforeDate: new Date(
      Math.min(notAfterDate.getTime() - VALIDITY_DAYS * DAY_MS, now.getTime() - MIN_AGE_DAYS * DAY_MS),
    ),
    notAfterDate,
    ...(problem !== 'self-signed' && { ca: authority }),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [altName] },
    ],
  });
  return { key, cert };
}
