/** Separators between the subject of a title and the name of the site, with a space on both sides. */
export const TITLE_SEPARATORS = [' | ', ' || ', ' – ', ' — ', ' - ', ' · ', ' • ', ' » ', ' :: '] as const;
const MAX_LENGTH = 300;
const MAX_WORDS = 24;

/** Separators between words. Dots inside version and decimal numbers are not separators: 1.1.3 differs from 1.3.1. */
const WORD_SEPARATOR = /(?:(?!(?<=\p{N})\.(?=\p{N}))[^\p{L}\p{N}])+/u;

/** Stop words in the most common languages on the web. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by for from how in is it of on or our the this to we what with you your ' +
    'am auf aus bei das dem den der des die ein eine einem einen einer für im in ist mit nach oder und uns unser von vom wie wir zu zum zur ' +
    'au aux avec ce ces dans de des du en est et la le les leur nos notre ou par pour que qui sur un une vos votre ' +
    'al como con de del el en es la las lo los o para por que se su sus un una y ' +
    'che da dal del della di e gli i il in la le lo nel per un una ' +
    'as da das de do dos e em na nas no nos o os para por um uma ' +
    'de een en het in is met of op te van voor ' +
    'а без в во для до за и из или к как ко на над не но о об от по под при про с со у через что это'
  ).split(' '),
);

/** Whether a lowercase word is one of the most frequent words of a language, which no topic begins or ends with. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Endings that are removed from words of five letters or more, longest first; at least three letters remain. */
const WORD_ENDINGS = ['ing', 'ern', 'est', 'ung', 'en', 'er', 'em', 'ed', 'e', 'n'];

/**
 * Removes common endings from a word, so that singular and plural match. Deliberately simple, without real stemming,
 * because only titles of one site are compared.
 */
export function stripEndings(word: string): string {
  const base = singularize(word);
  if (base.length < 5) return base;
  const ending = WORD_ENDINGS.find((one) => base.endsWith(one) && base.length - one.length >= 3);
  return ending === undefined ? base : base.slice(0, -ending.length);
}

function singularize(word: string): string {
  if (word.length >= 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length >= 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Precedes the site name, which may itself contain a separator: `Prices || Shop - Wheels for all`. */
const DOUBLE_BAR = ' || ';

/** Returns a title without the site name: the part before the last separator, unless that leaves almost nothing. */
export function extractTitleHead(title: string): string {
  const text = title.slice(0, MAX_LENGTH);
  const bar = text.lastIndexOf(DOUBLE_BAR);
  if (bar >= 3) return text.slice(0, bar);
  const cut = Math.max(...TITLE_SEPARATORS.map((separator) => text.lastIndexOf(separator)));
  return cut < 3 ? text : text.slice(0, cut);
}

/** The first and the last part of a title, each with its separator: `Shop | ` and ` | Shop`. */
export interface TitleEnds {
  start: string;
  end: string;
}

/** Splits a title at its first and at its last separator; null for a title without a separator. */
export function splitTitleEnds(title: string): TitleEnds | null {
  const text = cutTitle(title);
  const found = TITLE_SEPARATORS.flatMap((separator) => {
    const first = text.indexOf(separator);
    return first < 0 ? [] : [{ firstEnd: first + separator.length, last: text.lastIndexOf(separator) }];
  });
  if (found.length === 0) return null;
  return {
    start: text.slice(0, Math.min(...found.map(({ firstEnd }) => firstEnd))),
    end: text.slice(Math.max(...found.map(({ last }) => last))),
  };
}

/** Splits a title into its parts, without separators. */
export function splitTitleParts(title: string): string[] {
  let parts = [cutTitle(title)];
  for (const separator of TITLE_SEPARATORS) parts = parts.flatMap((part) => part.split(separator));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns the first `MAX_LENGTH` characters of a title, with single spaces. */
const cutTitle = (title: string): string => title.slice(0, MAX_LENGTH).replace(/\s+/g, ' ').trim();

/**
 * Whether a text is the entire title or a complete part of it, delimited by separators. The text itself may contain
 * separators.
 */
export function isPartOfTitle(text: string, title: string): boolean {
  const own = normalizeSpaces(text);
  const whole = normalizeSpaces(title.slice(0, MAX_LENGTH));
  if (own === '') return false;
  for (let at = whole.indexOf(own); at >= 0; at = whole.indexOf(own, at + 1)) {
    const [before, after] = [whole.slice(0, at), whole.slice(at + own.length)];
    const isAtStart = before === '' || TITLE_SEPARATORS.some((separator) => before.endsWith(separator));
    if (isAtStart && (after === '' || TITLE_SEPARATORS.some((separator) => after.startsWith(separator)))) return true;
  }
  return false;
}

const normalizeSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns up to `MAX_WORDS` distinct stems of a text in alphabetical order, without stop words. */
export function extractPhraseStems(text: string): string[] {
  const stems = splitWords(text).map((word) => extractStem(word));
  return [...new Set(stems.filter((stem) => stem !== null))].slice(0, MAX_WORDS).sort();
}

/** Returns the words in `text` whose stem is in `stems`, as written and in order, one word per stem. */
export function selectWordsWithStems(text: string, stems: ReadonlySet<string>): string {
  const remainingStems = new Set(stems);
  return splitWords(text)
    .filter((word) => remainingStems.delete(extractStem(word) ?? ''))
    .join(' ');
}

function splitWords(text: string): string[] {
  return text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .split(WORD_SEPARATOR, MAX_WORDS * 2);
}

/** Returns the stem of a word, or null for a stop word. */
function extractStem(word: string): string | null {
  const lower = word.toLowerCase();
  return lower === '' || STOP_WORDS.has(lower) ? null : stripEndings(lower);
}

/** Returns the Jaccard similarity of two sorted sets, 0..1; 0 when both are empty. */
export function computeSetSimilarity(a: readonly string[], b: readonly string[]): number {
  const other = new Set(b);
  const shared = a.filter((one) => other.has(one)).length;
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}
