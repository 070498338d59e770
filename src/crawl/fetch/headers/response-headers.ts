/** Never stored, because they contain sessions or credentials (and one name that would affect a prototype). */
const LEFT_OUT: ReadonlySet<string> = new Set([
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

/** Headers in their stored form: lower-case names, repeated ones joined (RFC 9110 section 5.3), without secrets. */
export function normalizeHeaders(raw: RawHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    const key = name.toLowerCase();
    if (value === undefined || LEFT_OUT.has(key)) continue;
    kept[key] = Array.isArray(value) ? value.join(', ') : value;
  }
  return kept;
}

/** A UTF-8 header value arrives as Latin-1 text; decodes it as UTF-8 when it is valid UTF-8. */
export function redecodeUtf8(value: string): string {
  const isBytes = [...value].every((character) => character.charCodeAt(0) <= 0xff);
  if (!isBytes) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    // Not UTF-8, so Latin-1 is the better guess.
    return value;
  }
}
