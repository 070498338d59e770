/**
 * These headers are never stored, because they contain sessions or credentials (one of the names would change the
 * object's prototype).
 */
const EXCLUDED_HEADERS: ReadonlySet<string> = new Set([
  'set-cookie',
  'set-cookie2',
  'cookie',
  'authorization',
  'proxy-authorization',
  'authentication-info',
  'proxy-authentication-info',
  '__proto__',
]);

type RawHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns headers in their stored form: lowercase names, repeated headers joined (RFC 9110 section 5.3), without
 * secrets.
 */
export function normalizeHeaders(raw: RawHeaders): Record<string, string> {
  const keptHeaders: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    const key = name.toLowerCase();
    if (value === undefined || EXCLUDED_HEADERS.has(key)) continue;
    keptHeaders[key] = Array.isArray(value) ? value.join(', ') : value;
  }
  return keptHeaders;
}

/** Decodes a header value as UTF-8 when it is valid UTF-8, because such values arrive as Latin-1 text. */
export function redecodeUtf8(value: string): string {
  const isLatin1 = [...value].every((character) => character.charCodeAt(0) <= 0xff);
  if (!isLatin1) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    // The value is not UTF-8, so Latin-1 is the better guess.
    return value;
  }
}
