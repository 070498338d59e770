import { flatten } from '../collectors/flat-text.ts';

const FIRST_ABOVE_ASCII = 128;
const SLOT_MASK = 2_047;
const MAX_LENGTH = 80;
/** One string per slot; the next one with the same slot replaces it. Takes about 200 KB when full. */
const SLOTS: string[] = Array.from({ length: SLOT_MASK + 1 }, () => '');

/**
 * Reads attribute values that pages repeat (those of `class`) from the source of a document. A value that was already
 * read on any page is returned as the same string: no new string is created, and looking it up does not require reading
 * it.
 */
export class RepeatedValueReader {
  /** Index after the last value, which is the index of its closing quote. */
  end = 0;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /**
   * Returns the value from `start` to the next `quote`. Null for values that do not usually repeat: those that are
   * long, not ASCII, or contain a character that `isSpecial` accepts.
   */
  read(start: number, quote: number, isSpecial: (code: number) => boolean): string | null {
    const source = this.#source;
    let hash = 0;
    for (let end = start; end - start <= MAX_LENGTH; end++) {
      const code = source.charCodeAt(end);
      if (code === quote) {
        this.end = end;
        return this.#textAt(start, hash);
      }
      // The code is NaN at the end of the document, which also fails this comparison.
      if (!(code < FIRST_ABOVE_ASCII) || isSpecial(code)) return null;
      hash = Math.imul(hash ^ code, 0x01000193);
    }
    return null;
  }

  #textAt(start: number, hash: number): string {
    const source = this.#source;
    const slot = (hash ^ (hash >>> 15)) & SLOT_MASK;
    const known = SLOTS[slot] ?? '';
    if (this.#isAt(start, known)) return known;
    // The text is copied because a cached slice would keep the page in memory.
    const text = flatten(source.slice(start, this.end));
    SLOTS[slot] = text;
    return text;
  }

  #isAt(start: number, text: string): boolean {
    if (this.end - start !== text.length) return false;
    const source = this.#source;
    for (let index = 0; index < text.length; index++) {
      if (source.charCodeAt(start + index) !== text.charCodeAt(index)) return false;
    }
    return true;
  }
}
