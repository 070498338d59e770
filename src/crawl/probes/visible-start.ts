/** The first visible words of a document. */
export interface VisibleStart {
  /** Number of words found. Counting stops when it exceeds the requested maximum. */
  wordCount: number;
  /** Returns the words found, in lowercase, without tags and with entities unchanged. */
  readText(): string;
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH_CODE = 0x2f;
const SPACE_CODE = 0x20;

const HIDDEN_ELEMENTS = ['script', 'style', 'noscript', 'template'].map((name) => Buffer.from(name));
/** In writing systems without spaces between words, this many characters count as one word. */
const WIDE_CHARACTERS_PER_WORD = 2;

/**
 * Reads the beginning of a document's visible text in one pass over its bytes. Stops as soon as it has read more than
 * `maxWords` words, so that an ordinary page takes microseconds. The count is rough, but enough to distinguish few
 * words from many.
 */
export function readVisibleStart(body: Uint8Array, maxWords: number): VisibleStart {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  /** Start and end of each piece of text, one pair after another. */
  const ranges: number[] = [];
  const counter = new WordCounter(maxWords + 1);
  let position = 0;
  // Plain loops, because pieces of text and tags are short, and a native search takes more time per call than it saves.
  while (position < bytes.length && counter.words <= maxWords) {
    const end = counter.readText(bytes, position);
    if (end > position) ranges.push(position, end);
    position = bytes[end] === LESS_THAN ? findMarkupEnd(bytes, end) : end;
  }
  return { wordCount: counter.words, readText: () => joinRanges(bytes, ranges) };
}

function joinRanges(bytes: Buffer, ranges: readonly number[]): string {
  const parts: Buffer[] = [];
  for (let index = 0; index < ranges.length; index += 2) parts.push(bytes.subarray(ranges[index], ranges[index + 1]));
  return Buffer.concat(parts).toString('utf8').toLowerCase();
}

class WordCounter {
  words = 0;
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Counts the words from `start` to the next tag, or until there are enough; returns the position where it stopped.
   */
  readText(bytes: Buffer, start: number): number {
    let wideCharacterCount = 0;
    let isInWord = false;
    let index = start;
    for (; index < bytes.length && this.words < this.#max; index++) {
      const byte = bytes[index] ?? SPACE_CODE;
      if (byte === LESS_THAN) return index;
      if (byte <= SPACE_CODE) isInWord = false;
      else {
        if (!isInWord) this.words += 1;
        isInWord = true;
        // Lead bytes of three-byte UTF-8 sequences for U+3000 and above, which include Chinese, Japanese and Korean.
        if (byte >= 0xe3 && byte <= 0xef) wideCharacterCount += 1;
      }
      if (wideCharacterCount === WIDE_CHARACTERS_PER_WORD) {
        wideCharacterCount = 0;
        this.words += 1;
      }
    }
    return index;
  }
}

/** Returns the position after a tag, or after the entire element if its content is not shown. */
function findMarkupEnd(bytes: Buffer, tagStart: number): number {
  const hiddenElementName = HIDDEN_ELEMENTS.find((name) => isNameAt(bytes, tagStart + 1, name));
  if (hiddenElementName === undefined) return findTagEnd(bytes, tagStart);
  for (let position = tagStart + 1; ; ) {
    const next = bytes.indexOf(LESS_THAN, position);
    if (next === -1) return bytes.length;
    if (bytes[next + 1] === SLASH_CODE && isNameAt(bytes, next + 2, hiddenElementName)) return findTagEnd(bytes, next);
    position = next + 1;
  }
}

function findTagEnd(bytes: Buffer, tagStart: number): number {
  let position = tagStart;
  while (position < bytes.length && bytes[position] !== GREATER_THAN) position += 1;
  return position + 1;
}

/** Compares names case-insensitively: uppercase and lowercase ASCII letters differ only in bit 0x20. */
function isNameAt(bytes: Buffer, offset: number, name: Buffer): boolean {
  for (let index = 0; index < name.length; index++) {
    if (((bytes[offset + index] ?? 0) | 0x20) !== name[index]) return false;
  }
  const next = bytes[offset + name.length] ?? GREATER_THAN;
  return next <= SPACE_CODE || next === SLASH_CODE || next === GREATER_THAN;
}
