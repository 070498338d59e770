import { buildHrefAttribute } from '#audit/links/page-links.ts';

/** Why a URL as written in `href` is invalid. */
export interface HrefDefect {
  reason: string;
  expected: string;
  /** The corrected attribute, if known. */
  fix?: string;
  /**
   * `confirmed`: leads nowhere or to the wrong page. `likely`: JavaScript may still replace it with the right URL.
   * `possible`: not allowed, but browsers correct it.
   */
  confidence: 'confirmed' | 'likely' | 'possible';
}

type HrefTest = (href: string) => HrefDefect | null;

const buildConfirmedDefect = (reason: string, expected: string, correctedUrl?: string): HrefDefect => ({
  reason,
  expected,
  confidence: 'confirmed',
  ...(correctedUrl === undefined ? {} : { fix: buildHrefAttribute(correctedUrl) }),
});

const PLACEHOLDER = /\{\{|\}\}|\$\{|<%|%>|\{%|%7B%7B|\[object Object\]|^\/?(?:undefined|null|NaN)(?:[/?#]|$)/i;
const DOUBLED_SCHEME = /^https?:\/\/(?=https?:?\/\/)/i;
const MISSPELLED_SCHEME = /^(?!https?:)[htps]{3,8}[:;]\/\//i;
const MISSING_COLON = /^https?\/\//i;
const MISSING_SLASHES = /^https?:(?![\\/]{2})/i;
const BARE_HOST = /^www\.[^\s/?#]+\.[a-z]{2,}(?=[/?#:]|$)/i;
const BARE_EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i;
/** Matches a missing closing quotation mark: `href="https://example.com/ target="_blank"`. */
const SWALLOWED_ATTRIBUTE = /\s+(?:target|rel|class|style|title|id|onclick|data-[\w-]+)=.*$/is;
const LOCAL_FILE = /^(?:file:|[a-z]:[\\/])/i;

/** Tests in execution order. */
const HREF_TESTS: readonly HrefTest[] = [
  (href) =>
    SWALLOWED_ATTRIBUTE.test(href)
      ? buildConfirmedDefect(
          'the next attribute is part of the URL, because a quotation mark is missing',
          'only the URL',
          href.replace(SWALLOWED_ATTRIBUTE, ''),
        )
      : null,
  (href) =>
    LOCAL_FILE.test(href)
      ? buildConfirmedDefect("a file on the author's computer", 'the URL of the file on the site')
      : null,
  (href) =>
    PLACEHOLDER.test(href)
      ? { reason: 'a placeholder that was not filled in', expected: 'the actual URL', confidence: 'likely' }
      : null,
  (href) => {
    if (!DOUBLED_SCHEME.test(href)) return null;
    const rest = href.replace(DOUBLED_SCHEME, '').replace(MISSING_COLON, (start) => start.replace('//', '://'));
    return buildConfirmedDefect('two schemes in a row', 'one https:// at the start', rest);
  },
  (href) =>
    MISSPELLED_SCHEME.test(href)
      ? buildConfirmedDefect(
          'a misspelled scheme',
          'https:// at the start',
          href.replace(MISSPELLED_SCHEME, 'https://'),
        )
      : null,
  (href) =>
    MISSING_COLON.test(href)
      ? buildConfirmedDefect('a scheme without its colon', 'https:// at the start', href.replace('//', '://'))
      : null,
  (href) =>
    MISSING_SLASHES.test(href)
      ? buildConfirmedDefect(
          'a scheme without its two slashes',
          'https:// at the start',
          href.replace(/^(https?:)[\\/]?/i, '$1//'),
        )
      : null,
  (href) =>
    BARE_HOST.test(href)
      ? buildConfirmedDefect(
          'a host name without a scheme, which leads to a page on this site',
          'https:// before it',
          `https://${href}`,
        )
      : null,
  (href) =>
    BARE_EMAIL.test(href)
      ? buildConfirmedDefect(
          'an email address without mailto:, which leads to a page on this site',
          'mailto: before it',
          `mailto:${href}`,
        )
      : null,
];

const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Every invalid URL contains one of these, so valid URLs are skipped with one test. */
const SUSPICIOUS_CHARACTERS = /[\s{}<$[@;]|%7B|undefined|null|NaN|^www\.|^file:|^[a-z]:[\\/]|^[htps]{3,8}[:/]/i;
/** Matches the start of most link URLs, which are valid unless suspicious characters follow. */
const VALID_START = /^https?:\/\/(?!https?:?\/\/)/i;

/**
 * Describes what is wrong with a URL as written; null when it is valid. `url` is the resolved URL, or null when it
 * could not be resolved.
 */
export function findHrefDefect(href: string, url: string | null): HrefDefect | null {
  const rest = href.replace(VALID_START, '');
  if (url !== null && !SUSPICIOUS_CHARACTERS.test(rest)) return null;
  for (const test of HREF_TESTS) {
    const issue = test(href);
    if (issue !== null) return issue;
  }
  if (url === null) {
    // tel:, mailto:, javascript: and app links have other formats.
    if (OTHER_SCHEME.test(href) && !/^https?:/i.test(href)) return null;
    return buildConfirmedDefect('not a valid URL', 'a URL that a browser can open');
  }
  // Browsers resolve fragments that contain spaces.
  return /\s/.test(href.split('#', 1)[0] ?? '') ? buildSpaceDefect(href) : null;
}

/**
 * Browsers drop line breaks and tabs, and a space becomes %20 (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
function buildSpaceDefect(href: string): HrefDefect {
  const correctedUrl = href.replace(/[\t\n\r\f]+ */g, '').replaceAll(' ', '%20');
  return {
    reason: 'a space or line break inside the URL, which browsers correct',
    expected: '%20 for a space, and no line break',
    fix: buildHrefAttribute(correctedUrl),
    confidence: 'possible',
  };
}
