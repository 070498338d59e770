/**
 * Identity of a page address: two spellings of one address must give one string (RFC 3986 section 6.2.2, WHATWG URL).
 * Keeps the trailing slash and the query order, because servers may answer differently for them.
 */
export function pageIdentity(url: URL): string {
  const copy = new URL(url);
  copy.hash = '';
  copy.username = '';
  copy.password = '';
  if (copy.href.endsWith('?')) copy.search = '';
  copy.pathname = copy.pathname.replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => decodeUnreserved(encoded, hex));
  return copy.href;
}

/** `%41` is `A`; other escapes keep their meaning and only get upper-case digits. */
function decodeUnreserved(encoded: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return /[A-Za-z0-9\-._~]/.test(character) ? character : encoded.toUpperCase();
}

/** Resolves a reference found in a page; null when it is not an http(s) address. The fragment is dropped. */
export function resolveHttpUrl(reference: string, base: string): string | null {
  const url = URL.parse(reference.trim(), base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return pageIdentity(url);
}

/** Same site for crawling: same host after stripping a leading `www.`, same port group (http/https pair or equal port). */
export function isSameSite(a: string, b: string): boolean {
  const left = URL.parse(a);
  const right = URL.parse(b);
  if (left === null || right === null) return false;
  const bare = (url: URL) => url.hostname.replace(/^www\./, '');
  return bare(left) === bare(right) && left.port === right.port;
}
