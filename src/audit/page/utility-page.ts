import { UTILITY_WORDS, type UtilityKind } from '../data/utility-words.ts';

const KINDS: readonly UtilityKind[] = ['cart', 'checkout', 'login', 'account', 'thank-you', 'wishlist'];
const KIND_BY_WORD: ReadonlyMap<string, UtilityKind> = new Map(
  KINDS.flatMap((kind) => UTILITY_WORDS[kind].split(' ').map((word) => [word, kind] as const)),
);

/**
 * Returns the purpose of a page according to its last path segment: `/de/warenkorb.html` is a cart. Null for all other
 * pages.
 */
export function findUtilityKind(url: string): UtilityKind | null {
  const path = URL.parse(url)?.pathname.toLowerCase() ?? '';
  const segment = path.split('/').findLast((part) => part !== '');
  const word = segment?.replace(/\.[a-z]{2,5}$/, '').replaceAll('_', '-');
  return word === undefined ? null : (KIND_BY_WORD.get(word) ?? null);
}
