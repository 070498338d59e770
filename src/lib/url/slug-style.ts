/** Lowercase words or numbers joined by hyphens. */
const WORDS = /^[a-z0-9]+(?:-+[a-z0-9]+)*-*$/;
const PAGE_EXTENSION = /\.(?:x?html?|php\d?|aspx?|jsp)$/i;
const INDEX_FILE = /^(?:index|default)(?:\.[a-z]+)?$/i;
/** IDs of four digits or more; shorter numbers are often names: 404, 911. */
const LONG_NUMBER = /^\d{4,}$/;
/** `1984`, `202401`, `20240131`: years and dates. */
const DATE = /^(?:19|20)\d{2}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?)?$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const HEX_ID = /^(?=[^a-f]*[a-f])(?=\D*\d)[0-9a-f]{8,}$/;
/** Names that content management systems give to entries without a title. */
const NUMBERED_ENTRY = /^(?:post|node|entry|product)-?\d{3,}$/;
const NON_ASCII_ESCAPE = /%[89a-f][0-9a-f]/i;
const ESCAPE = /%[0-9a-f]{2}/gi;

/** The parts of a URL that are compared with those of its neighbors. */
export interface PageSlug {
  /** With the origin: `https://example.com/blog/`. */
  folder: string;
  /** Last path segment without its extension. */
  slug: string;
  /** Such as `.html`; empty if there is no extension. */
  extension: string;
  hasTrailingSlash: boolean;
}

/** Splits the URL of a page; null for the root, an index file, a URL with a query and an invalid URL. */
export function parseSlug(url: string): PageSlug | null {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.search !== '') return null;
  const hasTrailingSlash = parsed.pathname.endsWith('/');
  const path = hasTrailingSlash ? parsed.pathname.slice(0, -1) : parsed.pathname;
  const at = path.lastIndexOf('/') + 1;
  const segment = path.slice(at);
  if (segment === '' || INDEX_FILE.test(segment)) return null;
  const extension = PAGE_EXTENSION.exec(segment)?.[0] ?? '';
  return {
    folder: parsed.origin + path.slice(0, at),
    slug: segment.slice(0, segment.length - extension.length),
    extension: extension.toLowerCase(),
    hasTrailingSlash,
  };
}

/** Whether the slug consists of lowercase words or numbers joined by hyphens, and is not an ID. */
export const isWordSlug = (slug: string): boolean => WORDS.test(slug) && !isIdSlug(slug);

/** Whether the slug is a number, a hash or a UUID of a database entry instead of words. */
export function isIdSlug(slug: string): boolean {
  const lower = slug.toLowerCase();
  if (DATE.test(lower)) return false;
  return [LONG_NUMBER, UUID, HEX_ID, NUMBERED_ENTRY].some((pattern) => pattern.test(lower));
}

/** Whether the slug contains letters outside ASCII, such as umlauts or another alphabet. */
export const hasNonAsciiLetters = (slug: string): boolean => NON_ASCII_ESCAPE.test(slug);

/** Whether the slug contains uppercase letters; those of escapes (`%C3`) do not count. */
export const hasUppercase = (slug: string): boolean => /[A-Z]/.test(slug.replace(ESCAPE, ''));

/** Returns the characters of a slug that separate words but are not hyphens, each once: `+`, `.`, `,`. */
export function listOtherSeparators(slug: string): string[] {
  const plain = slug.replace(/%(2B|2C|3B|26|7E|27|28|29|21)/gi, (encoded) => decodeURIComponent(encoded));
  // A dot in a version or a decimal number does not separate words: 1.2.
  const separators = plain.replace(/(?<=\d)\.(?=\d|x$)/g, '').match(/[+.,;~!&=:'()*|]/g);
  return [...new Set(separators)];
}
