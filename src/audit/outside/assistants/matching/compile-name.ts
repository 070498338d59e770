import { JAPANESE_CUES, LEGAL_FORMS } from '#audit/data/brand-cue-words.ts';
import type { MatchedLanguage } from './detect-language.ts';
import { findArticlePattern, inflectWord, type WordPlace } from './inflect-name.ts';
import { normalizeText } from './normalize-text.ts';

/**
 * How a spelling differs from what the owner entered. `derived`: shorter, or in another order; `similar`: with one
 * missing, added, different or swapped letter, or from the brand's domain; `sound`: in another script.
 */
export type NameForm = 'derived' | 'similar' | 'sound';

/** One spelling of a name, and the pattern that finds it. */
export interface CompiledName {
  brandId: string;
  /** Normalized. */
  name: string;
  words: readonly string[];
  /** Whether the first word is an article, which sentences write in lowercase and contract. */
  hasArticle: boolean;
  /** Undefined if the owner entered the name. */
  form?: NameForm;
  pattern: RegExp;
}

const JOINER = '[ \\n_・-]?';
/** Names contain "&", "+" or a word for "and": "Bimba y Lola", "BIMBA&LOLA". */
const CONJUNCTION = /^(?:&|\+|and|und|et|y|e|i|和|与)$/iu;
const CONJUNCTIONS = '(?:&|\\+|and|und|et|y|e|i)';
const SAINT = /^(?:St|Ste|Saint|Sainte|Sankt)$/u;
const SAINT_FORMS = '(?:st\\.?|saint|ste|sainte|sankt)';
const ABBREVIATION = /^(\p{L}{1,3})\.$/u;
/** Small and large kana are equal in names: キユーピー, キューピー. */
const KANA = ['ァア', 'ィイ', 'ゥウ', 'ェエ', 'ォオ', 'ッツ', 'ャヤ', 'ュユ', 'ョヨ'];
const FOREIGN_V: readonly (readonly string[])[] = [
  ['ヴァ', 'バ'],
  ['ヴィ', 'ビ'],
  ['ヴェ', 'ベ'],
  ['ヴォ', 'ボ'],
];
/** Kana that may be omitted after a Chinese character: 引越, 引越し. */
const OKURIGANA = '[いえきけげしじちつびみめりる]';
/** Letters of names in Katakana. */
const KATAKANA = '\\p{Script=Katakana}ー';
const KATAKANA_CUES = JAPANESE_CUES.split('|')
  .filter((cue) => /^[\p{Script=Katakana}ー]+$/u.test(cue))
  .join('|');
const LEGAL_SUFFIX = new RegExp(`,? (?:${LEGAL_FORMS})\\.?$`, 'u');
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ALPHABETS = '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}';
/** The Arabic article, which is part of the prefix of a name because a preposition changes it: الراجحي, للراجحي. */
const ARABIC_ARTICLE = /^ال(?=.{2})/u;
/** Foreign compounds, which are also written as separate words. */
const LONG_ARABIC_WORD = /^\p{Script=Arabic}{8,}$/u;
/** Texts often add diacritics to names that have none, at least to words of this length: Decathlon, Décathlon. */
const MIN_ACCENTED_LENGTH = 5;
const ACCENTED_LETTERS: Readonly<Record<string, string>> = {
  a: '[aàáâäãå]',
  e: '[eèéêë]',
  i: '[iìíîï]',
  o: '[oòóôöõ]',
  u: '[uùúûü]',
  c: '[cç]',
  n: '[nñ]',
};
/** Articles before vowels, alone or with a preposition: "dell'Erbolario". */
const ELIDED_ARTICLES: Partial<Record<MatchedLanguage, string>> = {
  fr: 'l|d|qu',
  it: 'l|un|dell|all|dall|nell|sull|coll',
};
/** Languages that put a version number directly after a name: "povo2.0". */
const VERSION_LANGUAGES: ReadonlySet<MatchedLanguage> = new Set(['ja', 'zh']);
const SPECIAL_CHARACTER = /[\\^$.*+?()[\]{}|/]/g;
/** Letters that NFD does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
};
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Compiles the spellings of a name for texts in one language; none if the name has no letter or digit. */
export function compileName(brandId: string, name: string, language: MatchedLanguage): CompiledName[] {
  const normal = normalizeText(name.trim()).text.replace(/\s+/g, ' ');
  const short = normal.replace(LEGAL_SUFFIX, '');
  const spellings = [
    normal,
    short,
    replaceLetters(short, UMLAUTS),
    foldDiacritics(replaceLetters(short, UMLAUTS)),
    foldDiacritics(short),
  ].flatMap((spelling) => [spelling, spelling.replace(/[!?.]+$/u, '')]);
  return [...new Set(spellings)]
    .filter((spelling) => /[\p{L}\p{N}]/u.test(spelling))
    .map((spelling) => compileSpelling(brandId, spelling, language));
}

function compileSpelling(brandId: string, name: string, language: MatchedLanguage): CompiledName {
  const words = splitWords(name);
  const [first = ''] = words;
  const articles = words.length > 1 ? findArticlePattern(first, language) : null;
  const sources = words.map((word, index) => {
    if (index === 0 && articles !== null) return `(?:${articles})`;
    const wordAfterArticle = index === 0 ? readWordAfterArticle(word, language) : null;
    if (wordAfterArticle !== null)
      return inflectWordAfterArticle(wordAfterArticle, { language, isLast: words.length === 1 });
    const source = buildPattern(index === 0 ? word.replace(ARABIC_ARTICLE, '') : word);
    return inflectWord(word, source, { language, isLast: index === words.length - 1 });
  });
  const { before, prefix, after } = findBoundaries(name);
  return {
    brandId,
    name,
    words,
    hasArticle: articles !== null,
    pattern: new RegExp(
      `${before}${prefix}(${sources.join(JOINER)})${VERSION_LANGUAGES.has(language) ? addVersion(name, after) : after}`,
      'giu',
    ),
  };
}

/** Returns the text after an elided article ("L'Atelier"); null without one. */
const readWordAfterArticle = (word: string, language: MatchedLanguage): string | null =>
  language in ELIDED_ARTICLES ? (/^l'(.{2,})$/iu.exec(word)?.[1] ?? null) : null;

const inflectWordAfterArticle = (word: string, place: WordPlace): string =>
  `(?:(?:${ELIDED_ARTICLES[place.language] ?? ''})' ?)${inflectWord(word, buildPattern(word), place)}`;

/**
 * Splits a name at spaces, hyphens, underscores, capital letters and some periods: `HubSpot`, `hub-spot` and `Hub Spot`
 * are equal.
 */
const splitWords = (name: string): string[] =>
  name
    .split(
      /[\s_-]+|(?<=\p{L}\p{Ll})(?=\p{Lu})|(?<=(?:^|[\s.])\p{L}\.)(?=\p{L})|(?<=\p{L}{2})\.(?=\p{Lu})|(?<=^\p{N}+)(?=\p{Lu}\p{Ll}{2})/u,
    )
    .filter((word) => word !== '');

function buildPattern(word: string): string {
  if (CONJUNCTION.test(word)) return CONJUNCTIONS;
  const abbreviation = ABBREVIATION.exec(word)?.[1];
  if (abbreviation !== undefined) return `${abbreviation}\\.?`;
  const source = word.replace(SPECIAL_CHARACTER, '\\$&').replaceAll('&', ' ?(?:&|\\+|and|und) ?').replaceAll("'", "'?");
  if (JAPANESE.test(word)) return buildJapanesePattern(source);
  if (/^اب[واي]$/u.test(word)) return 'اب[واي]';
  if (LONG_ARABIC_WORD.test(word)) return source.replace(/(?<=^.{3,})(?=.{3,}$)/gu, ' ?');
  if (SAINT.test(word)) return SAINT_FORMS;
  if (word.length < MIN_ACCENTED_LENGTH) return source;
  return source.replace(/[aeioucn]/giu, (letter) => ACCENTED_LETTERS[letter.toLowerCase()] ?? letter);
}

const buildJapanesePattern = (source: string): string =>
  source
    .replace(
      new RegExp(`(\\p{Script=Han})${OKURIGANA}?(?=[\\p{Script=Han}\\p{Script=Katakana}])`, 'gu'),
      `$1${OKURIGANA}?`,
    )
    .replace(/ヴ[ァィェォ]|[バビベボ]/gu, (kana) => {
      const at = FOREIGN_V.findIndex((pair) => pair.includes(kana));
      return `(?:${FOREIGN_V[at]?.join('|') ?? kana})`;
    })
    .replace(/(?<![ヴァ-ォ|:])[ァ-ヨ](?![|)])/gu, (kana) => {
      const pair = KANA.find((entry) => entry.includes(kana));
      return pair === undefined ? kana : `[${pair}]`;
    })
    .replace(/・/gu, '[・ ]?')
    .replace(/(?<=[ァ-ヺ\]]{3})ー$/u, 'ー?');

const replaceLetters = (text: string, letters: Readonly<Record<string, string>>): string =>
  text.replace(/./gsu, (letter) => letters[letter] ?? letter);

/** Removes the diacritics from a text with Latin letters; returns other texts unchanged. */
export const foldDiacritics = (text: string): string =>
  /\p{Script=Latin}/u.test(text) ? replaceLetters(text, LETTERS).normalize('NFD').replace(/\p{M}/gu, '') : text;

/** A version may follow a Latin name of three letters or more. */
const addVersion = (name: string, after: string): string =>
  /\p{Script=Latin}{3}$/u.test(name) ? `(?:(?=\\d{1,2}(?:\\.\\d)?(?![\\d${ALPHABETS}]))|${after})` : after;

/**
 * Patterns for what may not precede and follow a name, and for the Arabic prefix that may, by the script of its first
 * and last letter.
 */
function findBoundaries(name: string): { before: string; prefix: string; after: string } {
  const first = name.slice(0, 1);
  const last = name.slice(-1);
  const prefix = /\p{Script=Arabic}/u.test(first) ? buildArabicPrefix(name) : '';
  return { before: buildBoundary(first, 'before'), prefix, after: buildBoundary(last, 'after') };
}

function buildBoundary(edge: string, side: 'before' | 'after'): string {
  const letters = findJoiningLetters(edge);
  if (letters === null) return '';
  if (side === 'before') return `(?<![${letters}\\p{N}_@#]|[${letters}\\p{N}]\\.)`;
  const more = edge === '+' || edge === '#' ? '' : '+#';
  const added = letters === KATAKANA ? `(?!${KATAKANA_CUES})` : '';
  return `(?!${added}[${letters}\\p{N}_${more}]|\\.[${letters}\\p{N}])`;
}

/** Letters that continue a word; letters of another script do not. Null if any letter may be adjacent. */
function findJoiningLetters(edge: string): string | null {
  if (/[\p{Script=Katakana}ー]/u.test(edge)) return KATAKANA;
  if (NO_SPACES.test(edge)) return null;
  if (/\p{Script=Arabic}/u.test(edge)) return '\\p{Script=Arabic}';
  if (/\p{Script=Hangul}/u.test(edge)) return null;
  return /[\p{L}]/u.test(edge) && !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(edge)
    ? '\\p{L}'
    : ALPHABETS;
}

/** Arabic writes conjunctions, prepositions and the article together with the next word. */
const buildArabicPrefix = (name: string): string =>
  ARABIC_ARTICLE.test(name) ? '[وف]?(?:[بك]?ال|لل)' : '[وفأ]?(?:[بلكس]?ال|لل|[بلك])?';
