const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Where the browser returns after a decision, as shown to users. */
export interface ReturnTarget {
  /** A host, or the scheme of an installed application. */
  returnsTo: string;
  /** Whether the browser returns to a program on the user's computer. */
  isLocal: boolean;
}

/**
 * Whether the browser may return to a URL: https, http on the user's computer, or a scheme in the form of a reversed
 * domain (RFC 8252, 7.1). Any other scheme, such as `javascript:`, could do more than redirect the browser.
 */
export function isSafeRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || text.includes('#')) return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK_HOSTS.has(url.hostname);
  return /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(url.protocol);
}

/**
 * Whether an application may return to a URL: exactly as listed, except for the port of a program on the user's
 * computer (RFC 8252, 7.3).
 */
export function isListedRedirectUri(listed: readonly string[], requested: string): boolean {
  if (!isSafeRedirectUri(requested)) return false;
  return listed.includes(requested) || listed.some((uri) => isSameLoopback(uri, requested));
}

function isSameLoopback(listed: string, requested: string): boolean {
  const [first, second] = [URL.parse(listed), URL.parse(requested)];
  if (first === null || second === null || first.protocol !== 'http:' || !isSafeRedirectUri(listed)) return false;
  second.port = first.port;
  return first.href === second.href;
}

/** Adds the parameters of a response to the URL that the browser returns to. */
export function buildReturnUrl(redirectUri: string, parameters: Readonly<Record<string, string | null>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Describes a URL that the browser returns to. @param redirectUri a safe URL */
export function describeReturnTarget(redirectUri: string): ReturnTarget {
  const url = new URL(redirectUri);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return { returnsTo: isWeb ? url.host : url.protocol.slice(0, -1), isLocal: url.protocol !== 'https:' };
}
