import { findPlainHostEnd, findPlainPathEnd, isPlainUrl } from './page-url-plain.ts';

/**
 * Returns the identity of a page URL: two spellings of one URL must result in the same string (RFC 3986 section 6.2.2,
 * WHATWG URL). Keeps the trailing slash and the query order, because servers may respond differently to them.
 */
export function getPageIdentity(url: URL): string {
  const { href } = url;
  if (isPlainUrl(href)) return href;
  const copy = new URL(url);
  copy.hash = '';
  copy.username = '';
  copy.password = '';
  if (copy.href.endsWith('?')) copy.search = '';
  copy.pathname = copy.pathname.replace(/%([0-9a-f]{2})/gi, (escapeSequence, hex: string) =>
    decodeUnreserved(escapeSequence, hex),
  );
  return copy.href;
}

/** Decodes `%41` to `A`; other escapes keep their meaning and are only converted to uppercase digits. */
function decodeUnreserved(escapeSequence: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return /[A-Za-z0-9\-._~]/.test(character) ? character : escapeSequence.toUpperCase();
}

/**
 * Resolves a reference found in a page; returns null when it is not an http(s) URL. The fragment is dropped. `base` is
 * an absolute URL. The result may share memory with `reference` and `base`.
 */
export function resolveHttpUrl(reference: string, base: string): string | null {
  return resolvePlain(reference, base) ?? resolveByParsing(reference, base);
}

/** Whether a reference contains the scheme and the host: `https://example.com/`, but not `//example.com/` or `/`. */
export const isAbsoluteUrl = (reference: string): boolean => /^\s*https?:\/\//i.test(reference);

/** Resolves a reference on the slow path, which `resolveHttpUrl` avoids where possible; both return the same result. */
export function resolveByParsing(reference: string, base: string): string | null {
  const url = URL.parse(reference, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return getPageIdentity(url);
}

/** Resolves common kinds of references by string operations; null means that the slow path is needed. */
function resolvePlain(reference: string, base: string): string | null {
  const hostEnd = findPlainHostEnd(base);
  return hostEnd === -1 ? null : resolveOnHost(reference, base, hostEnd);
}

/** Resolves the same kinds of references when the host of `base` is known to be normalized and to end at `hostEnd`. */
export function resolveOnHost(reference: string, base: string, hostEnd: number): string | null {
  const first = reference.charCodeAt(0);
  if (first === 0x2f) return resolveRootRelative(reference, base, hostEnd);
  if (first === 0x68 && reference.startsWith('http')) {
    const pathStart = findPlainHostEnd(reference);
    const end = pathStart === -1 ? -1 : findPlainPathEnd(reference, pathStart);
    if (end !== -1) return reference.slice(0, end);
  }
  return resolveRelative(reference, base, hostEnd);
}

function resolveRootRelative(reference: string, base: string, hostEnd: number): string | null {
  if (reference.charCodeAt(1) === 0x2f) return null;
  const end = findPlainPathEnd(reference, 0);
  return end === -1 ? null : base.slice(0, hostEnd) + reference.slice(0, end);
}

/**
 * Resolves `page.html`, `../folder/page` and `#part`: after any `../`, the reference begins with a letter or digit; it
 * contains no colon, which could end a scheme.
 */
function resolveRelative(reference: string, base: string, hostEnd: number): string | null {
  const baseEnd = findPlainPathEnd(base, hostEnd);
  if (baseEnd === -1) return null;
  if (reference.startsWith('#')) return base.slice(0, baseEnd);
  const query = base.indexOf('?', hostEnd);
  let folderEnd = base.lastIndexOf('/', query === -1 ? baseEnd : query);
  let start = 0;
  for (; reference.startsWith('../', start); start += 3) {
    if (folderEnd > hostEnd) folderEnd = base.lastIndexOf('/', folderEnd - 1);
  }
  if (!isLetterOrDigit(reference.charCodeAt(start)) || reference.includes(':')) return null;
  const end = findPlainPathEnd(reference, start);
  return end === -1 ? null : base.slice(0, folderEnd + 1) + reference.slice(start, end);
}

function isLetterOrDigit(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** Returns the path and query of a URL, or null when it is not a URL. */
export function extractPathAndQuery(urlText: string): string | null {
  const pathStart = findPlainHostEnd(urlText);
  if (pathStart !== -1 && findPlainPathEnd(urlText, pathStart) === urlText.length) return urlText.slice(pathStart);
  const url = URL.parse(urlText);
  return url === null ? null : `${url.pathname}${url.search}`;
}

/**
 * Whether two URLs are on the same site for crawling: the same host without a leading `www.`, and the same port (the
 * default ports of http and https count as equal).
 */
export function isSameSite(a: string, b: string): boolean {
  const left = URL.parse(a);
  const right = URL.parse(b);
  if (left === null || right === null) return false;
  const removeWww = (url: URL) => url.hostname.replace(/^www\./, '');
  return removeWww(left) === removeWww(right) && left.port === right.port;
}
