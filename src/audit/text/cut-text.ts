import { extractPhraseStems } from '#lib/text/head-phrase.ts';
import { displayLength } from './text-length.ts';

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'word' });
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Writing systems without spaces between words: a word may end anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
/** An article, preposition or conjunction that a cut would leave dangling; capitalized names and numbers stay. */
const HANGING = /\s\p{Ll}{1,3}$/u;
const LOOSE_END = /[\s\p{Pd}\p{Pc}\p{Po}\p{S}\p{Pi}\p{Ps}]+$/u;
/** Title, initial, abbreviation or ordinal (`Dr.`, `Gov.`, `J.`, `31.`), after which the sentence may continue. */
const ABBREVIATION =
  /(?:^|\s)(?:\p{Lu}\p{L}?|\d{1,2}|M(?:rs|me|lle)|Prof|Gov|Sen|Rep|Gen|Col|Capt|Sgt|Rev|Hon|Inc|Ltd|Corp|Univ|Dept|Vol|Fig|Abs|Art|Kap|Abb|Str|Ing|Dipl|Hrsg|Sra|Dra|Dott|Sig|Jan|Feb|Apr|Aug|Sept?|Okt|Oct|Nov|De[cz])\.$/u;
/** Lowercase abbreviations before a number or a name: `ca. 95 %`, `z.B. Hamburg`, `e.g. Paris`. */
const SHORT_FORM =
  /(?:^|[\s(])(?:ca|circa|approx|aprox|env|bzw|inkl|incl|exkl|excl|zzgl|abzgl|evtl|ggf|mind|max|vgl|vs|nr|tel|z\.\s?b|d\.\s?h|u\.\s?a|e\.g|i\.e|p\.\s?ex|p\.\s?ej)\.$/iu;
const STARTS_SMALL = /^[\s,;:»”’)]*\p{Ll}/u;
const MAX_READ = 1_500;
const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['「', '」'],
] as const;
const ANY_QUOTE = /[“”„«»‹›]/g;

/**
 * Returns the longest start of a text that ends with a complete word and is up to `maxLength` wide (`displayLength`),
 * without dangling function words, open brackets or punctuation at its end. Returns the text itself when it fits, and
 * an empty string when nothing does.
 */
export function cutAtWord(text: string, maxLength: number): string {
  const whole = text.slice(0, MAX_READ).trim();
  if (displayLength(whole) <= maxLength) return whole;
  let kept = '';
  for (const { index, segment } of SEGMENTS.segment(whole)) {
    const end = index + segment.length;
    const next = whole.slice(end, end + 1);
    if (next !== '' && next.trim() !== '' && !UNSPACED.test(segment)) continue;
    const candidate = whole.slice(0, end);
    if (displayLength(candidate) > maxLength) break;
    kept = candidate;
  }
  return withoutLooseEnd(kept);
}

function withoutLooseEnd(text: string): string {
  let kept = withoutOpenBracket(text).replace(LOOSE_END, '');
  for (let end = findHangingEnd(kept); end !== null; end = findHangingEnd(kept))
    kept = kept.slice(0, end).replace(LOOSE_END, '');
  return kept;
}

/** Returns the start of a last word that cannot end a phrase: a function word, or one without meaning by itself. */
function findHangingEnd(text: string): number | null {
  const at = text.lastIndexOf(' ');
  if (at <= 0) return null;
  return HANGING.test(text) || isLittleWord(text.slice(at + 1)) ? at : null;
}

/** Whether the text is an article, preposition or conjunction, in the languages of `lib/head-phrase.ts`. */
export function isLittleWord(word: string): boolean {
  return /^\p{L}+$/u.test(word) && word !== word.toUpperCase() && extractPhraseStems(word).length === 0;
}

function withoutOpenBracket(text: string): string {
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
  const close = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'));
  return open > close ? text.slice(0, open) : text;
}

/**
 * Splits a text into up to `maxCount` sentences. Titles, initials and abbreviations do not end a sentence, and text
 * that continues in lowercase does not start a new one ("Mundo!», y ..."). Every line break ends one.
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
  let begun = '';
  for (const { segment } of SENTENCES.segment(line)) {
    if (begun !== '' && !isContinued(begun.trimEnd()) && !STARTS_SMALL.test(segment)) {
      found.push(begun);
      begun = '';
    }
    begun += segment;
  }
  return [...found, begun].map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

const isContinued = (begun: string): boolean => ABBREVIATION.test(begun) || SHORT_FORM.test(begun);

/** Whether every quotation and bracket in the text is closed. */
export function isBalanced(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length - 1;
  if (PAIRS.some(([open, close]) => count(open) !== count(close)) || count('"') % 2 !== 0) return false;
  // Languages use different pairs of these: „ and “, “ and ”, » and «.
  if ((text.match(ANY_QUOTE)?.length ?? 0) % 2 !== 0) return false;
  return (text.match(/(?<![\p{L}\p{N}])'(?=\p{L})/gu)?.length ?? 0) <= (text.match(/'(?![\p{L}\p{N}])/gu)?.length ?? 0);
}
