/**
 * Caches of `class` attributes, which the pages of a site repeat: the only state that documents share.
 * `bench/parse-pages.ts` measures what they save, on pages with few and with many class names.
 */
import { flatten } from '../collectors/flat-text.ts';
import type { BoilerplateKind } from '../text/vocabulary/boilerplate-names.ts';

/**
 * One value of a `class` attribute, with properties that the readers cache: pages of a site repeat their class names,
 * and evaluating them needs regular expressions. A property is undefined until it is evaluated. All properties depend
 * only on `text`.
 */
export interface ClassValue {
  readonly text: string;
  boilerplate: BoilerplateKind | null | undefined;
  byline: 'class' | 'reviewer' | null | undefined;
  isTrail: boolean | undefined;
  isHeadingLink: boolean | undefined;
  isClone: boolean | undefined;
  /** Part of the value in the last step of a selector: `.name`, or empty. */
  step: string | undefined;
  /** First class name with its digits masked. */
  maskedValue: string | undefined;
}

const MAX_ENTRIES = 4_000;
/** Longer values rarely repeat. */
const MAX_CACHED_LENGTH = 120;
/** Takes about 1 MB when full and is then cleared. */
const known = new Map<string, ClassValue>();

/** Returns a value with its cached properties, which all pages share. */
export function readClassValue(text: string): ClassValue {
  if (text.length > MAX_CACHED_LENGTH) return buildUnknownValue(text);
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MAX_ENTRIES) known.clear();
  // The text is copied because a cached slice would keep the page in memory.
  const value = buildUnknownValue(flatten(text));
  known.set(value.text, value);
  return value;
}

const buildUnknownValue = (text: string): ClassValue => ({
  text,
  boilerplate: undefined,
  byline: undefined,
  isTrail: undefined,
  isHeadingLink: undefined,
  isClone: undefined,
  step: undefined,
  maskedValue: undefined,
});

const FIRST_NON_ASCII_CODE = 128;
const SLOT_MASK = 2_047;
const MAX_SLOT_LENGTH = 80;
/** One string per slot; the next one with the same slot replaces it. Takes about 200 KB when full. */
const SLOTS: string[] = Array.from({ length: SLOT_MASK + 1 }, () => '');

/**
 * Reads attribute values that pages repeat (those of `class`) from the source of a document. A value that was recently
 * read on any page is returned as the same string, so no new string is created.
 */
export class RepeatedValueReader {
  /** Index after the last value, which is the index of its closing quote. */
  end = 0;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /**
   * Returns the value from `start` to the next `quote`. Null without that `quote`, and for values that do not usually
   * repeat: values that are long, are not ASCII, or contain a character that `isSpecial` accepts.
   */
  read(start: number, quote: number, isSpecial: (code: number) => boolean): string | null {
    const source = this.#source;
    let hash = 0;
    for (let end = start; end - start <= MAX_SLOT_LENGTH; end++) {
      const code = source.charCodeAt(end);
      if (code === quote) {
        this.end = end;
        return this.#getTextAt(start, hash);
      }
      // The code is NaN at the end of the document, which also fails this comparison.
      if (!(code < FIRST_NON_ASCII_CODE) || isSpecial(code)) return null;
      hash = Math.imul(hash ^ code, 0x01000193);
    }
    return null;
  }

  #getTextAt(start: number, hash: number): string {
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
