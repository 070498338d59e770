import type { TextBlock } from '../blocks/text-block.ts';
import {
  CHARACTER_CLASS_BY_CODE_UNIT,
  countUnspacedWords,
  DIGIT,
  IDEOGRAPH,
  LETTER,
  SENTENCE_END,
  UNSPACED,
  WORD_CONTINUATION,
} from '../vocabulary/char-class.ts';
import { findSentenceEnd } from './sentence-ends.ts';
import { finishHash, HASH_START, hashUnit } from './word-hash.ts';

/** Characters and tokens of one sentence; ends are exclusive. */
export interface Sentence {
  block: number;
  start: number;
  end: number;
  firstToken: number;
  endToken: number;
  hasDigit: boolean;
}

/** Position of a block in the scanned text. */
export interface BlockSpan {
  block: TextBlock;
  start: number;
  end: number;
  firstToken: number;
  endToken: number;
}

/** The words of a text in order, as numbers, so that counting later does not require reading the characters again. */
export interface WordScan {
  text: string;
  lower: string;
  spans: readonly BlockSpan[];
  sentences: readonly Sentence[];
  /** Number of tokens: words, and single characters of scripts without spaces. */
  tokenCount: number;
  starts: Int32Array;
  ends: Int32Array;
  hashes: Int32Array;
  /** OR of the character classes of each token. */
  tokenBits: Uint16Array;
  /** OR of the character classes of the entire text, as written. */
  seen: number;
}

const HYPHEN_CODE = 0x2d;
const APOSTROPHE = 0x27;
const CURLY_APOSTROPHE = 0x2019;
/** Kinds of blocks whose text is split into sentences. */
const SENTENCE_KINDS: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'quote', 'list-item', 'caption']);

/**
 * Splits blocks into words and sentences in one pass. Blocks are joined by a space; characters beyond `maxLength` are
 * omitted.
 */
export function scanWords(blocks: readonly TextBlock[], maxLength: number): WordScan {
  const joinedText = blocks.map(({ text }) => text).join(' ');
  const text = joinedText.length > maxLength ? truncateText(joinedText, maxLength) : joinedText;
  const scanner = new WordScanner(text);
  let start = 0;
  for (const block of blocks) {
    if (start >= text.length) break;
    scanner.scan(block, start, Math.min(start + block.text.length, text.length));
    start += block.text.length + 1;
  }
  return scanner.getResult();
}

function truncateText(text: string, maxLength: number): string {
  const last = text.charCodeAt(maxLength - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength);
}

class WordScanner {
  readonly #text: string;
  readonly #lower: string;
  readonly #spans: BlockSpan[] = [];
  readonly #sentences: Sentence[] = [];
  #count = 0;
  #starts: Int32Array;
  #ends: Int32Array;
  #hashes: Int32Array;
  #bits: Uint16Array;
  #seen = 0;

  constructor(text: string) {
    this.#text = text;
    // U+0130 is the only letter whose lowercase form is longer than itself.
    this.#lower = text.includes('\u0130') ? text.replaceAll('\u0130', 'i').toLowerCase() : text.toLowerCase();
    const capacity = (text.length >> 2) + 16;
    this.#starts = new Int32Array(capacity);
    this.#ends = new Int32Array(capacity);
    this.#hashes = new Int32Array(capacity);
    this.#bits = new Uint16Array(capacity);
  }

  scan(block: TextBlock, start: number, end: number): void {
    const span = { block, start, end, firstToken: this.#count, endToken: this.#count };
    this.#spans.push(span);
    this.#seen |= block.bits;
    const hasSentences = SENTENCE_KINDS.has(block.kind);
    let sentenceStart = start;
    let firstToken = this.#count;
    let index = start;
    while (index < end) {
      const bits = CHARACTER_CLASS_BY_CODE_UNIT[this.#lower.charCodeAt(index)] ?? 0;
      if ((bits & (LETTER | IDEOGRAPH | UNSPACED)) !== 0) {
        index = this.#readWord(index, end, bits);
        continue;
      }
      index++;
      if (!hasSentences || (bits & SENTENCE_END) === 0) continue;
      const after = this.#findSentenceEnd(index - 1, end);
      if (after < 0) continue;
      this.#addSentence({ start: sentenceStart, end: after, firstToken });
      index = after;
      sentenceStart = after;
      firstToken = this.#count;
    }
    if (hasSentences) this.#addSentence({ start: sentenceStart, end, firstToken });
    span.endToken = this.#count;
  }

  getResult(): WordScan {
    return {
      text: this.#text,
      lower: this.#lower,
      spans: this.#spans,
      sentences: this.#sentences,
      tokenCount: this.#count,
      starts: this.#starts,
      ends: this.#ends,
      hashes: this.#hashes,
      tokenBits: this.#bits,
      seen: this.#seen,
    };
  }

  /** Reads the word at `start` and returns the index after it. A final apostrophe or hyphen is not part of it. */
  #readWord(start: number, limit: number, firstBits: number): number {
    const lower = this.#lower;
    if ((firstBits & LETTER) === 0) return this.#readCharacter(start, limit, firstBits);
    let state = HASH_START;
    let index = start;
    let end = start;
    let endState = state;
    let tokenBits = 0;
    for (; index < limit; index++) {
      const code = lower.charCodeAt(index);
      const bits = CHARACTER_CLASS_BY_CODE_UNIT[code] ?? 0;
      if ((bits & (LETTER | WORD_CONTINUATION)) === 0) break;
      state = hashUnit(state, code);
      tokenBits |= bits;
      if (code === HYPHEN_CODE || code === APOSTROPHE || code === CURLY_APOSTROPHE) continue;
      end = index + 1;
      endState = state;
    }
    this.#addToken(start, end, finishHash(endState), tokenBits);
    return index;
  }

  /** Reads a character of a script without spaces, with its marks and low surrogates. */
  #readCharacter(start: number, limit: number, bits: number): number {
    let state = hashUnit(HASH_START, this.#lower.charCodeAt(start));
    let index = start + 1;
    for (; index < limit; index++) {
      const code = this.#lower.charCodeAt(index);
      if (((CHARACTER_CLASS_BY_CODE_UNIT[code] ?? 0) & WORD_CONTINUATION) === 0 || code < 0x80) break;
      state = hashUnit(state, code);
    }
    this.#addToken(start, index, finishHash(state), bits);
    return index;
  }

  #addToken(start: number, end: number, hash: number, bits: number): void {
    const index = this.#count++;
    if (index === this.#starts.length) this.#grow();
    this.#starts[index] = start;
    this.#ends[index] = end;
    this.#hashes[index] = hash;
    this.#bits[index] = bits;
  }

  #grow(): void {
    const capacity = this.#starts.length * 2;
    const enlargeArray = (old: Int32Array) => {
      const largerArray = new Int32Array(capacity);
      largerArray.set(old);
      return largerArray;
    };
    this.#starts = enlargeArray(this.#starts);
    this.#ends = enlargeArray(this.#ends);
    this.#hashes = enlargeArray(this.#hashes);
    const bits = new Uint16Array(capacity);
    bits.set(this.#bits);
    this.#bits = bits;
  }

  #findSentenceEnd(index: number, limit: number): number {
    const last = this.#count - 1;
    const end = last < 0 ? -1 : (this.#ends[last] ?? -1);
    return findSentenceEnd(this.#text, index, limit, {
      hash: this.#hashes[last] ?? 0,
      length: end - (this.#starts[last] ?? 0),
      isNumber: end > 0 && ((CHARACTER_CLASS_BY_CODE_UNIT[this.#text.charCodeAt(end - 1)] ?? 0) & DIGIT) !== 0,
      isAdjacent: end === index,
    });
  }

  #addSentence(found: { start: number; end: number; firstToken: number }): void {
    if (this.#count === found.firstToken) return;
    let hasDigit = false;
    for (let token = found.firstToken; token < this.#count && !hasDigit; token++) {
      hasDigit = ((this.#bits[token] ?? 0) & DIGIT) !== 0;
    }
    this.#sentences.push({ ...found, block: this.#spans.length - 1, endToken: this.#count, hasDigit });
  }
}

/** Counts the words between two tokens, by the convention for scripts without spaces. */
export function countWordsBetween(scan: WordScan, firstToken: number, endToken: number): number {
  if ((scan.seen & (IDEOGRAPH | UNSPACED)) === 0) return endToken - firstToken;
  let words = 0;
  let ideographCount = 0;
  let unspacedCount = 0;
  for (let token = firstToken; token < endToken; token++) {
    const bits = scan.tokenBits[token] ?? 0;
    if ((bits & LETTER) !== 0) words++;
    else if ((bits & IDEOGRAPH) !== 0) ideographCount++;
    else unspacedCount++;
  }
  return words + countUnspacedWords(ideographCount, unspacedCount);
}

/** Returns the text of a sentence, trimmed, up to `maxLength` + 1 characters. */
export function readSentenceText(scan: WordScan, sentence: Sentence, maxLength: number): string {
  return scan.text.slice(sentence.start, Math.min(sentence.end, sentence.start + maxLength + 1)).trim();
}
