import { LEGAL_FORMS } from '#audit/data/brand-cue-words.ts';
import { COMPANY_WORDS, JAPANESE_COMPANY_ENDINGS } from '#audit/data/brand-names/company-words.ts';
import { foldDiacritics } from '../compile-name.ts';
import type { MatchedLanguage } from '../detect-language.ts';
import type { CommonWords } from '../read-common-words.ts';

const LEGAL_FORM = new RegExp(`,? (?:${LEGAL_FORMS})\\.?$`, 'u');
const COMPANY_WORD = new RegExp(`^(?:${COMPANY_WORDS})$`, 'iu');
const JAPANESE_ENDING = new RegExp(`(?:${JAPANESE_COMPANY_ENDINGS})$`, 'u');
const ARTICLE = /^(?:the|le|la|les|el|los|las|il|lo|i|gli|o|a|os|as|der|die|das)$/iu;
/** Long enough for two words to share it only if they have the same stem. */
const MIN_STEM_LENGTH = 5;
const MIN_LETTERS = 4;
const MIN_JAPANESE_LENGTH = 4;

export interface ShortFormSource {
  language: MatchedLanguage;
  commonWords: CommonWords;
  /** Words for what the tracked brands offer, in lowercase. */
  categoryWords: readonly string[];
}

/**
 * Returns names that answers use instead of a longer one: without the words for what the company is or where it is
 * ("Tisserand" for "Maison Tisserand Literie"). They are less certain than names that an owner entered.
 */
export function deriveShortForms(name: string, source: ShortFormSource): string[] {
  const plain = name.trim().replace(LEGAL_FORM, '');
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(plain)) return deriveJapaneseForms(plain);
  const words = plain.split(/\s+/u);
  if (words.length < 2) return [];
  const core = trimWords(words, (word) => isDescription(word, source));
  const withoutCity = core.slice(0, 1 + core.findLastIndex((word, at) => at === 0 || !isCity(word, source)));
  const purpose = core.findIndex((word, at) => at > 0 && /^و?لل?\p{Script=Arabic}{3,}/u.test(word));
  const forms = [
    core,
    withoutCity,
    purpose === -1 ? [] : core.slice(0, purpose),
    findDistinctiveWord(core, source),
    shortenNameWithArticle(core),
  ];
  return [...new Set(forms.map((form) => form.join(' ')))].filter(
    (form) => form !== plain && form.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS && !ARTICLE.test(form),
  );
}

function deriveJapaneseForms(name: string): string[] {
  const form = name.replace(JAPANESE_ENDING, '');
  return form !== name && form.length >= MIN_JAPANESE_LENGTH ? [form] : [];
}

/** Removes words from both ends. */
function trimWords(words: readonly string[], isRemoved: (word: string) => boolean): string[] {
  const first = words.findIndex((word) => !isRemoved(word));
  const last = words.findLastIndex((word) => !isRemoved(word));
  return first === -1 ? [] : words.slice(first, last + 1);
}

const isCity = (word: string, { language, commonWords }: ShortFormSource): boolean =>
  commonWords.isCity(word.toLowerCase(), language);

/** Whether a word describes what the company is or offers, or is a conjunction or an acronym. */
export function isDescription(word: string, { categoryWords }: ShortFormSource): boolean {
  const lowercase = word.toLowerCase();
  if (
    COMPANY_WORD.test(foldDiacritics(lowercase)) ||
    COMPANY_WORD.test(lowercase) ||
    /^(?:&|and|und|et|y|e|i)$/iu.test(word)
  )
    return true;
  if (/^\p{Lu}{2,4}$/u.test(word)) return true;
  const singular = lowercase.replace(/ies$/u, 'y');
  const stem = singular.slice(0, Math.max(MIN_STEM_LENGTH, singular.length - 3));
  return categoryWords.some((category) =>
    category
      .split(/[\s-]+/u)
      .some((own) => own === singular || own === lowercase || (stem.length >= MIN_STEM_LENGTH && own.startsWith(stem))),
  );
}

/**
 * Returns the only word of a longer name that no list contains: "Quiroga" in "Hermanos Quiroga". None if several or no
 * words are.
 */
function findDistinctiveWord(words: readonly string[], { language, commonWords }: ShortFormSource): string[] {
  if (words.length < 2) return [];
  const rare = words.filter((word) => {
    const lowercase = word.toLowerCase();
    return commonWords.classify(lowercase, language) === 'rare' && !commonWords.isWord(lowercase);
  });
  return rare.length === 1 && /\p{Script=Latin}/u.test(rare[0] ?? '') ? rare : [];
}

/** Returns a name with an article without its last word: "La Espiga" for "La Espiga Lenta". */
const shortenNameWithArticle = (words: readonly string[]): string[] =>
  words.length > 2 && ARTICLE.test(words[0] ?? '') ? words.slice(0, -1) : [];
