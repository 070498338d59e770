import { CHARACTER_CLASS_BY_CODE_UNIT, DIGIT, IDEOGRAPH, LETTER, UNSPACED } from '../vocabulary/char-class.ts';
import { PhraseTable } from './phrase-table.ts';
import type { WordCounts } from './word-counts.ts';
import type { WordSet } from './word-hash.ts';
import type { WordScan } from './word-scan.ts';

/** Marks a position without a unit, which separates sentences and blocks. */
export const UNIT_BREAK = 0xffffffff;
/** IDs of single Hangul syllables are above the IDs of words. */
const FIRST_HANGUL_ID = 0x100000;
const FIRST_HANGUL = 0xac00;
const LAST_HANGUL = 0xd7a3;

/** A sequence of units (words, or overlapping pairs of characters) with the characters that they cover. */
export interface TermUnits {
  count: number;
  ids: Uint32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** 1 for units that may be at either end of a term, by ID. */
  edgeFlags: Uint8Array;
  /** Number of units, not counting breaks. */
  total: number;
}

/**
 * Builds the units of a text: words, or overlapping pairs of characters when most of the text is Han, kana, Hangul or
 * Thai-like. Excludes code.
 */
export function buildTermUnits(scan: WordScan, words: WordCounts, stopWords: WordSet): TermUnits {
  return countPairedTokens(scan) * 2 > scan.tokenCount
    ? buildPairUnits(scan, words)
    : buildWordUnits(scan, words, stopWords);
}

function isHangul(code: number): boolean {
  return code >= FIRST_HANGUL && code <= LAST_HANGUL;
}

function countPairedTokens({ tokenBits, tokenCount, lower, starts }: WordScan): number {
  let found = 0;
  for (let token = 0; token < tokenCount; token++) {
    const isUnspaced = ((tokenBits[token] ?? 0) & (IDEOGRAPH | UNSPACED)) !== 0;
    if (isUnspaced || isHangul(lower.charCodeAt(starts[token] ?? 0))) found++;
  }
  return found;
}

/** Lists token ranges that contain phrases: sentences, headings and cells, but not code. */
function listRanges({ spans, sentences }: WordScan): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let next = 0;
  for (const [index, { block, firstToken, endToken }] of spans.entries()) {
    if (block.kind === 'heading' || block.kind === 'table-cell') found.push([firstToken, endToken]);
    for (let sentence = sentences[next]; sentence?.block === index; sentence = sentences[++next]) {
      found.push([sentence.firstToken, sentence.endToken]);
    }
  }
  return found;
}

class UnitList {
  count = 0;
  total = 0;
  readonly ids: Uint32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;

  constructor(capacity: number) {
    this.ids = new Uint32Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
  }

  push(id: number, start: number, end: number): void {
    this.ids[this.count] = id;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.count++;
    this.total++;
  }

  pushBreak(): void {
    this.ids[this.count++] = UNIT_BREAK;
  }

  buildUnits(edgeFlags: Uint8Array): TermUnits {
    return { count: this.count, total: this.total, ids: this.ids, starts: this.starts, ends: this.ends, edgeFlags };
  }
}

function buildWordUnits(scan: WordScan, words: WordCounts, stopWords: WordSet): TermUnits {
  const found = listRanges(scan);
  const list = new UnitList(scan.tokenCount + found.length);
  for (const [first, end] of found) {
    for (let token = first; token < end; token++) {
      list.push(words.ids[token] ?? 0, scan.starts[token] ?? 0, scan.ends[token] ?? 0);
    }
    list.pushBreak();
  }
  return list.buildUnits(markEdgeWords(scan, words, stopWords));
}

/**
 * Marks words that may be at the edge of a term, where stop words, numbers and single letters of alphabets are
 * meaningless.
 */
function markEdgeWords(scan: WordScan, words: WordCounts, stopWords: WordSet): Uint8Array {
  const edgeFlags = new Uint8Array(words.distinct);
  for (let id = 0; id < words.distinct; id++) {
    const token = words.firstTokens[id] ?? 0;
    const start = scan.starts[token] ?? 0;
    const isLong = (scan.ends[token] ?? 0) - start > 1 || ((scan.tokenBits[token] ?? 0) & LETTER) === 0;
    const hasLeadingDigit = ((CHARACTER_CLASS_BY_CODE_UNIT[scan.lower.charCodeAt(start)] ?? 0) & DIGIT) !== 0;
    if (isLong && !hasLeadingDigit && !stopWords.has(words.hashes[id] ?? 0)) edgeFlags[id] = 1;
  }
  return edgeFlags;
}

/** Builds overlapping pairs of neighboring characters, so that a term of n units is n + 1 characters long. */
function buildPairUnits(scan: WordScan, words: WordCounts): TermUnits {
  const found = listRanges(scan);
  const capacity = scan.text.length + scan.tokenCount + found.length;
  const pairs = new PhraseTable(capacity);
  const list = new UnitList(capacity);
  const isUnspacedToken = (token: number) => ((scan.tokenBits[token] ?? 0) & (IDEOGRAPH | UNSPACED)) !== 0;
  for (const [first, end] of found) {
    for (let token = first; token < end; token++) {
      const isAdjacentToNext = token + 1 < end && scan.starts[token + 1] === scan.ends[token];
      if (isAdjacentToNext && isUnspacedToken(token) && isUnspacedToken(token + 1)) {
        const id = pairs.add(words.ids[token] ?? 0, words.ids[token + 1] ?? 0, list.count);
        list.push(id, scan.starts[token] ?? 0, scan.ends[token + 1] ?? 0);
      } else if (isUnspacedToken(token)) list.pushBreak();
      else addSyllables(scan, token, { pairs, list });
    }
    list.pushBreak();
  }
  return list.buildUnits(new Uint8Array(pairs.size).fill(1));
}

function addSyllables(
  { lower, starts, ends }: WordScan,
  token: number,
  target: { pairs: PhraseTable; list: UnitList },
) {
  for (let index = starts[token] ?? 0; index + 1 < (ends[token] ?? 0); index++) {
    const code = lower.charCodeAt(index);
    const next = lower.charCodeAt(index + 1);
    if (!isHangul(code) || !isHangul(next)) continue;
    const id = target.pairs.add(FIRST_HANGUL_ID + code, FIRST_HANGUL_ID + next, target.list.count);
    target.list.push(id, index, index + 2);
  }
  target.list.pushBreak();
}
