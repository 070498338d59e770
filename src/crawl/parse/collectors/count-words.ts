/**
 * Scripts written without spaces. Two Han or kana characters, or five letters of the others, count as about one word.
 */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UNSPACED_LETTER = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;
const JOINERS = "'’-";

const CJK_PER_WORD = 2;
const UNSPACED_LETTERS_PER_WORD = 5;

/** Role of a character within a word. */
const UNKNOWN = 0;
const BETWEEN = 1;
const LETTER = 2;
/** Joins characters only inside a word. */
const JOINER = 3;
const IDEOGRAPH = 4;
const UNSPACED = 5;

function classifyClass(character: string): number {
  if (CJK.test(character)) return IDEOGRAPH;
  if (UNSPACED_LETTER.test(character)) return UNSPACED;
  if (LETTER_OR_NUMBER.test(character)) return LETTER;
  return MARK.test(character) || JOINERS.includes(character) ? JOINER : BETWEEN;
}

/** Cached classes of UTF-16 units, filled on first use, because looking up Unicode properties is slow. */
const CLASSES = new Uint8Array(0x10000);

/**
 * Returns the class of the character at `index`. A surrogate pair is classified at its first half; the second half has
 * no class.
 */
function classifyCharacterAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  const known = CLASSES[code] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (isSurrogate) return classifyClass(String.fromCodePoint(text.codePointAt(index) ?? code));
  const found = classifyClass(String.fromCharCode(code));
  CLASSES[code] = found;
  return found;
}

/** Counts words by Unicode letters and digits. An apostrophe or hyphen inside a word does not split it. */
export function countWords(text: string): number {
  let words = 0;
  let ideographs = 0;
  let unspaced = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const kind = classifyCharacterAt(text, index);
    if (text.charCodeAt(index) >= 0xd800 && (text.codePointAt(index) ?? 0) > 0xffff) index++;
    if (kind === LETTER) {
      if (!isInWord) words++;
      isInWord = true;
    } else if (kind !== JOINER) {
      isInWord = false;
      if (kind === IDEOGRAPH) ideographs++;
      else if (kind === UNSPACED) unspaced++;
    }
  }
  return words + Math.ceil(ideographs / CJK_PER_WORD) + Math.ceil(unspaced / UNSPACED_LETTERS_PER_WORD);
}
