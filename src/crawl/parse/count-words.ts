/** Scripts written without spaces; two Han or kana characters, or five letters of the others, read as about one word. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const UNSPACED_LETTER = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const SPACED_WORD =
  /[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]](?:[[\p{L}\p{N}\p{M}'’\-]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]])*/gv;
const ASCII_WORD = /[A-Za-z0-9][A-Za-z0-9'-]*/g;

const CJK_PER_WORD = 2;
const UNSPACED_LETTERS_PER_WORD = 5;

/** Number of words, by Unicode letters and digits; an apostrophe or hyphen inside a word does not split it. */
export function countWords(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range is meant
  if (/^[\x00-\x7f’]*$/.test(text)) return countMatches(ASCII_WORD, text.replaceAll('’', "'"));
  const cjk = Math.ceil(countMatches(CJK, text) / CJK_PER_WORD);
  const unspaced = Math.ceil(countMatches(UNSPACED_LETTER, text) / UNSPACED_LETTERS_PER_WORD);
  return countMatches(SPACED_WORD, text) + cjk + unspaced;
}

/** Counts without building a list of matches: a text may have hundreds of thousands. */
function countMatches(pattern: RegExp, text: string): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count++;
  return count;
}
