import { hrefAttribute } from './page-links.ts';

/** Why an address as written in `href` is no good. */
export interface HrefFault {
  reason: string;
  expected: string;
  /** The corrected attribute, where it can be told. */
  fix?: string;
  /**
   * `confirmed`: leads nowhere or to the wrong place. `likely`: a script may still put the right address in its place.
   * `possible`: not allowed, but browsers repair it.
   */
  confidence: 'confirmed' | 'likely' | 'possible';
}

type Test = (href: string) => HrefFault | null;

const confirmed = (reason: string, expected: string, address?: string): HrefFault => ({
  ...{ reason, expected, confidence: 'confirmed' },
  ...(address === undefined ? {} : { fix: hrefAttribute(address) }),
});

const TOKENS = /\{\{|\}\}|\$\{|<%|%>|\{%|%7B%7B|\[object Object\]|^\/?(?:undefined|null|NaN)(?:[/?#]|$)/i;
const TWO_SCHEMES = /^https?:\/\/(?=https?:?\/\/)/i;
const TYPO_SCHEME = /^(?!https?:)[htps]{3,8}[:;]\/\//i;
const NO_COLON = /^https?\/\//i;
const NO_SLASHES = /^https?:(?![\\/]{2})/i;
const BARE_HOST = /^www\.[^\s/?#]+\.[a-z]{2,}(?=[/?#:]|$)/i;
const BARE_MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i;
/** The quotation mark stands too far back: `href="https://example.com/ target="_blank"`. */
const SWALLOWED = /\s+(?:target|rel|class|style|title|id|onclick|data-[\w-]+)=.*$/is;
const LOCAL_FILE = /^(?:file:|[a-z]:[\\/])/i;

/** In the order in which they are asked. */
const TESTS: readonly Test[] = [
  (href) =>
    SWALLOWED.test(href)
      ? confirmed(
          'the next attribute is part of the address, because a quotation mark is missing',
          'the address alone',
          href.replace(SWALLOWED, ''),
        )
      : null,
  (href) =>
    LOCAL_FILE.test(href)
      ? confirmed('a file on a computer of its author', 'the address of the file on the site')
      : null,
  (href) =>
    TOKENS.test(href)
      ? { reason: 'a placeholder that was not filled in', expected: 'the address itself', confidence: 'likely' }
      : null,
  (href) => {
    if (!TWO_SCHEMES.test(href)) return null;
    const rest = href.replace(TWO_SCHEMES, '').replace(NO_COLON, (start) => start.replace('//', '://'));
    return confirmed('two schemes one after the other', 'one https:// at the beginning', rest);
  },
  (href) =>
    TYPO_SCHEME.test(href)
      ? confirmed('a misspelt scheme', 'https:// at the beginning', href.replace(TYPO_SCHEME, 'https://'))
      : null,
  (href) =>
    NO_COLON.test(href)
      ? confirmed('a scheme without its colon', 'https:// at the beginning', href.replace('//', '://'))
      : null,
  (href) =>
    NO_SLASHES.test(href)
      ? confirmed(
          'a scheme without its two slashes',
          'https:// at the beginning',
          href.replace(/^(https?:)[\\/]?/i, '$1//'),
        )
      : null,
  (href) =>
    BARE_HOST.test(href)
      ? confirmed(
          'a host name without a scheme, which leads to a page of this site',
          'https:// before it',
          `https://${href}`,
        )
      : null,
  (href) =>
    BARE_MAIL.test(href)
      ? confirmed(
          'an e-mail address without mailto:, which leads to a page of this site',
          'mailto: before it',
          `mailto:${href}`,
        )
      : null,
];

const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** One of these stands in every faulty address, so that good ones are passed over with one look. */
const SUSPECT = /[\s{}<$[@;]|%7B|undefined|null|NaN|^www\.|^file:|^[a-z]:[\\/]|^[htps]{3,8}[:/]/i;
/** How the addresses of most links begin; one that holds nothing suspicious afterwards is fine. */
const GOOD_START = /^https?:\/\/(?!https?:?\/\/)/i;

/** What is wrong with an address as written; null when nothing is. `url`: what it was resolved to, null when that failed. */
export function hrefFault(href: string, url: string | null): HrefFault | null {
  const rest = href.replace(GOOD_START, '');
  if (url !== null && !SUSPECT.test(rest)) return null;
  for (const test of TESTS) {
    const fault = test(href);
    if (fault !== null) return fault;
  }
  if (url === null) {
    // Telephone numbers, mail, scripts and apps have addresses of their own form.
    if (OTHER_SCHEME.test(href) && !/^https?:/i.test(href)) return null;
    return confirmed('no valid address', 'an address that a browser can open');
  }
  // Browsers find the place on the page by its name with the space in it.
  return /\s/.test(href.split('#', 1)[0] ?? '') ? spaceFault(href) : null;
}

/** https://url.spec.whatwg.org/#concept-basic-url-parser: line breaks and tabs are dropped, a space becomes %20. */
function spaceFault(href: string): HrefFault {
  const address = href.replace(/[\t\n\r\f]+ */g, '').replaceAll(' ', '%20');
  return {
    reason: 'a space or line break inside the address, which browsers repair',
    expected: '%20 for a space, and no line break',
    fix: hrefAttribute(address),
    confidence: 'possible',
  };
}
