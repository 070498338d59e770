/**
 * Scripts written without spaces: two Han or kana characters, or five letters of any other such script, count as one
 * word.
 */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UNSPACED_LETTER = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
const COMBINING_MARK = /\p{M}/u;
const JOINERS = "'’-";

const CJK_CHARACTERS_PER_WORD = 2;
const UNSPACED_LETTERS_PER_WORD = 5;

/** Classes of characters, by their role within a word. The first marks a character that is not classified yet. */
const UNKNOWN_CLASS = 0;
const SEPARATOR_CLASS = 1;
const LETTER_CLASS = 2;
/** Continues a word, but never starts one. */
const JOINER_CLASS = 3;
const IDEOGRAPH_CLASS = 4;
const UNSPACED_CLASS = 5;

function classifyCharacter(character: string): number {
  if (CJK.test(character)) return IDEOGRAPH_CLASS;
  if (UNSPACED_LETTER.test(character)) return UNSPACED_CLASS;
  if (LETTER_OR_NUMBER.test(character)) return LETTER_CLASS;
  return COMBINING_MARK.test(character) || JOINERS.includes(character) ? JOINER_CLASS : SEPARATOR_CLASS;
}

/** Cached classes of UTF-16 units, filled on first use, because looking up Unicode properties is slow. */
const CLASS_BY_CODE = new Uint8Array(0x10000);

/**
 * Returns the class of the character at `index`. A surrogate pair is classified at its first half; a second half alone
 * is a separator.
 */
function classifyCharacterAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  const known = CLASS_BY_CODE[code] ?? UNKNOWN_CLASS;
  if (known !== UNKNOWN_CLASS) return known;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (isSurrogate) return classifyCharacter(String.fromCodePoint(text.codePointAt(index) ?? code));
  const found = classifyCharacter(String.fromCharCode(code));
  CLASS_BY_CODE[code] = found;
  return found;
}

/**
 * Counts words by Unicode letters and digits. An apostrophe or hyphen inside a word does not split it. Words of scripts
 * without spaces are estimated.
 */
export function countWords(text: string): number {
  let words = 0;
  let ideographCount = 0;
  let unspacedLetterCount = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const kind = classifyCharacterAt(text, index);
    if (text.charCodeAt(index) >= 0xd800 && (text.codePointAt(index) ?? 0) > 0xffff) index++;
    if (kind === LETTER_CLASS) {
      if (!isInWord) words++;
      isInWord = true;
    } else if (kind !== JOINER_CLASS) {
      isInWord = false;
      if (kind === IDEOGRAPH_CLASS) ideographCount++;
      else if (kind === UNSPACED_CLASS) unspacedLetterCount++;
    }
  }
  return (
    words +
    Math.ceil(ideographCount / CJK_CHARACTERS_PER_WORD) +
    Math.ceil(unspacedLetterCount / UNSPACED_LETTERS_PER_WORD)
  );
}
