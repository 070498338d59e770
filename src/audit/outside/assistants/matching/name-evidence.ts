import { BRAND_CUE_WORDS, JAPANESE_CUES, LEGAL_FORMS, SPEAKING_VERBS } from '#audit/data/brand-cue-words.ts';
import type { MatchedLanguage } from './detect-language.ts';
import type { Candidate } from './find-candidates.ts';
import type { NameKind } from './judge-name.ts';
import type { TextRange } from './mask-text.ts';
import type { CommonWords } from './read-common-words.ts';
import type { Surroundings } from './read-surroundings.ts';

/** What is known about the answer around a candidate. */
export interface NameContext {
  language: MatchedLanguage;
  commonWords: CommonWords;
  text: string;
  /** The sentence that contains the candidate. */
  sentence: string;
  surroundings: Surroundings;
  /** Whether the answer cites or names the brand's domain. */
  hasOwnDomain: boolean;
  /** Places of other brands in the sentence. */
  otherBrands: readonly (TextRange & { isUnique: boolean })[];
  /** Normalized, in lowercase. */
  categoryWords: readonly string[];
}

const CUES = BRAND_CUE_WORDS.join('|');
const CUE_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(?:${CUES})(?: (?:di|de|d'|du|von|of|by|da))?[ "'*_(]{1,4}(?:[وفبل]|[وفبك]?ال|لل)?$|(?:${JAPANESE_CUES})[「"の]?$`,
  'iu',
);
const CUE_AFTER = new RegExp(`^(?:'s)?[ "'*_)-]{1,4}(?:${CUES})(?!\\p{L})|^」?(?:の)?(?:${JAPANESE_CUES})`, 'iu');
const LEGAL_FORM = new RegExp(`^,? (?:${LEGAL_FORMS})(?![\\p{L}\\p{N}])`, 'u');
const SPEAKER = new RegExp(`(?:^|[^\\p{L}])(?:${SPEAKING_VERBS})[ ,:"]{1,3}$`, 'iu');
const SPEAKER_AFTER = new RegExp(`^[ ,]{1,2}(?:\\(\\d{1,3}\\)|(?:${SPEAKING_VERBS})(?!\\p{L}))`, 'iu');
/** Without an article: "via Amazon", but "via the Amazon". */
const PLATFORM = /(?:^|[^\p{L}])(?:via|using|tramite|przez)[ "*_]{1,3}$/iu;
const INDEFINITE = /(?:^|[^\p{L}])(?:an?|une?|un[oa]?|eine?[nmrs]?)[ "*_]{1,3}$/iu;
/** A longer name: "Square Enix", "Lago di Garda". */
const CONTINUED = /^ (?:(?:di|de|du|des|del|della|of|von|da|do|van) )?(?:l'|d')?\p{Lu}/u;
const QUOTES: readonly (readonly [RegExp, RegExp])[] = [
  [/"$/u, /^"/u],
  [/「$/u, /^」/u],
];
/** Between the names of a list: commas, "and", "or", "vs", other capitalized names. */
const LIST_GAP =
  /^(?:[\s,;|/&+()*_"'、،・\uFFFC–-]|(?<!\p{L})(?:and|or|und|oder|sowie|et|ou|y|e|o|u|i|lub|oraz|albo|czy|vs|versus|contro|bei|beim|zu|with|than|at|from|as|als|chez|au|aux|du|al|del|en|el|alla|allo|all|dalla|dal|della|da|di|niż|w|z|do|przez|او|و|مثل|من)\.?(?!\p{L})|と|や|または|および|(?<!\p{L})\p{Lu}[\p{L}\p{N}]*|و(?=\p{L}))*(?:[وفبلك]{0,2}|[وفبك]?ال|لل)$/u;
/** Characters before and after a name that show whether it is one. */
export const MAX_GAP = 60;

/** Whether something besides its capital letter shows that a common word is the name. */
export function hasEvidence(candidate: Candidate, kind: NameKind, context: NameContext): boolean {
  const { start, end } = candidate;
  const { text, surroundings } = context;
  if (context.hasOwnDomain || surroundings.isLabel) return true;
  const before = text.slice(Math.max(0, start - MAX_GAP), start);
  const after = text.slice(end, end + MAX_GAP);
  if (LEGAL_FORM.test(after) || isListed(candidate, context) || isQuoted(before, after)) return true;
  if (/^ \p{Lu}/u.test(after) && !hasNameBefore(before) && hasCategoryWord(context)) return true;
  if (isPartOfName(before, after, context) || SPEAKER.test(before) || SPEAKER_AFTER.test(after)) return false;
  if (hasCategoryWord(context)) return true;
  if (kind === 'homonym' && isAcronymWithEvidence(candidate, after, context)) return true;
  return CUE_BEFORE.test(before) || CUE_AFTER.test(after) || PLATFORM.test(before);
}

/** An acronym that is not a word: another brand in the sentence or a possessive is enough. */
function isAcronymWithEvidence({ start, end, name }: Candidate, after: string, context: NameContext): boolean {
  const spelling = context.text.slice(start, end);
  if (/^[\p{Lu}\p{N}&]{2,3}$/u.test(spelling) && /^'s(?!\p{L})/u.test(after)) return true;
  const isInvented = /[\p{Lu}\p{N}]/u.test(spelling) && !context.commonWords.isWord(name.name.toLowerCase());
  return isInvented && context.otherBrands.some(({ isUnique }) => isUnique);
}

/** Whether the name is in one list with another brand: "Otto, home24 or Wayfair". */
export function isListed({ start, end }: Candidate, { text, otherBrands }: NameContext): boolean {
  return otherBrands.some((other) => {
    const [from, to] = other.start < start ? [other.end, start] : [end, other.start];
    return from <= to && to - from <= MAX_GAP && LIST_GAP.test(text.slice(from, to));
  });
}

const isQuoted = (before: string, after: string): boolean =>
  QUOTES.some(([open, close]) => open.test(before) && close.test(after));

/** Whether capitalized neighbors make it part of a longer name: "Chevy Bolt", "Google Play". */
function isPartOfName(before: string, after: string, { language, surroundings }: NameContext): boolean {
  const isSecond = !surroundings.isFirstWord && hasNameBefore(before) && language !== 'de';
  return isSecond || (language !== 'de' && CONTINUED.test(after));
}

/** Whether the word before is capitalized, although it does not begin a sentence: "Google Play". */
export function hasNameBefore(before: string): boolean {
  const previous = /(\p{L}+) $/u.exec(before);
  if (previous === null || !/^\p{Lu}/u.test(previous[1] ?? '')) return false;
  return !/(?:^|[.!?:\n|*] ?)\s*$/u.test(before.slice(0, previous.index)) || before.length === MAX_GAP;
}

/** Inflected forms share the beginning of the word. */
export function hasCategoryWord({ sentence, categoryWords }: NameContext): boolean {
  const lowercase = sentence.toLowerCase();
  return categoryWords.some((word) => {
    const at = word === '' ? -1 : lowercase.indexOf(word);
    return at !== -1 && !(/^\p{Script=Latin}/u.test(word) && /[\p{Script=Latin}\p{N}]/u.test(lowercase.charAt(at - 1)));
  });
}

/**
 * Whether only a name has this capital letter: within a sentence, in a language that writes nouns in lowercase, not next
 * to another capitalized word, with which it could be a longer name. Capitals only are distinct in German, too.
 */
export function isDistinguishedByCase({ start, end, name }: Candidate, context: NameContext): boolean {
  const { text, language, surroundings } = context;
  const spelling = text.slice(start, end);
  const hasCapital = spelling !== spelling.toLowerCase();
  if (!hasCapital || surroundings.isInHeading || isItalicTitle(text, { start, end })) return false;
  const words = name.hasArticle ? name.words.slice(1) : name.words;
  if (words.length > 1) return true;
  const isUppercase = spelling === spelling.toUpperCase() && context.sentence !== context.sentence.toUpperCase();
  const before = text.slice(Math.max(0, start - MAX_GAP), start);
  const after = text.slice(end, end + MAX_GAP);
  if (isUppercase) return !CONTINUED.test(after) || !/^ \p{Lu}{2}/u.test(after);
  if (/^'s(?!\p{L})/u.test(after) && language === 'en') return !hasNameBefore(before);
  if (language === 'de' || surroundings.isFirstWord) return false;
  return !INDEFINITE.test(before) && !CONTINUED.test(after) && !/^-\p{Lu}/u.test(after) && !hasNameBefore(before);
}

/** Titles of songs and books are in italics: "play *Penny Lane*". */
const isItalicTitle = (text: string, { start, end }: TextRange): boolean =>
  /(?<![*])\*$/.test(text.slice(Math.max(0, start - 2), start)) && /^\*(?!\*)/.test(text.slice(end, end + 2));
