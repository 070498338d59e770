import { COMPANY_WORDS } from '#audit/data/brand-names/company-words.ts';
import type { NameReason } from '#contracts/outside/assistants/name-reasons.ts';
import { isCounted } from '#lib/assistants/name-reason.ts';
import { type CompiledName, foldDiacritics } from './compile-name.ts';
import type { MatchedLanguage } from './detect-language.ts';
import { isDistinguishedByCase } from './evidence/capital-letters.ts';
import { hasDigitBetweenLetters, isAfterOwnNoun, isHost, isUndisputed } from './evidence/undisputed-name.ts';
import { type Candidate, isAfterOtherHan, isJoinedWithHan, isPerson, isSegment } from './find-candidates.ts';
import { judgeForm } from './forms/judge-form.ts';
import { isListed } from './listed-names.ts';
import { hasCategoryWord, hasNameBefore, MAX_GAP, type NameContext, type NameKind, readGaps } from './name-context.ts';
import { findEvidence } from './name-evidence.ts';
import { isAfterArticle, isCommonNoun, isFollowedLikeSubject } from './name-position.ts';
import { isCaseExact, isInTitle, isOrdinarySpelling } from './name-spelling.ts';
import { findOtherMeaning } from './other-meaning.ts';
import type { CommonWords } from './read-common-words.ts';

const MAX_SHORT_LENGTH = 3;
/**
 * For scripts without capital letters: at least this many ordinary words in the order of the name are not a
 * coincidence.
 */
const MIN_UNIQUE_WORDS = 3;
const MIN_NOUN_LENGTH = 4;
const MIN_JOINED_LENGTH = 6;
/** Number of characters that is enough to show that the writer uses no capital letters. */
const MIN_TEXT_LENGTH = 40;
const COMPANY_WORD = new RegExp(`^(?:${COMPANY_WORDS})$`, 'iu');
const PREFIX = /^(?:non|anti|pro|ex|post|pre|nicht|kein|auch)$/iu;
/**
 * Short words, words with an article or ending, and words with the pattern of a participle or adjective are mostly
 * Arabic; names from other languages are longer.
 */
const ARABIC_WORD =
  /^(?:\p{Script=Arabic}{1,3}|ال\p{Script=Arabic}+|\p{Script=Arabic}+(?:ات|يه|ه)|\p{Script=Arabic}{2,4}ي|ا(?![وي])\p{Script=Arabic}{3}|\p{Script=Arabic}(?:ا\p{Script=Arabic}{2}|\p{Script=Arabic}[اوي]\p{Script=Arabic})|م\p{Script=Arabic}{2}و\p{Script=Arabic})$/u;
/** In other scripts, a Latin name is distinct even in lowercase. */
const LATIN_LANGUAGES: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es', 'it', 'pl', 'pt']);
/** Scripts with separate rules for short names. */
const SHORT_NAME_SCRIPTS = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Arabic}]/u;

/** Returns how certain a name is in texts of one language. */
export function classifyName(
  { name, words, hasArticle }: CompiledName,
  language: MatchedLanguage,
  common: CommonWords,
): NameKind {
  const core = hasArticle ? words.slice(1) : words;
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '');
  const whole = common.classify(name.toLowerCase(), language);
  const isShort = letters.length <= MAX_SHORT_LENGTH && !SHORT_NAME_SCRIPTS.test(letters);
  if (whole === 'name' || (isShort && !/^\p{Lu}\p{Ll}+$/u.test(letters))) return 'homonym';
  if (whole === 'ordinary' || isShort) return 'word';
  if (core.length > 1) return areCommonWords(core, name, common) ? 'word' : 'unique';
  if (hasArticle && isCommon(core[0] ?? '', language, common)) return 'word';
  return classifyLetters(letters, whole === 'listed' || isJapaneseWord(name, language));
}

const classifyLetters = (letters: string, isListed: boolean): NameKind => {
  if (ARABIC_WORD.test(letters)) return 'word';
  return isListed ? 'listed' : 'unique';
};

/** Whether a name is written as several words, all of which have one or two letters or are in the word lists. */
const areCommonWords = (words: readonly string[], name: string, common: CommonWords): boolean =>
  /\s/.test(name) &&
  (/[\p{Lu}\p{Ll}]/u.test(name) || words.length < MIN_UNIQUE_WORDS) &&
  words.every((word) => word.length < MAX_SHORT_LENGTH || common.isWord(word.toLowerCase()));

/** Whether a name in Chinese characters or Hiragana is also a word, a person or a place: 弥生, 明治. */
const isJapaneseWord = (name: string, language: MatchedLanguage): boolean =>
  (language === 'zh' && /^\p{Script=Han}{2}$/u.test(name)) ||
  ((language === 'ja' || language === 'zh') &&
    /^[\p{Script=Han}\p{Script=Hiragana}]{2,}$/u.test(name) &&
    isSegment(name));

const isCommon = (word: string, language: MatchedLanguage, common: CommonWords): boolean => {
  const kind = common.classify(word.toLowerCase(), language);
  return kind === 'ordinary' || (kind === 'name' && language !== 'en');
};

/** Decides whether a candidate is the brand or may be an ordinary word, and returns the reason. */
export function judgeName(candidate: Candidate, context: NameContext): NameReason {
  const { kind } = context;
  const spelling = context.text.slice(candidate.start, candidate.end);
  const isExact = isOwnSpelling(spelling, candidate, context);
  const decided = findRejection(candidate, isExact, context) ?? judgeForm(candidate, context);
  if (decided !== null) return decided;
  if (hasDistinctSpelling(spelling, candidate, context)) return 'spelling';
  if (kind === 'unique' && !isExact)
    return isLowercaseName(candidate, spelling, context) ? 'lowercase' : 'other-spelling';
  if (kind === 'unique' && !isSecondWord(candidate, context) && !isModifier(candidate, context)) return 'distinctive';
  if (!isExact)
    return kind === 'listed' && context.surroundings.isLabel && context.hasBrandItems ? 'label' : 'other-spelling';
  return confirmName(candidate, context);
}

/** Returns why a candidate is not the brand, regardless of any other evidence; null if nothing shows that. */
function findRejection(candidate: Candidate, isExact: boolean, context: NameContext): NameReason | null {
  if (isInTitle(context.text, candidate)) return 'title';
  if (context.language !== 'zh' && isPartOfCompound(candidate, isExact, context)) return 'longer-word';
  return findOtherMeaning(candidate, context);
}

/** Whether the capital letters match the name, or differ for a known reason. */
const isOwnSpelling = (spelling: string, candidate: Candidate, context: NameContext): boolean =>
  isCaseExact(spelling, candidate.name) ||
  isWrittenAlike(spelling, candidate, context) ||
  hasDigitBetweenLetters(candidate.name.name);

/** Whether the name is not written like a word: it is joined, separated, or contains a special mark. */
const hasDistinctSpelling = (spelling: string, candidate: Candidate, context: NameContext): boolean =>
  isJoinedName(spelling, candidate, context) ||
  isWrittenApart(candidate, context) ||
  hasOwnPunctuation(spelling, context.text.slice(candidate.end, candidate.end + 2));

/** Returns what shows, in addition to the letters, that a name is meant, or why nothing does. */
function confirmName(candidate: Candidate, context: NameContext): NameReason {
  const { kind } = context;
  if (candidate.name.words.length > 1 && isLowercaseText(context.text) && context.otherBrands.length > 0)
    return 'lowercase';
  if (isLowercaseGermanName(candidate, context)) return 'lowercase';
  const evidence = findEvidence(candidate, context);
  if (isCounted(evidence)) return evidence;
  const gaps = readGaps(context.text, candidate);
  if (isHost(candidate, gaps, context)) return 'position';
  if (kind !== 'homonym' && isAfterOwnNoun(gaps.before, context)) return 'category-word';
  if (isUndisputed(candidate, gaps, context)) return 'distinctive';
  const isWord = kind === 'word' || kind === 'listed';
  return isWord && isDistinguishedByCase(candidate, context) ? 'capital-letter' : evidence;
}

/** German capitalizes nouns, so a rare noun in lowercase is a name that its owner spells this way. */
const isLowercaseGermanName = ({ start, end, name }: Candidate, { text, language, kind }: NameContext): boolean =>
  language === 'de' &&
  (kind === 'listed' || kind === 'unique') &&
  /^\p{Ll}{6,}$/u.test(name.name) &&
  text.slice(start, end) === name.name;

const isLowercaseText = (text: string): boolean => text.length >= MIN_TEXT_LENGTH && text === text.toLowerCase();

/**
 * Whether a different habit of the writer explains different letters: a first word that other names of the brand lack is in
 * lowercase ("la maison Tardivel"), or the answer has no capital letters at all.
 */
const isWrittenAlike = (
  spelling: string,
  { name }: Candidate,
  { text, brandWords, categoryWords }: NameContext,
): boolean => {
  if (spelling.toLowerCase() !== name.name.toLowerCase() || !/\p{Lu}/u.test(name.name)) return false;
  if (isLowercaseText(text)) return true;
  if (name.words.length < 2) return false;
  const rest = spelling.replace(/^\p{Ll}+ /u, '');
  return (
    rest !== spelling &&
    name.name.endsWith(rest) &&
    ((/^\p{Lu}/u.test(rest) && brandWords.includes(rest.toLowerCase())) ||
      (/^d(?:e|u|es|el|i|ella?|o|a) \p{Lu}/u.test(rest) && isKindOfCompany(spelling, categoryWords)))
  );
};

/** Whether the first word of a name is a kind of company in the singular: "maison", unlike "plombiers" or "lumière". */
const isKindOfCompany = (spelling: string, categoryWords: readonly string[]): boolean => {
  const first = spelling.split(' ')[0]?.toLowerCase() ?? '';
  return COMPANY_WORD.test(foldDiacritics(first)) || COMPANY_WORD.test(first) || categoryWords.includes(first);
};

/**
 * Whether the text continues with the rest of a longer name, split into other words: "Intesa San Paolo" for "Intesa
 * Sanpaolo".
 */
const isWrittenApart = ({ start, end, name }: Candidate, { text, brandWords }: NameContext): boolean => {
  if (!/^\p{Lu}/u.test(text.slice(start)) || !/^ \p{Lu}/u.test(text.slice(end))) return false;
  const rest = text
    .slice(start, end + MAX_GAP)
    .replace(/ /gu, '')
    .toLowerCase();
  return brandWords.some(
    (other) => other.length > name.name.length && other.includes(' ') && rest.startsWith(other.replace(/ /gu, '')),
  );
};

/** Whether the words of a name are joined in lowercase and do not form a word: "tidalpay" for "Tidal Pay". */
const isJoinedName = (spelling: string, { name }: Candidate, context: NameContext): boolean =>
  name.words.length > 1 &&
  name.name.includes(' ') &&
  LATIN_LANGUAGES.has(context.language) &&
  spelling.length >= MIN_JOINED_LENGTH &&
  /^\p{Ll}+$/u.test(spelling) &&
  !isCommonWord(spelling, context);

/** A mark at the end of a name that does not end a sentence: "die Tarife von ho. sind". */
const hasOwnPunctuation = (spelling: string, after: string): boolean =>
  /[.!?]$/u.test(spelling) && /^ \p{Ll}/u.test(after);

/** An article and a noun in lowercase: "El telar" at the beginning of a sentence, for "El Telar". */
const isLowercaseNoun = (spelling: string, { name: { name, words, hasArticle } }: Candidate): boolean =>
  (hasArticle
    ? words.length > 1 && /^\p{L}+(?: \p{Ll}+)+$/u.test(spelling)
    : /^l'\p{Ll}+(?: \p{Ll}+)*$/iu.test(spelling)) && /[ ']\p{Lu}/u.test(name);

/**
 * Whether a lowercase word is the name, for example because its domain is cited or the sentence is about what the brand
 * offers.
 */
function isLowercaseName(candidate: Candidate, spelling: string, context: NameContext): boolean {
  if (isLowercaseNoun(spelling, candidate)) return context.hasOwnDomain;
  if (context.surroundings.isLabel && context.hasBrandItems) return true;
  if (context.hasOwnDomain || !isOrdinarySpelling(spelling, candidate.name, context.commonWords)) return true;
  const { before, after } = readGaps(context.text, candidate);
  if (!LATIN_LANGUAGES.has(context.language))
    return !/[\p{Script=Latin}] ?$/u.test(before) && !/^ ?\p{Script=Latin}/u.test(after);
  if (isCommonNoun(before, context.language) || isAfterArticle(before, context.language)) return false;
  const words = spelling.split(/[ -]/).filter((word) => word.length >= MAX_SHORT_LENGTH);
  const isWord = words.every((word) => isCommonWord(word, context));
  // Dictionaries of other languages lack too many words for a single one to be certain.
  return (
    !isWord &&
    (hasCategoryWord(context) || isListed(candidate, context) || (context.hasTopic && context.language === 'en'))
  );
}

/**
 * Whether a hyphen or another Chinese character makes the name part of another word: "arc-shaped", "Müller-Thurgau",
 * 松屋銀座. German joins brands and nouns with a hyphen ("Spiegel-Bericht").
 */
function isPartOfCompound({ start, end, name }: Candidate, isExact: boolean, context: NameContext): boolean {
  const { text, language, kind, commonWords, hasOwnDomain, surroundings } = context;
  if (isAfterOtherHan(text, start)) return !endsWithCategory(text.slice(Math.max(0, start - MAX_GAP), start), context);
  if (isPerson(text, { start, end })) return !isHonoredCompany(name.name, context);
  if (isJoinedWithHan(text, { start, end })) return !hasOwnDomain && !hasCategoryWord(context);
  if (hasOwnDomain || surroundings.isLabel) return false;
  const before = /([\p{L}\p{N}]+)-$/u.exec(text.slice(Math.max(0, start - MAX_GAP), start))?.[1];
  if (before !== undefined && !PREFIX.test(before)) return true;
  const next = /^-([\p{L}\p{N}]+)/u.exec(text.slice(end, end + MAX_GAP))?.[1];
  if (next === undefined) return false;
  if (language === 'de' && /^\p{Lu}/u.test(next)) {
    const last = /^(?:-[\p{L}\p{N}]+)*-([\p{L}\p{N}]+)/u.exec(text.slice(end, end + MAX_GAP))?.[1] ?? next;
    return kind === 'homonym' || (isKnownWord(name.name, commonWords) && !isGermanNoun(last, commonWords));
  }
  return !isExact || kind !== 'unique';
}

/** Japanese also adds honorifics to companies, in sentences about what they offer. */
const isHonoredCompany = (name: string, context: NameContext): boolean =>
  /^\p{Script=Katakana}{3,}/u.test(name) && hasCategoryWord(context);

const isCommonWord = (word: string, { commonWords, language }: NameContext): boolean =>
  commonWords.isWord(word) || commonWords.classify(word, language) !== 'rare';

/** A category may be written directly before a Japanese name: 牛丼松屋. */
const endsWithCategory = (before: string, { categoryWords }: NameContext): boolean =>
  categoryWords.some((word) => word !== '' && before.toLowerCase().endsWith(word));

const isKnownWord = (name: string, common: CommonWords): boolean =>
  common.isWord(name.toLowerCase()) || common.isWord(foldDiacritics(name).toLowerCase());

/** Whether a word, or the last part of a compound, is a common German word; "Thurgau" is not. */
const isGermanNoun = (word: string, common: CommonWords): boolean => {
  const lowercase = word.toLowerCase().replace(/(?<=.{4})s$/u, '');
  const starts = Array.from({ length: Math.max(1, lowercase.length - MIN_NOUN_LENGTH + 1) }, (_, index) => index);
  return starts.some((start) => common.classify(lowercase.slice(start), 'de') === 'ordinary');
};

/** Whether an English name of people or places begins a sentence and describes the noun after it: "Juniper berries". */
const isModifier = ({ end, name }: Candidate, { text, language, commonWords, surroundings }: NameContext): boolean => {
  const after = text.slice(end, end + MAX_GAP);
  return (
    language === 'en' &&
    surroundings.isFirstWord &&
    commonWords.isName(name.name.toLowerCase()) &&
    /^ \p{Ll}+s(?!\p{L})/u.test(after) &&
    !isFollowedLikeSubject(after, language)
  );
};

/** Whether a word of some language follows another name: "Google Play" is not the operator Play. */
const isSecondWord = (
  { start, name }: Candidate,
  { text, language, commonWords, surroundings }: NameContext,
): boolean =>
  name.words.length === 1 &&
  !surroundings.isFirstWord &&
  language !== 'de' &&
  commonWords.isWord(name.name.toLowerCase()) &&
  hasNameBefore(text.slice(Math.max(0, start - MAX_GAP), start));
