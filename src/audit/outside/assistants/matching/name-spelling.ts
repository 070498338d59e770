import { type CompiledName, foldDiacritics } from './compile-name.ts';
import type { Candidate } from './find-candidates.ts';
import type { CommonWords } from './read-common-words.ts';

const CONJUNCTION = /(?<![\p{L}\p{N}])(?:\+|and|und|et|y|e|i)(?![\p{L}\p{N}])/giu;
/** An elided article, with or without a preposition: "l'Atelier", "dell'Erbolario". */
const ELIDED_ARTICLE = /^\p{L}{1,4}' ?/u;
const MAX_TITLE_LENGTH = 60;
const MAX_ACRONYM_LENGTH = 3;

/**
 * Whether the capital letters match the name, or all letters are capitals. Endings are not compared, nor is an
 * article's first letter.
 */
export function isCaseExact(spelling: string, compiled: CompiledName): boolean {
  const elided = /^l' ?/iu.exec(compiled.name)?.[0];
  if (elided === undefined || hasCapitalArticle(spelling)) return isCoreCaseExact(spelling, compiled);
  const [first = '', ...rest] = compiled.words;
  return isCoreCaseExact(spelling.replace(ELIDED_ARTICLE, ''), {
    ...compiled,
    name: compiled.name.slice(elided.length),
    words: [first.slice(elided.length), ...rest],
  });
}

const hasCapitalArticle = (spelling: string): boolean => /^L/u.test(spelling);

function isCoreCaseExact(spelling: string, { name, words, hasArticle }: CompiledName): boolean {
  const compact = (text: string): string =>
    foldDiacritics(text)
      .replace(CONJUNCTION, '&')
      .replace(/[\s_'.・-]/gu, '');
  const [core, written] = hasArticle
    ? [compact(words.slice(1).join(' ')), compact(spelling.replace(/^\p{L}+(?:'| )/u, ''))]
    : [compact(name), compact(spelling)];
  if (hasArticle && /^\p{Lu}/u.test(written) && written.toLowerCase() === core.toLowerCase()) return true;
  if (isJoined(spelling, name) && /^\p{Lu}/u.test(written) && written.toLowerCase() === core.toLowerCase()) return true;
  if (written === written.toUpperCase()) return written !== written.toLowerCase() || core === core.toLowerCase();
  if (core === core.toUpperCase() && core.length > MAX_ACRONYM_LENGTH) return /^\p{Lu}/u.test(written);
  if (words.length > 1 && !hasArticle && isTitleCase(written, core)) return true;
  if (words.length > 1 && !hasArticle && !written.startsWith(core)) return containsWordBeginnings(written, words);
  const comparedLength = Math.max(1, core.length - 2);
  return written.startsWith(core) || written.slice(0, comparedLength) === core.slice(0, comparedLength);
}

/** Whether words are written as one: "Ottobock" for "Otto Bock". */
const isJoined = (spelling: string, name: string): boolean => /[\s-]/.test(name) && !/[\s-]/.test(spelling);

/** Whether the only difference is that more letters are capitals: "HelloBank" for "Hello bank". */
const isTitleCase = (written: string, core: string): boolean =>
  written.toLowerCase() === core.toLowerCase() &&
  [...core].every((letter, index) => letter === letter.toLowerCase() || written[index] === letter) &&
  /\p{Lu}/u.test(written);

/** Whether inflected words begin like the words of the name. */
const containsWordBeginnings = (written: string, words: readonly string[]): boolean =>
  words.every((word) => written.includes(foldDiacritics(word).slice(0, Math.max(1, word.length - 2))));

/**
 * A name in lowercase may be an ordinary word, even a rare one ("un diseño factorial"). Capital letters within a name
 * ("HubSpot") show that it is not, unless it is written as several words ("linked in").
 */
export function isOrdinarySpelling(spelling: string, { name, words }: CompiledName, commonWords: CommonWords): boolean {
  if (/^\p{Lu}/u.test(name) && /^\p{Ll}\S* /u.test(spelling)) return true;
  if (spelling !== spelling.toLowerCase() || name === name.toLowerCase()) return false;
  const isInvented = words.length > 1 && !/[\s-]/.test(name);
  return !isInvented || /[ -]/.test(spelling) || commonWords.isWord(spelling);
}

/** Whether a name is part of the title of a work: 『宇宙戦艦ヤマト』. */
export function isInTitle(text: string, { start, end }: Candidate): boolean {
  const before = text.slice(Math.max(0, start - MAX_TITLE_LENGTH), start);
  const after = text.slice(end, end + MAX_TITLE_LENGTH);
  const open = before.lastIndexOf('『');
  const close = after.indexOf('』');
  if (open === -1 || close === -1 || before.indexOf('』', open) !== -1) return false;
  return open < before.length - 1 || close > 0;
}
