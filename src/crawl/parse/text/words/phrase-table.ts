import { computeTableSize } from './word-counts.ts';

/**
 * Assigns exact numbers to pairs of numbers, in order of first appearance, and counts them; up to `entries` different
 * pairs.
 */
export class PhraseTable {
  size = 0;
  /** Number of occurrences of each pair, and the position given with its first one. */
  readonly counts: Uint32Array;
  readonly firstPositions: Uint32Array;
  readonly #mask: number;
  readonly #slots: Uint32Array;
  readonly #lefts: Uint32Array;
  readonly #rights: Uint32Array;

  constructor(entries: number) {
    const slots = computeTableSize(entries);
    this.#mask = slots - 1;
    this.#slots = new Uint32Array(slots);
    this.counts = new Uint32Array(entries);
    this.firstPositions = new Uint32Array(entries);
    this.#lefts = new Uint32Array(entries);
    this.#rights = new Uint32Array(entries);
  }

  /** Returns the number of the pair and counts this occurrence. */
  add(left: number, right: number, at: number): number {
    let slot = Math.imul(Math.imul(left, 0x9e3779b1) ^ right, 0x85ebca77) >>> 0;
    slot = (slot ^ (slot >>> 15)) & this.#mask;
    let entry = this.#slots[slot] ?? 0;
    while (entry !== 0 && (this.#lefts[entry - 1] !== left || this.#rights[entry - 1] !== right)) {
      slot = (slot + 1) & this.#mask;
      entry = this.#slots[slot] ?? 0;
    }
    if (entry === 0) {
      this.#lefts[this.size] = left;
      this.#rights[this.size] = right;
      this.firstPositions[this.size] = at;
      entry = ++this.size;
      this.#slots[slot] = entry;
    }
    this.counts[entry - 1] = (this.counts[entry - 1] ?? 0) + 1;
    return entry - 1;
  }
}
