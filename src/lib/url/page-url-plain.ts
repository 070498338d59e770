/**
 * Recognizes URLs in normalized form without parsing them. Everything else takes the slow path through `URL`, so every
 * doubtful case is rejected: ports, international domain names, numeric hosts, escapes of unreserved characters.
 */

const IN_PATH = 1;
const IN_QUERY = 2;
const SLASH_CODE = 0x2f;
const DOT_CODE = 0x2e;
const QUESTION_CODE = 0x3f;
const HASH_CODE = 0x23;
const PERCENT_CODE = 0x25;
const NONE = -1;

const UNRESERVED_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

/**
 * Characters that `URL` leaves unchanged, by character code; a subset where that is simpler
 * (https://url.spec.whatwg.org/#path-percent-encode-set).
 */
const CLASS_BY_CODE = ((): Uint8Array => {
  const classes = new Uint8Array(128);
  for (const character of `${UNRESERVED_CHARACTERS}!$&()*+,;=:@/`)
    classes[character.charCodeAt(0)] = IN_PATH | IN_QUERY;
  classes["'".charCodeAt(0)] = IN_PATH;
  for (const character of '?%') classes[character.charCodeAt(0)] = IN_QUERY;
  return classes;
})();

/**
 * Returns the index after a normalized host (`https://example.com`), where the path begins, or -1 when it is not
 * recognized. The last label must begin with a letter, because hosts that end in a number are IPv4 addresses.
 */
export function findPlainHostEnd(url: string): number {
  if (!url.startsWith('http')) return NONE;
  const start = url.startsWith('s://', 4) ? 8 : url.startsWith('://', 4) ? 7 : NONE;
  if (start === NONE) return NONE;
  let labelStart = start;
  let index = start;
  for (; index < url.length; index++) {
    const code = url.charCodeAt(index);
    if (code === SLASH_CODE) break;
    if (code === DOT_CODE) labelStart = index + 1;
    else if (!isHostCharacter(code) || (index === labelStart && url.startsWith('xn--', index))) return NONE;
  }
  const first = url.charCodeAt(labelStart);
  return index < url.length && first >= 0x61 && first <= 0x7a ? index : NONE;
}

function isHostCharacter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d;
}

/**
 * Returns the index after a normalized path and query that begin at `start` with a slash (where a fragment begins or
 * the text ends), or -1 when they are not recognized. Dot segments, empty queries and unnecessary escapes are not
 * recognized.
 */
export function findPlainPathEnd(text: string, start: number): number {
  let isQuery = false;
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === HASH_CODE) return isQuery && text.charCodeAt(index - 1) === QUESTION_CODE ? NONE : index;
    if (isQuery) {
      if (((CLASS_BY_CODE[code] ?? 0) & IN_QUERY) === 0) return NONE;
    } else if (code === QUESTION_CODE) {
      isQuery = true;
    } else if (code === PERCENT_CODE) {
      if (!isNeededEscape(text, index)) return NONE;
      index += 2;
    } else if (
      ((CLASS_BY_CODE[code] ?? 0) & IN_PATH) === 0 ||
      (code === SLASH_CODE && text.charCodeAt(index + 1) === DOT_CODE)
    ) {
      return NONE;
    }
  }
  return isQuery && text.charCodeAt(text.length - 1) === QUESTION_CODE ? NONE : text.length;
}

/**
 * Whether the escape has two uppercase hex digits that do not encode an unreserved character (RFC 3986 section
 * 6.2.2.2).
 */
function isNeededEscape(text: string, index: number): boolean {
  const high = parseHexDigit(text.charCodeAt(index + 1));
  const low = parseHexDigit(text.charCodeAt(index + 2));
  return high !== NONE && low !== NONE && !UNRESERVED_CHARACTERS.includes(String.fromCharCode(high * 16 + low));
}

function parseHexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x41 && code <= 0x46 ? code - 0x37 : NONE;
}

/** Whether the entire URL is in normalized form, without a fragment. */
export function isPlainUrl(url: string): boolean {
  const pathStart = findPlainHostEnd(url);
  return pathStart !== NONE && findPlainPathEnd(url, pathStart) === url.length && !url.endsWith('#');
}
