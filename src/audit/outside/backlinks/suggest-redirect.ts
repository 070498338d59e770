import type { ExistingPage } from './link-data.ts';

/**
 * A page must match this percentage of the broken URL's words, and this many percentage points more than the next best
 * page.
 */
const MIN_SIMILARITY = 60;
const MIN_LEAD = 20;
/** Words that do not describe a page. */
const EMPTY_WORDS = new Set(['index', 'html', 'htm', 'php', 'aspx', 'the', 'a', 'an', 'of', 'and', 'for', 'to', 'in']);

export interface RedirectSuggestion {
  /** The suggested page; null if no page matches clearly. */
  redirectTo: string | null;
  redirectReason: string;
}

/** Prepares the pages of a website so that many broken URLs can be matched. */
export function createRedirectFinder(
  pages: readonly ExistingPage[],
): (target: string, anchors: readonly string[]) => RedirectSuggestion {
  const prepared = pages.map(({ url, title }) => {
    const path = readPath(url);
    return { url, slug: readSlug(path), words: new Set([...splitWords(path), ...splitWords(title)]) };
  });
  return (target, anchors) => {
    const path = readPath(target);
    const slug = readSlug(path);
    const sameSlug = slug === '' ? [] : prepared.filter((page) => page.slug === slug && readPath(page.url) !== path);
    const [only] = sameSlug;
    if (sameSlug.length === 1 && only !== undefined)
      return { redirectTo: only.url, redirectReason: 'The last part of both URLs is the same.' };
    const words = new Set(splitWords(path));
    const hints = new Set(anchors.flatMap(splitWords));
    const ranked = prepared
      .map(({ url, words: own }) => ({ url, similarity: compareWords(words, hints, own) }))
      .sort((a, b) => b.similarity - a.similarity);
    const [best, next] = ranked;
    if (best === undefined || best.similarity < MIN_SIMILARITY || best.similarity - (next?.similarity ?? 0) < MIN_LEAD)
      return {
        redirectTo: null,
        redirectReason: 'No existing page matches clearly. Restore the page, or choose a redirect target.',
      };
    return {
      redirectTo: best.url,
      redirectReason: `${best.similarity}% of the words in the URL${hints.size === 0 ? '' : ' and the anchor texts'} match this page, more than any other.`,
    };
  };
}

/**
 * Returns the percentage of the broken URL's words that the page contains; words of anchor texts, if any, count for a
 * fifth.
 */
function compareWords(words: ReadonlySet<string>, hints: ReadonlySet<string>, page: ReadonlySet<string>): number {
  if (words.size === 0) return 0;
  const found = [...words].filter((word) => page.has(word)).length / words.size;
  const hintShare = hints.size === 0 ? 0 : [...hints].filter((word) => page.has(word)).length / hints.size;
  // Rounded, because 1 - 0.8 is less than 0.2 in floating point.
  return Math.round(found * 80 + (hints.size === 0 ? found : hintShare) * 20);
}

const readPath = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

const readSlug = (path: string): string =>
  (path.split('/').findLast((part) => part !== '') ?? '').replace(/\.\w{2,5}$/, '').toLowerCase();

function splitWords(text: string): string[] {
  let decoded = text;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // An invalid escape sequence stays as it is.
  }
  return decoded
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
}
