import { LEGAL_FORMS } from '#audit/data/brand-cue-words.ts';
import type { CompiledName } from '../compile-name.ts';
import type { MatchedLanguage } from '../detect-language.ts';
import { containsWord } from '../name-context.ts';
import type { CommonWords } from '../read-common-words.ts';

const LEGAL_FORM = new RegExp(`,? (?:${LEGAL_FORMS})\\.?$`, 'iu');
const NO_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}]+$/u;
/** Short names in Hiragana are mostly words; Katakana is used mostly for foreign names. */
const HIRAGANA = /^\p{Script=Hiragana}{1,5}$/u;
/** Words with a possessive: حجزك is also "your booking". */
const ARABIC_POSSESSIVE = /^\p{Script=Arabic}{2,5}(?:ك|كم|نا|ها|هم)$/u;
const MIN_PART_LENGTH = 4;

/** The data that determines whether a name alone is enough. */
export interface NameSource {
  /** All names of the brand, normalized, in lowercase. */
  brandWords: readonly string[];
  language: MatchedLanguage;
  commonWords: CommonWords;
}

/**
 * Whether a one-word name is unlikely to be a word or the name of a person, a place or another brand. If the brand has
 * a longer name with this word ("Harrow Payroll"), the word alone is not distinctive.
 */
export function isDistinctive({ name }: CompiledName, { brandWords, language, commonWords }: NameSource): boolean {
  const word = name.toLowerCase();
  if (ARABIC_POSSESSIVE.test(word) || HIRAGANA.test(word)) return false;
  if (brandWords.some((other) => isLongerName(other, word))) return false;
  return !(language === 'de' && isGermanCompound(word, commonWords));
}

function isLongerName(other: string, word: string): boolean {
  const longer = other.replace(LEGAL_FORM, '');
  if (longer.length <= word.length || longer.startsWith(`${word}.`)) return false;
  return NO_SPACES.test(word) ? longer.includes(word) : containsWord(longer, word) && /[\s&-]/u.test(longer);
}

/** Whether a German word can be split into two known words of at least four letters: "Feinschliff". */
export function isGermanCompound(word: string, commonWords: CommonWords): boolean {
  const isPart = (part: string): boolean =>
    part.length >= MIN_PART_LENGTH && commonWords.classify(part, 'de') !== 'rare';
  return Array.from(word, (_, at) => at).some((at) => isPart(word.slice(0, at)) && isPart(word.slice(at)));
}
