/** Path patterns of robots.txt (RFC 9309 section 2.2.2 and 2.2.3): one spelling for paths and patterns, and the match. */

const UNRESERVED = /[A-Za-z0-9\-._~]/;
const NEEDS_WORK = /[^\x21-\x7e]|[%*$]/;

/** A pattern in the one spelling that `normalizePath` gives paths; `*` and a final `$` keep their meaning. */
export function normalizePattern(value: string): string {
  if (!NEEDS_WORK.test(value)) return value;
  const isAnchored = value.endsWith('$');
  const body = isAnchored ? value.slice(0, -1) : value;
  return normalizeEscapes(body).replaceAll('$', '%24') + (isAnchored ? '$' : '');
}

/** Path and query of an address as patterns are compared with them. */
export function normalizePath(pathAndQuery: string): string {
  if (!NEEDS_WORK.test(pathAndQuery)) return pathAndQuery;
  return normalizeEscapes(pathAndQuery).replaceAll('*', '%2A').replaceAll('$', '%24');
}

/** Non-ASCII text becomes escaped UTF-8, escapes of unreserved characters become the characters, the rest get upper case. */
function normalizeEscapes(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, (run) => encodeURIComponent(run))
    .replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return UNRESERVED.test(character) ? character : escaped.toUpperCase();
    });
}

/**
 * A pattern as Google's parser compares it (`MaybeEscapePattern` in github.com/google/robotstxt): only text outside of ASCII
 * is escaped and only existing escapes get upper case. A blank, `%20`, `$` and `%24` stay what they are, so `/a b` does not
 * match `/a%20b`, nor `/a%24` match `/a$`.
 */
export function normalizeGooglePattern(value: string): string {
  if (!NEEDS_WORK.test(value)) return value;
  return escapeNonAscii(value).replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase());
}

/** Path and query as Google's parser compares them: as they are, escaped by the crawler that asks. */
export const normalizeGooglePath = (pathAndQuery: string): string =>
  NEEDS_WORK.test(pathAndQuery) ? escapeNonAscii(pathAndQuery) : pathAndQuery;

const escapeNonAscii = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything but ASCII is looked for.
  text.toWellFormed().replace(/[^\x00-\x7f]+/g, (run) => encodeURIComponent(run));

/** The part of a pattern that every matching path begins with. */
export function literalStart(pattern: string): string {
  const star = pattern.indexOf('*');
  if (star !== -1) return pattern.slice(0, star);
  return pattern.endsWith('$') ? pattern.slice(0, -1) : pattern;
}

/**
 * Prepares the question whether a pattern matches a path from its start. Takes the leftmost place for each piece between stars,
 * which is enough to decide and keeps the work linear where a regular expression would explode.
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
