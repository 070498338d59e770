/**
 * Classes of UTF-16 units for the text scanners, as bits of one table: a lookup replaces several Unicode patterns per
 * character. Of the characters beyond the basic plane, Han (U+20000 to U+33FFF) and letters below U+1F000 are
 * recognized by their high surrogate; the others (emoji) separate words.
 */

/** Letters and numbers of scripts that separate words. */
export const LETTER = 1;
/** Characters that continue a word but do not start one: combining marks, apostrophe, hyphen, low surrogates. */
export const WORD_CONTINUATION = 2;
/** Han and kana. Every character is a separate word for the scanners and half a word for the counters. */
export const IDEOGRAPH = 4;
/** Thai, Lao, Khmer and Myanmar, which are written without spaces. Five characters count as one word. */
export const UNSPACED = 8;
export const DIGIT = 16;
export const SENTENCE_END = 32;
/** Characters that may be part of mojibake. */
export const MOJIBAKE_SUSPECT = 64;
export const QUOTE = 128;
/** `{`, `[` and `$`, which may open a template token, and the backtick, which may be Markdown. */
export const TEMPLATE_TOKEN_START = 256;
export const AT_SIGN = 512;
export const SPACE = 1024;
/** Whitespace that is not a single space. */
export const IRREGULAR_SPACE = 2048;
export const COMBINING_MARK = 4096;

const IDEOGRAPH_PATTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const UNSPACED_PATTERN = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER_PATTERN = /[\p{L}\p{N}]/u;
const MARK_PATTERN = /\p{M}/u;

/**
 * Large blocks with the same class (unified ideographs, Hangul syllables, private use), which cover three quarters of
 * the table.
 */
const UNIFORM_RANGES: readonly (readonly [number, number, number])[] = [
  [0x4e00, 0x9fff, IDEOGRAPH],
  [0xac00, 0xd7a3, LETTER],
  [0xe000, 0xf8ff, 0],
];

function classifyCode(code: number): number {
  const uniformRange = UNIFORM_RANGES.find(([first, last]) => code >= first && code <= last);
  if (uniformRange !== undefined) return uniformRange[2];
  if (code >= 0xd800 && code <= 0xdfff) return classifySurrogate(code);
  const character = String.fromCharCode(code);
  if (IDEOGRAPH_PATTERN.test(character)) return IDEOGRAPH;
  if (UNSPACED_PATTERN.test(character)) return UNSPACED;
  if (LETTER_PATTERN.test(character)) return LETTER;
  if (MARK_PATTERN.test(character)) return WORD_CONTINUATION | COMBINING_MARK;
  if (character === ' ') return SPACE;
  return /\s/.test(character) ? SPACE | IRREGULAR_SPACE : 0;
}

function classifySurrogate(code: number): number {
  if (code >= 0xdc00) return WORD_CONTINUATION;
  if (code >= 0xd840 && code <= 0xd88f) return IDEOGRAPH;
  return code < 0xd83c ? LETTER : 0;
}

function buildTable(): Uint16Array {
  const table = new Uint16Array(0x10000);
  for (let code = 0; code < table.length; code++) table[code] = classifyCode(code);
  const mark = (characters: string, bit: number) => {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      table[code] = (table[code] ?? 0) | bit;
    }
  };
  mark("'’-", WORD_CONTINUATION);
  mark('0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', DIGIT);
  mark('.!?…。！？｡؟۔।', SENTENCE_END);
  mark('ÃÂâÐÑ\ufffd&', MOJIBAKE_SUSPECT);
  mark('"“”„«»「」『』', QUOTE);
  mark('{[$`', TEMPLATE_TOKEN_START);
  mark('@', AT_SIGN);
  return table;
}

/** Class bits of every UTF-16 unit. */
export const CHARACTER_CLASS_BY_CODE_UNIT: Uint16Array = buildTable();

const IDEOGRAPHS_PER_WORD = 2;
const UNSPACED_LETTERS_PER_WORD = 5;

/** Converts characters of scripts without spaces to words, by the same convention as `countWords`. */
export function countUnspacedWords(ideographCount: number, unspacedLetterCount: number): number {
  return Math.ceil(ideographCount / IDEOGRAPHS_PER_WORD) + Math.ceil(unspacedLetterCount / UNSPACED_LETTERS_PER_WORD);
}

/** Number of words in a text, and the OR of its character classes. */
export interface TextMeasure {
  words: number;
  bits: number;
}

/** Measures a text in one pass. `IRREGULAR_SPACE` is set when whitespace needs to be collapsed. */
export function measureText(text: string): TextMeasure {
  const classes = CHARACTER_CLASS_BY_CODE_UNIT;
  let words = 0;
  let ideographCount = 0;
  let unspacedCount = 0;
  let seen = 0;
  let wordState = 0;
  let before = 0;
  // Sums bits instead of branching, because word ends are too irregular for branch prediction.
  for (let index = 0; index < text.length; index++) {
    const bits = classes[text.charCodeAt(index)] ?? 0;
    seen |= bits | ((bits & before & SPACE) << IRREGULAR_SPACE_SHIFT);
    before = bits;
    const letter = bits & LETTER;
    words += letter & ~wordState;
    wordState = letter | (wordState & (bits >> WORD_CONTINUATION_BIT));
    if ((bits & (IDEOGRAPH | UNSPACED)) === 0) continue;
    if ((bits & IDEOGRAPH) !== 0) ideographCount++;
    else unspacedCount++;
  }
  return { words: words + countUnspacedWords(ideographCount, unspacedCount), bits: seen };
}

const WORD_CONTINUATION_BIT = 1;
/** Shift from the bit of a space to that of an irregular one. */
const IRREGULAR_SPACE_SHIFT = 1;
