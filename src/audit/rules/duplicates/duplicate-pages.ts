import { buildHrefAttribute } from '#audit/links/page-links.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';

/** Maximum number of pages shown per group, so that a large group does not hide the others. */
const PAGES_PER_GROUP = 5;
const MAX_EXCERPT_LENGTH = 150;

export interface DuplicatePages {
  urls: readonly string[];
  /** Excerpt of the shared text. */
  value: string;
  /** Description of the shared content: `the same text`. */
  what: string;
}

/**
 * Builds one piece of evidence per page of a group, up to `PAGES_PER_GROUP`. Groups whose URLs are variants of one URL
 * get the canonical tag that consolidates them.
 */
export function buildDuplicatePagesEvidence({ urls, value, what }: DuplicatePages): Evidence[] {
  const [first = ''] = urls;
  const canonical = findCommonUrl(urls);
  return urls.slice(0, PAGES_PER_GROUP).map((url) => ({
    url,
    found: `${what} on ${formatQuantity(urls.length, 'page')}: ${truncateAtWord(value, MAX_EXCERPT_LENGTH)}`,
    expected: 'unique main text, or a canonical to the page you keep',
    where: 'main text',
    ...(canonical === null || canonical === url
      ? {}
      : { fix: `<link rel="canonical" ${buildHrefAttribute(canonical)}>` }),
    cause: `${what} as ${first}`,
    places: urls.length,
  }));
}

/**
 * Returns the shortest URL if the URLs differ only in query, case, trailing slash or index file name; otherwise null.
 */
function findCommonUrl(urls: readonly string[]): string | null {
  const [first, ...others] = urls.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  if (first === undefined) return null;
  const key = buildPageKey(first);
  return others.every((url) => buildPageKey(url) === key) ? first : null;
}

function buildPageKey(url: string): string {
  const [baseUrl = ''] = url.split('?', 1);
  return baseUrl.toLowerCase().replace(/\/(?:index\.[a-z]{3,5}|default\.aspx?)?$/, '');
}
