import type { MatchedLanguage } from './detect-language.ts';
import type { TextRange } from './mask-text.ts';
import type { CommonWords } from './read-common-words.ts';
import type { Surroundings } from './read-surroundings.ts';

/**
 * How certain a name is without evidence. `unique`: not a word. `word`: an ordinary word, which a capital letter
 * distinguishes. `listed`: a rare word, which the position also distinguishes. `homonym`: an acronym or a frequent
 * name, which a capital letter does not distinguish.
 */
export type NameKind = 'unique' | 'listed' | 'word' | 'homonym';

/** The facts about the answer that contains a candidate. */
export interface NameContext {
  language: MatchedLanguage;
  kind: NameKind;
  /**
   * Whether the name is a single Latin word that no list contains, even if the brand also has a longer name with it.
   */
  isRare: boolean;
  commonWords: CommonWords;
  text: string;
  /** The sentence that contains the candidate. */
  sentence: string;
  /** The part of the sentence between commas, colons or dashes that contains the candidate. */
  clause: string;
  surroundings: Surroundings;
  /** Whether the answer cites or contains the brand's domain. */
  hasOwnDomain: boolean;
  /** Whether the answer cites or contains a domain that matches the name but belongs to another company. */
  hasOtherDomain: boolean;
  /** Places of other brands in the sentence. */
  otherBrands: readonly (TextRange & { isUnique: boolean })[];
  /** Whether the answer contains another brand, or a word for what the brand offers, anywhere. */
  hasTopic: boolean;
  /** Whether items of lists begin with other brands. */
  hasBrandItems: boolean;
  /** Whether the answer also contains the name in lowercase, as an ordinary word. */
  isWordElsewhere: boolean;
  /** Whether the name is the label of several items, such as "Plus: ..." and "Minus: ..." of each product. */
  isRepeatedLabel: boolean;
  /** Normalized, in lowercase. */
  categoryWords: readonly string[];
  /** All names of the brand, normalized, in lowercase. */
  brandWords: readonly string[];
}

/** A longer name: "Square Enix", "Lago di Garda". */
export const CONTINUED_NAME =
  /^ (?:(?:&|di|de|du|des|del|della|delle|dei|of|von|da|do|das|dos|van)(?: the| la| las| los| les)? )?(?:l'|d')?\p{Lu}/u;

/** Number of characters before and after a name that show whether it is a name. */
export const MAX_GAP = 60;
const ARABIC_PREFIX = /(?:^|[^\p{Script=Arabic}])([وف]?(?:[بلك]?ال|لل|[بلك])?)$/u;

/** The text before and after a candidate. */
export interface Gaps {
  before: string;
  after: string;
}

export const readGaps = (text: string, { start, end }: TextRange): Gaps => ({
  before: detachArabicPrefix(text.slice(Math.max(0, start - MAX_GAP), start)),
  after: text.slice(end, end + MAX_GAP),
});

/** Separates the article, a conjunction and a preposition that Arabic writes together with the next word. */
export function detachArabicPrefix(before: string): string {
  const attached = ARABIC_PREFIX.exec(before)?.[1] ?? '';
  if (attached === '') return before;
  return before.slice(0, -attached.length) + (/^[وف]?(?:[بلك]|لل)/u.test(attached) ? 'من ' : '');
}

/** Whether the word before is capitalized, although it does not begin a sentence: "Google Play". */
export function hasNameBefore(before: string): boolean {
  const previous = /(\p{L}+) $/u.exec(before);
  if (previous === null || !/^\p{Lu}/u.test(previous[1] ?? '')) return false;
  const rest = before.slice(0, previous.index);
  return rest.trim() === '' ? before.length === MAX_GAP : !/(?:[.!?:]\s|[\n|*])\s*$/u.test(rest);
}

/** Whether the clause contains a word for what the brand offers, or a longer word that begins with it. */
export function hasCategoryWord({ clause, categoryWords, brandWords }: NameContext): boolean {
  const lowercase = hideNames(clause.toLowerCase(), brandWords);
  return categoryWords.some((word) => containsWord(lowercase, word));
}

export const hasCategoryInSentence = ({ sentence, categoryWords, brandWords }: NameContext): boolean => {
  const lowercase = hideNames(sentence.toLowerCase(), brandWords);
  return categoryWords.some((word) => containsWord(lowercase, word));
};

/** Whether the sentence contains another brand, or what the brand offers. */
export const isAboutBrands = (context: NameContext): boolean =>
  context.otherBrands.length > 0 || hasCategoryInSentence(context);

/** A name that is also a word of its category does not confirm itself. */
const hideNames = (text: string, brandWords: readonly string[]): string =>
  brandWords.reduce((rest, name) => (name === '' ? rest : rest.replaceAll(name, '\uFFFC')), text);

/** Whether a text contains a word, or a longer word that begins with it. Both in lowercase. */
export function containsWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (!/^\p{Script=Latin}/u.test(word) || !/[\p{Script=Latin}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

export const isUppercase = (spelling: string): boolean => spelling.length > 1 && spelling === spelling.toUpperCase();
