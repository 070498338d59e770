import { Cookie } from 'tough-cookie';
import type { CookieFacts } from '#contracts/site/connection.ts';
import { COOKIE_LIMITS } from '#crawl/limits.ts';

/** Characters allowed in a header that is sent back; any others would make the request invalid. */
const SENDABLE_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Parses a `Set-Cookie` value. Returns null when the value is not a cookie, is too large, or contains characters that
 * are not allowed in headers. The `value` of a cookie must never leave the jar.
 */
export function parseSetCookie(header: string): Cookie | null {
  if (header.length > COOKIE_LIMITS.maxBytes || !SENDABLE_VALUE.test(header)) return null;
  const cookie = Cookie.parse(header, { loose: true });
  return cookie === undefined || (cookie.key === '' && cookie.value === '') ? null : cookie;
}

/** Returns what may be stored about the first `COOKIE_LIMITS.maxPerHost` cookies of a response: never a value. */
export function readCookieFacts(headers: readonly string[]): CookieFacts[] {
  return headers.slice(0, COOKIE_LIMITS.maxPerHost).flatMap((header) => {
    const cookie = parseSetCookie(header);
    return cookie === null ? [] : [buildCookieFacts(cookie)];
  });
}

/** A cookie without a name consists only of its value, which is omitted. */
function buildCookieFacts(cookie: Cookie): CookieFacts {
  return {
    name: cookie.key,
    isSecure: cookie.secure,
    isHttpOnly: cookie.httpOnly,
    sameSite: readSameSite(cookie.sameSite),
    path: cookie.path,
    domain: cookie.domain,
    hasExpiry: cookie.isPersistent(),
  };
}

function readSameSite(value: string | undefined): CookieFacts['sameSite'] {
  return value === 'strict' || value === 'lax' || value === 'none' ? value : null;
}
