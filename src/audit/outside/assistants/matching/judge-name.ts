import { type CompiledName, foldDiacritics } from './compile-name.ts';
import type { MatchedLanguage } from './detect-language.ts';
import { type Candidate, isJoinedWithHan } from './find-candidates.ts';
import {
  hasCategoryWord,
  hasEvidence,
  hasNameBefore,
  isDistinguishedByCase,
  isListed,
  MAX_GAP,
  type NameContext,
} from './name-evidence.ts';
import { isCaseExact, isInTitle, isOrdinarySpelling } from './name-spelling.ts';
import type { CommonWords } from './read-common-words.ts';

/**
 * How sure a name is without evidence. `unique`: not a common word. `word`: an ordinary word, which a capital letter
 * distinguishes. `homonym`: an acronym or a frequent name, which it does not distinguish.
 */
export type NameKind = 'unique' | 'word' | 'homonym';

const MAX_SHORT = 3;
/** Scripts without capital letters: as many ordinary words in this order are no coincidence. */
const MIN_UNIQUE_WORDS = 3;
const MIN_NOUN = 4;
const PREFIX = /^(?:non|anti|pro|ex|post|pre|nicht|kein|auch)$/iu;
/** Short words, and those with an article or ending, are mostly Arabic; names from other languages are longer. */
const ARABIC_WORD = /^(?:\p{Script=Arabic}{1,4}|ال\p{Script=Arabic}+|\p{Script=Arabic}+(?:ات|يه))$/u;
const SPACELESS = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;

/** Returns how sure a name is in texts of one language. */
export function classifyName(
  { name, words, hasArticle }: CompiledName,
  language: MatchedLanguage,
  common: CommonWords,
): NameKind {
  const core = hasArticle ? words.slice(1) : words;
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '');
  const whole = common.classify(name.toLowerCase(), language);
  const isShort = !SPACELESS.test(letters) && letters.length <= MAX_SHORT;
  if (whole === 'name' || (isShort && !/^\p{Lu}\p{Ll}+$/u.test(letters))) return 'homonym';
  if (whole === 'ordinary' || isShort) return 'word';
  if (core.length === 1 && ARABIC_WORD.test(letters)) return 'word';
  if (!/[\p{Lu}\p{Ll}]/u.test(letters) && core.length >= MIN_UNIQUE_WORDS) return 'unique';
  const areCommon = core.every(
    (word) =>
      word.length < MAX_SHORT ||
      (core.length > 1 ? common.isWord(word.toLowerCase()) : isCommon(word, language, common)),
  );
  const isWritten = core.length === 1 ? hasArticle : /\s/.test(name);
  return areCommon && isWritten ? 'word' : 'unique';
}

const isCommon = (word: string, language: MatchedLanguage, common: CommonWords): boolean => {
  const kind = common.classify(word.toLowerCase(), language);
  return kind === 'ordinary' || (kind === 'name' && language !== 'en');
};

/** Whether a candidate names the brand; otherwise it may be an ordinary word. */
export function isCertain(candidate: Candidate, kind: NameKind, context: NameContext): boolean {
  const spelling = context.text.slice(candidate.start, candidate.end);
  const isExact = isCaseExact(spelling, candidate.name);
  if (isInTitle(context.text, candidate) || isPartOfCompound(candidate, { kind, isExact }, context)) return false;
  if (kind === 'unique' && !isExact) return isLowercaseName(candidate, spelling, context);
  if (kind === 'unique' && !isSecondWord(candidate, context)) return true;
  if (!isExact) return false;
  return hasEvidence(candidate, kind, context) || (kind === 'word' && isDistinguishedByCase(candidate, context));
}

/** Whether a name is written in lowercase: its domain is cited, or the sentence is about what it offers. */
function isLowercaseName(candidate: Candidate, spelling: string, context: NameContext): boolean {
  if (context.hasOwnDomain || !isOrdinarySpelling(spelling, candidate.name, context.commonWords)) return true;
  const isWord = /[ -]/.test(spelling) || context.commonWords.isWord(spelling);
  return !isWord && (hasCategoryWord(context) || isListed(candidate, context));
}

/**
 * Whether a hyphen or another Chinese character makes it part of another word: "arc-shaped", "Müller-Thurgau", 松屋銀座.
 * German joins brands and nouns with a hyphen ("Spiegel-Bericht").
 */
function isPartOfCompound(
  { start, end, name }: Candidate,
  { kind, isExact }: { kind: NameKind; isExact: boolean },
  context: NameContext,
): boolean {
  const { text, language, commonWords, hasOwnDomain, surroundings } = context;
  if (isJoinedWithHan(text, { start, end })) return !hasOwnDomain && !hasCategoryWord(context);
  if (hasOwnDomain || surroundings.isLabel) return false;
  const before = /([\p{L}\p{N}]+)-$/u.exec(text.slice(Math.max(0, start - MAX_GAP), start))?.[1];
  if (before !== undefined && !PREFIX.test(before)) return true;
  const next = /^-([\p{L}\p{N}]+)/u.exec(text.slice(end, end + MAX_GAP))?.[1];
  if (next === undefined) return false;
  if (language === 'de' && /^\p{Lu}/u.test(next)) {
    return kind === 'homonym' || (isKnownWord(name.name, commonWords) && !isGermanNoun(next, commonWords));
  }
  return !isExact || kind !== 'unique';
}

const isKnownWord = (name: string, common: CommonWords): boolean =>
  common.isWord(name.toLowerCase()) || common.isWord(foldDiacritics(name).toLowerCase());

/** Whether a word, or the last part of a compound, is a common German word; "Thurgau" is not. */
const isGermanNoun = (word: string, common: CommonWords): boolean => {
  const lowercase = word.toLowerCase();
  const starts = Array.from({ length: Math.max(1, lowercase.length - MIN_NOUN + 1) }, (_, index) => index);
  return starts.some((start) => common.classify(lowercase.slice(start), 'de') === 'ordinary');
};

/** Whether a word of some language follows another name: "Google Play" does not name the operator Play. */
const isSecondWord = (
  { start, name }: Candidate,
  { text, language, commonWords, surroundings }: NameContext,
): boolean =>
  name.words.length === 1 &&
  !surroundings.isFirstWord &&
  ((language !== 'de' &&
    commonWords.isWord(name.name.toLowerCase()) &&
    hasNameBefore(text.slice(Math.max(0, start - MAX_GAP), start))) ||
    isGivenName(/(\p{Lu}\p{L}+) $/u.exec(text.slice(Math.max(0, start - MAX_GAP), start))?.[1], language, commonWords));

/** "Nikola Tesla" is a person. */
const isGivenName = (word: string | undefined, language: MatchedLanguage, common: CommonWords): boolean =>
  word !== undefined &&
  common.isName(word.toLowerCase()) &&
  common.classify(word.toLowerCase(), language) !== 'ordinary';
