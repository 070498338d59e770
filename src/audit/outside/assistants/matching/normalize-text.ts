/** Text with uniform spellings of each character, and the source of each of its code units. */
export interface NormalizedText {
  text: string;
  /** For each UTF-16 code unit of `text`: start and end of its source in the original text. */
  starts: readonly number[];
  ends: readonly number[];
}

/** A character with its combining marks; half-width kana have voicing marks that are letters. */
const CHARACTER = /^(?:\P{M}[\p{M}\uFF9E\uFF9F]{0,8}|\p{M})/su;
/** Invisible characters, trademark signs, and Arabic elongation and vowel marks. */
const IGNORED =
  /[\u00AD\u061C\u0640\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF™®©℠]|[\u064B-\u065F]|\u0670|\u200D|\uFE0F/gu;
/** Spellings that writers use interchangeably. Dashes remain: unlike hyphens, they separate words. */
const VARIANTS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '−': '-',
  '—': '–',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
};
/** Longer than any character that `CHARACTER` matches. */
const MAX_CHARACTER_LENGTH = 32;
const FIRST_MARK = 0x300;
const LAST_ASCII = 0x7f;

/**
 * Normalizes the spelling of an answer or a name (NFKC, quotes, hyphens, Arabic letters) and removes invisible
 * characters; keeps case and Latin diacritics.
 */
export function normalizeText(original: string): NormalizedText {
  const starts: number[] = [];
  const ends: number[] = [];
  const parts: string[] = [];
  let at = 0;
  while (at < original.length) {
    const end = findCharacterEnd(original, at);
    const part =
      end === at + 1 && original.charCodeAt(at) <= LAST_ASCII ? original[at] : normalize(original.slice(at, end));
    for (let unit = 0; unit < (part ?? '').length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    parts.push(part ?? '');
    at = end;
  }
  return { text: parts.join(''), starts, ends };
}

function findCharacterEnd(text: string, start: number): number {
  const isPlain = text.charCodeAt(start) <= LAST_ASCII && !(text.charCodeAt(start + 1) >= FIRST_MARK);
  if (isPlain) return start + 1;
  const character = CHARACTER.exec(text.slice(start, start + MAX_CHARACTER_LENGTH))?.[0];
  return start + (character ?? ' ').length;
}

const normalize = (character: string): string =>
  character
    .replace(IGNORED, '')
    .normalize('NFKC')
    .replace(/./gsu, (letter) => VARIANTS[letter] ?? letter);
