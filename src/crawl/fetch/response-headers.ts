/** Never stored: they carry sessions or credentials (and one name that would touch a prototype). */
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

/** Headers as they are kept: lower-case names, repeated ones joined (RFC 9110 section 5.3), secrets left out. */
export function keptHeaders(raw: RawHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    const key = name.toLowerCase();
    if (value === undefined || LEFT_OUT.has(key)) continue;
    kept[key] = Array.isArray(value) ? value.join(', ') : value;
  }
  return kept;
}

/** A header value that holds UTF-8 arrives as Latin-1 text: reads it as UTF-8 when that is what it is. */
export function redecodeUtf8(value: string): string {
  const isBytes = [...value].every((character) => character.charCodeAt(0) <= 0xff);
  if (!isBytes) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    // Not UTF-8: the Latin-1 reading is the better guess.
    return value;
  }
}
