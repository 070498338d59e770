import type { CertificateFacts, TlsFacts } from '#contracts/site/connection.ts';

/** Builds a certificate for example.com and www.example.com that is valid in November 2026, the date in the tests. */
export function makeCertificate(overrides: Partial<CertificateFacts> = {}): CertificateFacts {
  return {
    subject: 'example.com',
    issuer: 'R12',
    dnsNames: ['example.com', 'www.example.com'],
    ipAddresses: [],
    validFrom: '2026-10-01T00:00:00.000Z',
    validTo: '2026-12-30T00:00:00.000Z',
    keyType: 'ec',
    keyBits: 256,
    fingerprint256: 'AA',
    isForHost: true,
    ...overrides,
  };
}

/** Builds a handshake without errors. */
export function makeTls({ certificate, ...overrides }: Partial<TlsFacts> = {}): TlsFacts {
  return {
    host: 'example.com',
    port: 443,
    failure: null,
    protocol: 'TLSv1.3',
    cipher: 'TLS_AES_128_GCM_SHA256',
    alpn: 'h2',
    isTrusted: true,
    authorizationError: null,
    chain: { length: 2, subjects: ['example.com', 'R12'], isComplete: true },
    tls10: { isAccepted: false, reason: null },
    tls11: { isAccepted: false, reason: null },
    certificate: certificate === undefined ? makeCertificate() : certificate,
    ...overrides,
  };
}

/** Builds facts about a host with which the handshake failed. */
export function makeFailedTls(host = 'example.com', code = 'TIMEOUT'): TlsFacts {
  return makeTls({
    host,
    failure: { code, detail: 'no handshake within 5000 ms' },
    protocol: null,
    alpn: null,
    isTrusted: null,
    certificate: null,
    chain: null,
    tls10: { isAccepted: null, reason: 'There was no handshake.' },
    tls11: { isAccepted: null, reason: 'There was no handshake.' },
  });
}
