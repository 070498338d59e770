import type { AlternativeService, ConnectionFailure, HttpVersionFacts, TlsFacts } from '#contracts/site/connection.ts';

const MAX_SERVICES = 20;

/** One alternative service: protocol ID and quoted authority (RFC 7838 section 3). */
const ALTERNATIVE_SERVICE = /^([!#$%&'*+\-.^_`|~0-9a-z]{1,50})="([^"]{0,300})"$/i;

/**
 * Reads the services in an `Alt-Svc` header, up to `MAX_SERVICES`, and skips invalid ones. Returns an empty list for
 * `clear`.
 */
export function parseAltSvc(header: string | undefined): AlternativeService[] {
  const services: AlternativeService[] = [];
  for (const entry of (header ?? '').slice(0, 4_000).split(',').slice(0, MAX_SERVICES)) {
    const [first = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const match = ALTERNATIVE_SERVICE.exec(first);
    if (match === null) continue;
    const [, id = '', authority = ''] = match;
    const maxAge = parameters
      .map((part) => /^ma="?(\d{1,12})"?$/i.exec(part)?.[1])
      .find((value) => value !== undefined);
    services.push({
      protocol: decodeProtocolId(id).toLowerCase(),
      authority,
      maxAgeSeconds: maxAge === undefined ? null : Number(maxAge),
    });
  }
  return services;
}

/** Decodes a protocol ID, in which octets that are not token characters are percent-encoded (RFC 7838). */
function decodeProtocolId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

export interface HttpVersionSources {
  tls: TlsFacts;
  /** `Alt-Svc` of the home page. */
  altSvc: string | undefined;
  httpsRecord: { alpn: string[] } | { failure: ConnectionFailure };
}

/** Whether the protocol is `h3` or one of its drafts (`h3-29`). */
const isHttp3 = (protocol: string): boolean => protocol === 'h3' || protocol.startsWith('h3-');

/** Combines what is known about the HTTP versions that a host supports. */
export function readHttpVersions({ tls, altSvc, httpsRecord }: HttpVersionSources): HttpVersionFacts {
  const alternativeServices = parseAltSvc(altSvc);
  const recordAlpn = 'alpn' in httpsRecord ? httpsRecord.alpn : null;
  const hasHttp3 = [...alternativeServices.map(({ protocol }) => protocol), ...(recordAlpn ?? [])].some(isHttp3);
  const hasHttp2 = tls.alpn === 'h2' || (recordAlpn ?? []).includes('h2');
  return {
    host: tls.host,
    alpn: tls.alpn,
    alpnFailure: tls.failure,
    alternativeServices,
    httpsRecordAlpn: recordAlpn,
    httpsRecordFailure: 'failure' in httpsRecord ? httpsRecord.failure : null,
    offersHttp2: hasHttp2 ? true : tls.failure === null ? false : null,
    // If the record is unknown, HTTP/3 is still possible even when the header does not mention it.
    offersHttp3: hasHttp3 ? true : recordAlpn === null ? null : false,
  };
}
