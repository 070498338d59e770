/**
 * Path patterns of robots.txt (RFC 9309 sections 2.2.2 and 2.2.3): how paths and patterns are normalized and matched.
 */

const UNRESERVED_CHARACTER = /[A-Za-z0-9\-._~]/;
const NEEDS_NORMALIZATION = /[^\x21-\x7e]|[%*$]/;

/** Normalizes a pattern as `normalizePath` does a path; `*` and a final `$` keep their meaning. */
export function normalizePattern(value: string): string {
  if (!NEEDS_NORMALIZATION.test(value)) return value;
  const isAnchored = value.endsWith('$');
  const body = isAnchored ? value.slice(0, -1) : value;
  return normalizeEscapes(body).replaceAll('$', '%24') + (isAnchored ? '$' : '');
}

/** Normalizes the path and query of a URL for comparison with patterns. */
export function normalizePath(pathAndQuery: string): string {
  if (!NEEDS_NORMALIZATION.test(pathAndQuery)) return pathAndQuery;
  return normalizeEscapes(pathAndQuery).replaceAll('*', '%2A').replaceAll('$', '%24');
}

/**
 * Normalizes escapes: non-ASCII text becomes escaped UTF-8, escapes of unreserved characters become the characters, and
 * other escapes become uppercase.
 */
function normalizeEscapes(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, (run) => encodeURIComponent(run))
    .replace(/%([0-9a-f]{2})/gi, (escapeSequence, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return UNRESERVED_CHARACTER.test(character) ? character : escapeSequence.toUpperCase();
    });
}

/**
 * Normalizes a pattern as Google's parser does (`MaybeEscapePattern` in github.com/google/robotstxt): only non-ASCII
 * text is escaped, and only existing escapes become uppercase. A space, `%20`, `$` and `%24` are left unchanged, so `/a
 * b` does not match `/a%20b`, and `/a%24` does not match `/a$`.
 */
export function normalizeGooglePattern(value: string): string {
  if (!NEEDS_NORMALIZATION.test(value)) return value;
  return escapeNonAscii(value).replace(/%[0-9a-f]{2}/gi, (escapeSequence) => escapeSequence.toUpperCase());
}

/**
 * Returns the path and query as Google's parser compares them: unchanged, because the crawler has already escaped them.
 */
export const normalizeGooglePath = (pathAndQuery: string): string =>
  NEEDS_NORMALIZATION.test(pathAndQuery) ? escapeNonAscii(pathAndQuery) : pathAndQuery;

const escapeNonAscii = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches everything except ASCII.
  text.toWellFormed().replace(/[^\x00-\x7f]+/g, (run) => encodeURIComponent(run));

/** Returns the literal prefix of every path that a pattern matches. */
export function extractLiteralPrefix(pattern: string): string {
  const starIndex = pattern.indexOf('*');
  if (starIndex !== -1) return pattern.slice(0, starIndex);
  return pattern.endsWith('$') ? pattern.slice(0, -1) : pattern;
}

/**
 * Compiles a pattern into a function that matches paths from their start. It matches each part between wildcards at the
 * leftmost position. That is sufficient and takes linear time, whereas a regular expression could backtrack
 * exponentially.
 */
export function compilePattern(pattern: string): (path: string) => boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...pieces] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (pieces.length === 0) return isAnchored ? (path) => path === first : (path) => path.startsWith(first);
  const tail = isAnchored ? (pieces.pop() ?? '') : '';
  return (path) => {
    if (!path.startsWith(first)) return false;
    let position = first.length;
    for (const piece of pieces) {
      const found = path.indexOf(piece, position);
      if (found === -1) return false;
      position = found + piece.length;
    }
    return path.length - tail.length >= position && path.endsWith(tail);
  };
}
