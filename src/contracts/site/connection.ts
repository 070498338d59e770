/** Facts about the connection to a site: timings, cookies, TLS, HTTP versions and DNS records. */
import { z } from 'zod';

const millisecondsSchema = z.number().nonnegative().nullable();

/**
 * Timings of one request in milliseconds. `dnsMs`, `connectMs` and `tlsMs` are null when the request did not need that
 * step: the connection was already open, the host is an IP address, or the scheme is http.
 */
export const requestTimingsSchema = z.object({
  dnsMs: millisecondsSchema,
  /** Duration of the TCP handshake. */
  connectMs: millisecondsSchema,
  tlsMs: millisecondsSchema,
  /** Time from sending the request to the first byte of the response; null without a response. */
  ttfbMs: millisecondsSchema,
  /** Time from the end of the headers to the end of the part of the body that was read. */
  downloadMs: millisecondsSchema,
  /** Whether an earlier request used the same connection. */
  isReused: z.boolean(),
  /** IP version of the connection to the server; null when no connection was made. */
  addressFamily: z.union([z.literal(4), z.literal(6)]).nullable(),
  /** HTTP version of the connection; page requests use HTTP/1.1 even if the server offers other versions. */
  httpVersion: z.literal('1.1').nullable(),
  /** `TLSv1.3`, ...; null on plain http. */
  tlsVersion: z.string().nullable(),
});
export type RequestTimings = z.infer<typeof requestTimingsSchema>;

/** One `Set-Cookie` header of a response (RFC 6265bis section 5), without the cookie value. */
export const cookieFactsSchema = z.object({
  name: z.string(),
  isSecure: z.boolean(),
  isHttpOnly: z.boolean(),
  sameSite: z.enum(['strict', 'lax', 'none']).nullable(),
  path: z.string().nullable(),
  /** The `Domain` attribute; null for a host-only cookie. */
  domain: z.string().nullable(),
  /** Whether the cookie persists beyond the session (`Expires` or `Max-Age`). */
  hasExpiry: z.boolean(),
});
export type CookieFacts = z.infer<typeof cookieFactsSchema>;

/** Why a connection step failed: machine-readable reason, for evidence and the log. */
export const connectionFailureSchema = z.object({ code: z.string(), detail: z.string() });
export type ConnectionFailure = z.infer<typeof connectionFailureSchema>;

export const certificateFactsSchema = z.object({
  /** Common name, or the entire subject if there is none. */
  subject: z.string(),
  issuer: z.string(),
  /** Lowercase names of the subject alternative name extension (RFC 5280 section 4.2.1.6). */
  dnsNames: z.array(z.string()),
  ipAddresses: z.array(z.string()),
  /** ISO 8601. */
  validFrom: z.string(),
  validTo: z.string(),
  /** `rsa`, `ec`, `ed25519`, ...; null when Node does not report it. */
  keyType: z.string().nullable(),
  keyBits: z.number().int().nullable(),
  fingerprint256: z.string(),
  /** Whether a subject alternative name matches the host (RFC 9525). */
  isForHost: z.boolean(),
});
export type CertificateFacts = z.infer<typeof certificateFactsSchema>;

/** Whether a protocol version was accepted; null with a reason when that could not be determined. */
export const protocolAttemptSchema = z.object({ isAccepted: z.boolean().nullable(), reason: z.string().nullable() });
export type ProtocolAttempt = z.infer<typeof protocolAttemptSchema>;

/** TLS facts of one host, as seen by a client that knows no intermediate certificates. No HTTP request was sent. */
export const tlsFactsSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  /** Why there was no handshake; null when there was one. */
  failure: connectionFailureSchema.nullable(),
  protocol: z.string().nullable(),
  cipher: z.string().nullable(),
  /** Protocol that the server selected from `h2` and `http/1.1` (RFC 7301); null when it selected none. */
  alpn: z.string().nullable(),
  /** Whether the certificate is valid according to the root certificates that ship with Node. */
  isTrusted: z.boolean().nullable(),
  /** Error code of the verification (`CERT_HAS_EXPIRED`, ...); null when trusted. */
  authorizationError: z.string().nullable(),
  certificate: certificateFactsSchema.nullable(),
  chain: z
    .object({
      /**
       * Number of certificates from the site's certificate to the last known one, including a root from the local
       * store.
       */
      length: z.number().int(),
      subjects: z.array(z.string()),
      /**
       * Whether the certificates sent by the server lead to a root; null when verification ended before that was known.
       */
      isComplete: z.boolean().nullable(),
    })
    .nullable(),
  /** TLS 1.0 and 1.1 were deprecated by RFC 8996. */
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
  /**
   * Protocol ids of the HTTPS record (RFC 9460); empty without such a record; null with `httpsRecordFailure` when
   * unknown.
   */
  httpsRecordAlpn: z.array(z.string()).nullable(),
  httpsRecordFailure: connectionFailureSchema.nullable(),
  offersHttp2: z.boolean().nullable(),
  /** Whether `Alt-Svc` or the HTTPS record offers HTTP/3; null when neither could be read. */
  offersHttp3: z.boolean().nullable(),
});
export type HttpVersionFacts = z.infer<typeof httpVersionFactsSchema>;

/** Response to one DNS query. `absent`: the name exists but has no such records; `no-name`: NXDOMAIN. */
export const dnsAnswerSchema = z.object({
  state: z.enum(['found', 'absent', 'no-name', 'failed', 'not-asked']),
  values: z.array(z.string()),
  /** Why the records are unknown, for `failed` and `not-asked`; null otherwise. */
  reason: z.string().nullable(),
});
export type DnsAnswer = z.infer<typeof dnsAnswerSchema>;

/** DNS records of a site: the first three of `host`, the others of `domain` (the registrable domain). */
export const dnsFactsSchema = z.object({
  host: z.string(),
  domain: z.string(),
  a: dnsAnswerSchema,
  aaaa: dnsAnswerSchema,
  cname: dnsAnswerSchema,
  ns: dnsAnswerSchema,
  mx: dnsAnswerSchema,
  /** CAA records (RFC 8659) of the domain, such as `issue letsencrypt.org`. */
  caa: dnsAnswerSchema,
  /** The TXT record that begins with `v=spf1` (RFC 7208); other TXT records are not stored. */
  spf: dnsAnswerSchema,
});
export type DnsFacts = z.infer<typeof dnsFactsSchema>;
