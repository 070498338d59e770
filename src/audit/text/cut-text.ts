import { extractPhraseStems } from '#lib/text/head-phrase.ts';
import { computeDisplayLength } from './text-length.ts';

const WORD_SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Writing systems without spaces between words: a word may end anywhere. */
const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
/**
 * Up to three lowercase letters: usually an article, preposition or conjunction that truncation would leave at the end.
 */
const HANGING_WORD = /\s\p{Ll}{1,3}$/u;
const TRAILING_PUNCTUATION = /[\s\p{Pd}\p{Pc}\p{Po}\p{S}\p{Pi}\p{Ps}]+$/u;
/** Title, initial, abbreviation or ordinal (`Dr.`, `Gov.`, `J.`, `31.`), after which the sentence may continue. */
const ABBREVIATION =
  /(?:^|\s)(?:\p{Lu}\p{L}?|\d{1,2}|M(?:rs|me|lle)|Prof|Gov|Sen|Rep|Gen|Col|Capt|Sgt|Rev|Hon|Inc|Ltd|Corp|Univ|Dept|Vol|Fig|Abs|Art|Kap|Abb|Str|Ing|Dipl|Hrsg|Sra|Dra|Dott|Sig|Jan|Feb|Apr|Aug|Sept?|Okt|Oct|Nov|De[cz])\.$/u;
/** Lowercase abbreviations before a number or a name: `ca. 95 %`, `z.B. Hamburg`, `e.g. Paris`. */
const LOWERCASE_ABBREVIATION =
  /(?:^|[\s(])(?:ca|circa|approx|aprox|env|bzw|inkl|incl|exkl|excl|zzgl|abzgl|evtl|ggf|mind|max|vgl|vs|nr|tel|z\.\s?b|d\.\s?h|u\.\s?a|e\.g|i\.e|p\.\s?ex|p\.\s?ej)\.$/iu;
/** `no.` before a number ("Bread no. 27"), where it means "number". */
const NUMBER_ABBREVIATION = /\bno\.$/u;
const NUMBER_START = /^\s*\d/u;
const LOWERCASE_START = /^[\s,;:»”’)]*\p{Ll}/u;
const MAX_READ_CHARACTERS = 1_500;
const BRACKET_PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['「', '」'],
] as const;
const QUOTE_CHARACTER = /[“”„«»‹›]/g;

/**
 * Returns the longest beginning of a text that ends with a complete word and is up to `maxLength` wide
 * (`computeDisplayLength`), without function words, open brackets or punctuation at its end. Returns the trimmed text
 * when it fits, and an empty string when no complete word fits. Reads only the first 1,500 characters.
 */
export function cutAtWord(text: string, maxLength: number): string {
  const fullText = text.slice(0, MAX_READ_CHARACTERS).trim();
  if (computeDisplayLength(fullText) <= maxLength) return fullText;
  let keptText = '';
  for (const { index, segment } of WORD_SEGMENTER.segment(fullText)) {
    const end = index + segment.length;
    const next = fullText.slice(end, end + 1);
    if (next !== '' && next.trim() !== '' && !UNSPACED_SCRIPTS.test(segment)) continue;
    const candidate = fullText.slice(0, end);
    if (computeDisplayLength(candidate) > maxLength) break;
    keptText = candidate;
  }
  return removeLooseEnd(keptText);
}

function removeLooseEnd(text: string): string {
  let keptText = removeOpenBracket(text).replace(TRAILING_PUNCTUATION, '');
  for (let end = findHangingEnd(keptText); end !== null; end = findHangingEnd(keptText))
    keptText = keptText.slice(0, end).replace(TRAILING_PUNCTUATION, '');
  return keptText;
}

/** Returns where to cut off the last word if it is short or a function word; null if it can end a phrase. */
function findHangingEnd(text: string): number | null {
  const spaceIndex = text.lastIndexOf(' ');
  if (spaceIndex <= 0) return null;
  return HANGING_WORD.test(text) || isFunctionWord(text.slice(spaceIndex + 1)) ? spaceIndex : null;
}

/**
 * Whether the word is an article, preposition, conjunction or other function word in the languages of
 * `lib/text/head-phrase.ts`. A word in capitals is not.
 */
export function isFunctionWord(word: string): boolean {
  return /^\p{L}+$/u.test(word) && word !== word.toUpperCase() && extractPhraseStems(word).length === 0;
}

function removeOpenBracket(text: string): string {
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
  const close = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'));
  return open > close ? text.slice(0, open) : text;
}

/**
 * Splits a text into up to `maxCount` sentences. Titles, initials and abbreviations do not end a sentence, and text
 * that continues in lowercase does not start a new one ("Mundo!», y ..."). Every line break ends a sentence.
 */
export function readSentences(text: string, maxCount: number): string[] {
  const found: string[] = [];
  for (const line of text.split('\n')) {
    for (const sentence of splitSentences(line)) {
      found.push(sentence);
      if (found.length >= maxCount) return found;
    }
  }
  return found;
}

function splitSentences(line: string): string[] {
  const found: string[] = [];
  let currentSentence = '';
  for (const { segment } of SENTENCES.segment(line)) {
    if (currentSentence !== '' && !isContinued(currentSentence.trimEnd(), segment)) {
      found.push(currentSentence);
      currentSentence = '';
    }
    currentSentence += segment;
  }
  return [...found, currentSentence].map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

const isContinued = (currentSentence: string, next: string): boolean =>
  ABBREVIATION.test(currentSentence) ||
  LOWERCASE_ABBREVIATION.test(currentSentence) ||
  (NUMBER_ABBREVIATION.test(currentSentence) && NUMBER_START.test(next)) ||
  LOWERCASE_START.test(next);

/** Whether quotation marks and brackets occur in pairs. Apostrophes inside and at the end of words are allowed. */
export function isBalanced(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length - 1;
  if (BRACKET_PAIRS.some(([open, close]) => count(open) !== count(close)) || count('"') % 2 !== 0) return false;
  // Languages use different pairs of quotation marks: „ and “, “ and ”, » and «.
  if ((text.match(QUOTE_CHARACTER)?.length ?? 0) % 2 !== 0) return false;
  return (text.match(/(?<![\p{L}\p{N}])'(?=\p{L})/gu)?.length ?? 0) <= (text.match(/'(?![\p{L}\p{N}])/gu)?.length ?? 0);
}
