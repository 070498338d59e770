import { findClosestWord } from '#lib/text/closest-word.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { normalizeWords } from '../../page/page-purpose.ts';

/** Shorter names occur inside other words by chance and must be a complete word. */
const MIN_LENGTH_INSIDE = 5;
/** Misspellings of shorter names are often other words. */
const MIN_LENGTH_MISSPELLED = 7;
const MAX_MISSPELLED_LETTERS = 1;

export interface BrandOptions {
  /** Host of the website, such as `www.riverton-cycles.com`. */
  host: string;
  /** Names that the site declares, such as "Riverton Cycles". */
  siteNames: readonly string[];
  /** Names that the user entered, which replace all others; null or omitted if the user entered none. */
  ownNames?: readonly string[] | null;
}

/**
 * Returns the brand's names as entered by the user or declared by the site, without names that are equal when compared.
 */
export const listShownBrandNames = (options: BrandOptions): string[] => [...foldBrandNames(options).values()];

/**
 * Returns the brand's names in lowercase, without accents and spaces: the names that the user entered or, by default,
 * the registrable domain without its suffix and the declared names. A name that consists of generic words ("bikes.com")
 * makes generic queries count as branded, so the list is shown to users.
 */
export const listBrandNames = (options: BrandOptions): string[] => [...foldBrandNames(options).keys()];

/** Maps each name, as it is compared, to its first spelling. */
function foldBrandNames({ host, siteNames, ownNames = null }: BrandOptions): Map<string, string> {
  const [domainName = ''] = getRegistrableDomain(host).split('.');
  const spellings = new Map<string, string>();
  for (const name of ownNames ?? [domainName, ...siteNames]) {
    const folded = joinWords(name);
    if (folded.length >= 2 && !spellings.has(folded)) spellings.set(folded, name.trim());
  }
  return spellings;
}

/**
 * Creates a function that tests whether a query is branded. A branded query contains a name of the brand (as one word
 * or several, with or without accents), or a word that differs by one letter from a name with seven or more letters.
 */
export function createBrandTest(options: BrandOptions): (query: string) => boolean {
  const names = listBrandNames(options);
  const insideNames = names.filter((name) => name.length >= MIN_LENGTH_INSIDE);
  const shortNames = new Set(names.filter((name) => name.length < MIN_LENGTH_INSIDE));
  const longNames = names.filter((name) => name.length >= MIN_LENGTH_MISSPELLED);
  return (query) => {
    const words = normalizeWords(query).split(' ');
    const joined = words.join('');
    return (
      insideNames.some((name) => joined.includes(name)) ||
      words.some((word) => shortNames.has(word)) ||
      words.some(
        (word) =>
          word.length >= MIN_LENGTH_MISSPELLED - MAX_MISSPELLED_LETTERS &&
          findClosestWord(word, longNames, MAX_MISSPELLED_LETTERS) !== null,
      )
    );
  };
}

const joinWords = (text: string): string => normalizeWords(text).replaceAll(' ', '');
