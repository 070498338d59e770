import { mixBits } from '#lib/page/simhash.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const APOSTROPHE = 0x27;
const CURLY_APOSTROPHE = 0x2019;

/** Initial state of a word's hash. */
export const HASH_START: number = FNV_OFFSET | 0;

/** Adds a UTF-16 unit to an FNV-1a hash. The straight and the curly apostrophe count as the same character. */
export const hashUnit = (state: number, code: number): number =>
  Math.imul(state ^ (code === CURLY_APOSTROPHE ? APOSTROPHE : code), FNV_PRIME);

export const finishHash = (state: number): number => mixBits(state);

/** Hashes an entire lowercase word in the same way as the scanner. */
export function hashWord(word: string): number {
  let state = HASH_START;
  for (let index = 0; index < word.length; index++) state = hashUnit(state, word.charCodeAt(index));
  return finishHash(state);
}

/** Numbers the hashes of a fixed list of words. A lookup takes one or two reads of a flat table. */
export class WordIndex {
  readonly #hashes: Int32Array;
  /** 0 marks a free slot. */
  readonly #numbers: Int32Array;
  readonly #mask: number;

  constructor(hashes: readonly number[]) {
    let size = 16;
    while (size < hashes.length * 4) size *= 2;
    this.#mask = size - 1;
    this.#hashes = new Int32Array(size);
    this.#numbers = new Int32Array(size);
    for (const [index, hash] of hashes.entries()) {
      const slot = this.#findSlot(hash);
      if (this.#numbers[slot] !== 0) continue;
      this.#hashes[slot] = hash;
      this.#numbers[slot] = index + 1;
    }
  }

  /** Returns the first position of the hash in the list, or -1 when the list does not contain it. */
  getNumber(hash: number): number {
    return (this.#numbers[this.#findSlot(hash)] ?? 0) - 1;
  }

  has(hash: number): boolean {
    return this.#numbers[this.#findSlot(hash)] !== 0;
  }

  #findSlot(hash: number): number {
    let slot = hash & this.#mask;
    while (this.#numbers[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & this.#mask;
    return slot;
  }
}

/** Set of hashes to check against. */
export type WordSet = Pick<WordIndex, 'has'>;

/** Creates the set of hashes of a space-separated list of words. */
export const hashWords = (list: string): WordSet => new WordIndex(list.split(/\s+/).map(hashWord));
