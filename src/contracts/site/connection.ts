/** What is known about the connection to a site: times, cookies, TLS, HTTP versions and DNS records. */
import { z } from 'zod';

const milliseconds = z.number().nonnegative().nullable();

/**
 * Times of one request on its connection, in milliseconds. `dnsMs`, `connectMs` and `tlsMs` are null when that step did not
 * take place for this request: the connection was open already, the host is an IP address, the scheme is http.
 */
export const requestTimingsSchema = z.object({
  dnsMs: milliseconds,
  /** TCP handshake. */
  connectMs: milliseconds,
  tlsMs: milliseconds,
  /** From the request being sent to the first byte of its answer; null when none came. */
  ttfbMs: milliseconds,
  /** From the end of the headers to the end of the part of the body that was read. */
  downloadMs: milliseconds,
  /** The connection had carried an earlier request. */
  isReused: z.boolean(),
  /** IP version of the connection to the server; null when no connection was made. */
  addressFamily: z.union([z.literal(4), z.literal(6)]).nullable(),
  /** HTTP version spoken on the connection; page requests speak HTTP/1.1 whatever else the server offers. */
  httpVersion: z.literal('1.1').nullable(),
  /** `TLSv1.3`, ...; null on plain http. */
  tlsVersion: z.string().nullable(),
});
export type RequestTimings = z.infer<typeof requestTimingsSchema>;

/** One `Set-Cookie` of an answer (RFC 6265bis section 5), without its value. */
export const cookieFactsSchema = z.object({
  name: z.string(),
  isSecure: z.boolean(),
  isHttpOnly: z.boolean(),
  sameSite: z.enum(['strict', 'lax', 'none']).nullable(),
  path: z.string().nullable(),
  /** The `Domain` attribute; null for a cookie of the one host that set it. */
  domain: z.string().nullable(),
  /** Persists beyond the session: it has `Expires` or `Max-Age`. */
  hasExpiry: z.boolean(),
});
export type CookieFacts = z.infer<typeof cookieFactsSchema>;

/** Something that was looked for without an answer: the machine reason, for evidence and the log. */
export const connectionFailureSchema = z.object({ code: z.string(), detail: z.string() });
export type ConnectionFailure = z.infer<typeof connectionFailureSchema>;

export const certificateFactsSchema = z.object({
  /** Common name, or the entire subject without one. */
  subject: z.string(),
  issuer: z.string(),
  /** Names of the subject alternative name extension (RFC 5280 section 4.2.1.6), lower case. */
  dnsNames: z.array(z.string()),
  ipAddresses: z.array(z.string()),
  /** ISO 8601. */
  validFrom: z.string(),
  validTo: z.string(),
  /** `rsa`, `ec`, `ed25519`, ...; null when Node does not tell. */
  keyType: z.string().nullable(),
  keyBits: z.number().int().nullable(),
  fingerprint256: z.string(),
  /** Does a subject alternative name match the host (RFC 9525)? */
  isForHost: z.boolean(),
});
export type CertificateFacts = z.infer<typeof certificateFactsSchema>;

/** Was a protocol version accepted? Null with a reason when that could not be found out. */
export const protocolAttemptSchema = z.object({ isAccepted: z.boolean().nullable(), reason: z.string().nullable() });
export type ProtocolAttempt = z.infer<typeof protocolAttemptSchema>;

/** One host's TLS as a client without knowledge of intermediate certificates sees it. No HTTP was sent. */
export const tlsFactsSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  /** Why there was no handshake; null when there was one. */
  failure: connectionFailureSchema.nullable(),
  protocol: z.string().nullable(),
  cipher: z.string().nullable(),
  /** What the server chose of `h2` and `http/1.1` (RFC 7301); null when it chose nothing. */
  alpn: z.string().nullable(),
  /** The certificate was verified against the root certificates that Node ships. */
  isTrusted: z.boolean().nullable(),
  /** Error code of the verification (`CERT_HAS_EXPIRED`, ...), null when trusted. */
  authorizationError: z.string().nullable(),
  certificate: certificateFactsSchema.nullable(),
  chain: z
    .object({
      /** Certificates from the site's own to the last one known, a root of the local store included. */
      length: z.number().int(),
      subjects: z.array(z.string()),
      /** Do the certificates that the server sent lead to a root? Null when the verification ended before that was known. */
      isComplete: z.boolean().nullable(),
    })
    .nullable(),
  /** RFC 8996 retired both. */
  tls10: protocolAttemptSchema,
  tls11: protocolAttemptSchema,
});
export type TlsFacts = z.infer<typeof tlsFactsSchema>;

/** One advertised alternative service (RFC 7838). */
export const alternativeServiceSchema = z.object({
  protocol: z.string(),
  authority: z.string(),
  maxAgeSeconds: z.number().nullable(),
});
export type AlternativeService = z.infer<typeof alternativeServiceSchema>;

/** HTTP versions a site offers, from one ALPN handshake, the `Alt-Svc` header and the HTTPS DNS record. */
export const httpVersionFactsSchema = z.object({
  host: z.string(),
  /** Null with `alpnFailure` when there was no handshake. */
  alpn: z.string().nullable(),
  alpnFailure: connectionFailureSchema.nullable(),
  alternativeServices: z.array(alternativeServiceSchema),
  /** Protocol ids of the HTTPS record (RFC 9460); empty: no such record; null with `httpsRecordFailure`: not known. */
  httpsRecordAlpn: z.array(z.string()).nullable(),
  httpsRecordFailure: connectionFailureSchema.nullable(),
  offersHttp2: z.boolean().nullable(),
  /** By `Alt-Svc` or the HTTPS record; null when neither could be read. */
  offersHttp3: z.boolean().nullable(),
});
export type HttpVersionFacts = z.infer<typeof httpVersionFactsSchema>;

/** Answer to one DNS question. `absent`: the name exists, without such records; `no-name`: NXDOMAIN. */
export const dnsAnswerSchema = z.object({
  state: z.enum(['found', 'absent', 'no-name', 'failed', 'not-asked']),
  values: z.array(z.string()),
  /** Why nothing is known, for `failed` and `not-asked`; null otherwise. */
  reason: z.string().nullable(),
});
export type DnsAnswer = z.infer<typeof dnsAnswerSchema>;

/** DNS records of a site; `host` has the first three, `domain` (the registered one) the others. */
export const dnsFactsSchema = z.object({
  host: z.string(),
  domain: z.string(),
  a: dnsAnswerSchema,
  aaaa: dnsAnswerSchema,
  cname: dnsAnswerSchema,
  ns: dnsAnswerSchema,
  mx: dnsAnswerSchema,
  /** RFC 8659: `issue letsencrypt.org`. Of the domain. */
  caa: dnsAnswerSchema,
  /** The TXT record that begins with `v=spf1` (RFC 7208); other TXT records are not stored. */
  spf: dnsAnswerSchema,
});
export type DnsFacts = z.infer<typeof dnsFactsSchema>;
