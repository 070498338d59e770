import type { CookieFacts } from '#contracts/site/connection.ts';
import { COOKIE_LIMITS } from '#crawl/limits.ts';

/** One parsed `Set-Cookie` value (RFC 6265bis section 5.6). `value` must never leave the jar. */
export interface ParsedCookie {
  name: string;
  value: string;
  facts: CookieFacts;
  /** Milliseconds since 1970; null for a session cookie. */
  expiresAt: number | null;
}

/** Characters allowed in a header that is sent back; any others would make the request invalid. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/;

const SAME_SITE: Readonly<Record<string, CookieFacts['sameSite']>> = { strict: 'strict', lax: 'lax', none: 'none' };

/**
 * Parses a `Set-Cookie` value. Returns null when it is not a cookie, is too large, or contains characters that are not
 * allowed in headers. `now` is in milliseconds.
 */
export function parseSetCookie(header: string, now: number): ParsedCookie | null {
  if (header.length > COOKIE_LIMITS.maxBytes || !SENDABLE.test(header)) return null;
  const [pair = '', ...attributes] = header.split(';');
  const equals = pair.indexOf('=');
  const name = (equals === -1 ? '' : pair.slice(0, equals)).trim();
  const value = (equals === -1 ? pair : pair.slice(equals + 1)).trim();
  if (name === '' && value === '') return null;
  const facts: CookieFacts = {
    name,
    isSecure: false,
    isHttpOnly: false,
    sameSite: null,
    path: null,
    domain: null,
    hasExpiry: false,
  };
  const cookie: ParsedCookie = { name, value, facts, expiresAt: null };
  let maxAgeSeconds: number | null = null;
  for (const attribute of attributes) {
    const split = attribute.indexOf('=');
    const key = (split === -1 ? attribute : attribute.slice(0, split)).trim().toLowerCase();
    const text = split === -1 ? '' : attribute.slice(split + 1).trim();
    if (key === 'max-age' && /^-?\d+$/.test(text)) maxAgeSeconds = Number(text);
    else readAttribute(cookie, key, text);
  }
  // Max-Age takes precedence over Expires, regardless of their order.
  if (maxAgeSeconds !== null) cookie.expiresAt = maxAgeSeconds <= 0 ? 0 : now + maxAgeSeconds * 1_000;
  facts.hasExpiry = cookie.expiresAt !== null;
  return cookie;
}

function readAttribute(cookie: ParsedCookie, key: string, text: string): void {
  const { facts } = cookie;
  if (key === 'secure') facts.isSecure = true;
  else if (key === 'httponly') facts.isHttpOnly = true;
  else if (key === 'samesite') facts.sameSite = SAME_SITE[text.toLowerCase()] ?? null;
  else if (key === 'path') facts.path = text.startsWith('/') ? text : null;
  else if (key === 'domain') facts.domain = text.replace(/^\./, '').toLowerCase() || null;
  else if (key === 'expires') {
    const date = Date.parse(text);
    if (Number.isFinite(date)) cookie.expiresAt = date;
  }
}

/** Returns what may be stored about the cookies of a response: never a value. */
export function readCookieFacts(headers: readonly string[]): CookieFacts[] {
  return headers.slice(0, COOKIE_LIMITS.maxPerHost).flatMap((header) => {
    const cookie = parseSetCookie(header, Date.now());
    // A cookie without a name consists only of its value, so nothing may be stored.
    return cookie === null ? [] : [cookie.facts];
  });
}
