import type { MatchedLanguage } from '../matching/detect-language.ts';
import type { CommonWords } from '../matching/read-common-words.ts';

const MAX_WORDS = 4;
const MIN_LENGTH = 2;
/** Shorter names without a website of their own are mostly abbreviations. */
const MIN_DISTINCTIVE_LENGTH = 4;
const MAX_LENGTH = 40;
/**
 * Starts with a capital letter, a digit or a letter of a script without capitals, or contains a capital letter: iRobot.
 */
const NAME_WORD = /^(?:[\p{Lu}\p{Lt}\p{N}\p{Lo}]|\p{Ll}+\p{Lu})[\p{L}\p{M}\p{N}'’.&+-]*$/u;
const CONNECTOR = /^(?:&|\+|and|of|the|und|et|de|du|la|le|di|y|e|i)$/;
const ABBREVIATION = /^\p{Lu}{2,6}s?$/u;
/** Languages that write only names with a capital letter. German capitalizes all nouns. */
const CAPITALIZING_LANGUAGES = new Set<MatchedLanguage>(['en', 'fr', 'es', 'it', 'pl', 'pt']);
const LANGUAGES_WITHOUT_CAPITALS = new Set<MatchedLanguage>(['ja', 'ar', 'zh']);

export interface LabelContext {
  commonWords: Pick<CommonWords, 'classify' | 'isWord'>;
  language: MatchedLanguage;
  /** Words of the prompts in lowercase: a place or a topic that every answer contains. */
  promptWords: ReadonlySet<string>;
}

/**
 * Judges whether a label is a name. `name`: none of its words is a word of the language. `maybe`: the label looks like
 * a name, but only a website with the same letters confirms it: "Running Warehouse", "HEPA", "Brooks". `no`: the label
 * is not a name.
 */
export function judgeLabel(label: string, context: LabelContext): 'name' | 'maybe' | 'no' {
  if (label.length < MIN_LENGTH || label.length > MAX_LENGTH || !/\p{L}/u.test(label)) return 'no';
  const words = label.split(/\s+/);
  const [first = '', ...others] = words;
  if (words.length > MAX_WORDS || !NAME_WORD.test(first)) return 'no';
  if (!words.every((word) => NAME_WORD.test(word) || CONNECTOR.test(word))) return 'no';
  // A number after the first word indicates a product: "Clifton 9".
  if (others.some((word) => /\p{N}/u.test(word))) return 'no';
  const isDistinctive =
    label.length >= MIN_DISTINCTIVE_LENGTH &&
    writesNamesOnly(label, context.language) &&
    words.every((word) => CONNECTOR.test(word) || isRare(word, context));
  return isDistinctive ? 'name' : 'maybe';
}

function writesNamesOnly(label: string, language: MatchedLanguage): boolean {
  if (CAPITALIZING_LANGUAGES.has(language)) return true;
  // Latin letters in a text in another script are names or abbreviations.
  return LANGUAGES_WITHOUT_CAPITALS.has(language) && !/[^\p{Script=Latin}\p{N}\s&+.'’-]/u.test(label);
}

function isRare(word: string, { commonWords, language, promptWords }: LabelContext): boolean {
  if (ABBREVIATION.test(word) || ABSTRACT_ENDING.test(word)) return false;
  const hasInnerCapital = /\p{Ll}\p{Lu}/u.test(word);
  // "Waterproof-Rated" consists of words.
  const parts = word
    .toLowerCase()
    .split(/[-’'.&+]/)
    .filter((part) => /\p{L}/u.test(part));
  return parts.some(
    (part) =>
      part.length > 1 &&
      !promptWords.has(part) &&
      commonWords.classify(part, language) === 'rare' &&
      !listBaseForms(part).some((base) => commonWords.isWord(base)) &&
      (hasInnerCapital || !isCompound(part, commonWords)),
  );
}

/** Endings of terms that lists of frequent words lack: "Ergonomics", "Gamification". */
const ABSTRACT_ENDING =
  /(?:ics|[st]ions?|[aeiu]bility|ity|ities|ments?|ness|ance|ence|isms?|ships?|graphy|log(?:y|ies)|metry|ciones|ción|zioni?|ções|ção|dad|tés?|tà|dade|mentos?)$/i;
const INFLECTED_ENDING = /(?:s|es|ing|ed|ers?|ly|able|less|ful)$/;

function listBaseForms(word: string): string[] {
  const base = word.replace(INFLECTED_ENDING, '');
  return base.length < 3 ? [word] : [word, base, `${base}e`];
}

const MIN_COMPOUND_PART_LENGTH = 4;

/** Whether a word consists of two other words: "Leaderboards". */
function isCompound(word: string, { isWord }: Pick<CommonWords, 'isWord'>): boolean {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * MIN_COMPOUND_PART_LENGTH + 1) }, (_, index) => index);
  return cuts.some((index) => {
    const cut = index + MIN_COMPOUND_PART_LENGTH;
    return isWord(word.slice(0, cut)) && listBaseForms(word.slice(cut)).some((part) => isWord(part));
  });
}
