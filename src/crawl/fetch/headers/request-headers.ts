import type { FetchRequest } from '../client/fetch-outcome.ts';
import type { CookieJar } from './cookie-jar.ts';

const DEFAULT_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const DEFAULT_LANGUAGE = 'en,*;q=0.5';

/** Characters allowed by RFC 9110 section 5.5, except non-ASCII characters, which our values never contain. */
const SENDABLE_VALUE = /^[\t\x20-\x7e]*$/;
/** Format of an entity tag, which may also contain any non-ASCII byte (RFC 9110 section 8.8.3). */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

type RequestHeaders = Readonly<Record<string, string>>;
/** `isFirst`: the requested URL, not a redirect target. */
export type HeaderWriter = (url: URL, request: FetchRequest, isFirst: boolean) => RequestHeaders;

/** Writes request headers. Most requests of a crawl are identical and share one object. */
export function createHeaderWriter(userAgent: string, cookieJar: CookieJar | undefined): HeaderWriter {
  const defaultHeaders = buildHeaders(userAgent, {});
  return (url, request, isFirst) => {
    const base = hasDefaultHeaders(request) ? defaultHeaders : buildHeaders(userAgent, request);
    const cookie = cookieJar?.buildCookieHeader(url) ?? null;
    const validators = isFirst ? buildValidators(request) : null;
    if (cookie === null && validators === null) return base;
    return { ...base, ...validators, ...(cookie === null ? {} : { cookie }) };
  };
}

function hasDefaultHeaders({ accept, acceptLanguage, origin, userAgent }: FetchRequest): boolean {
  return accept === undefined && acceptLanguage === undefined && origin === undefined && userAgent === undefined;
}

function buildHeaders(
  defaultUserAgent: string,
  { accept, acceptLanguage, origin, userAgent }: FetchRequest,
): RequestHeaders {
  const headers: Record<string, string> = {
    'user-agent': userAgent ?? defaultUserAgent,
    accept: accept ?? DEFAULT_ACCEPT,
    'accept-encoding': 'gzip, deflate, br, zstd',
    // Lets another instance of this product detect and refuse an audit loop.
    'x-audit-depth': '1',
  };
  if (acceptLanguage !== null) headers['accept-language'] = acceptLanguage ?? DEFAULT_LANGUAGE;
  if (origin !== undefined) headers.origin = origin;
  return headers;
}

/**
 * Returns the validators to send; null when none is stored. A stored validator that is not allowed in a header is
 * omitted: the server then simply returns the full response.
 */
function buildValidators({ etag, lastModified }: FetchRequest): RequestHeaders | null {
  if (etag === undefined && lastModified === undefined) return null;
  const headers: Record<string, string> = {};
  if (etag !== undefined && ENTITY_TAG.test(etag)) headers['if-none-match'] = etag;
  if (lastModified !== undefined && SENDABLE_VALUE.test(lastModified)) headers['if-modified-since'] = lastModified;
  return headers;
}
