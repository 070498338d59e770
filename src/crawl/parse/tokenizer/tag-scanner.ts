import { html, type Token } from 'parse5';
import { RepeatedValueReader } from './class-cache.ts';
import { NameReader } from './name-reader.ts';

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SOLIDUS_CODE = 0x2f;
const EQUALS_CODE = 0x3d;
const GREATER_THAN_CODE = 0x3e;
/**
 * Maximum number of attributes. For tags with more attributes, parse5 keeps the names in a set, so such tags are left
 * to parse5.
 */
const MAX_ATTRIBUTES = 64;
const NO_ATTRIBUTES: Token.Attribute[] = [];

const SPACE_CLASS = 1;
/** Characters with a special meaning in a quoted value (except the quote), and in an unquoted one. */
const SPECIAL_QUOTED = 2;
const SPECIAL_UNQUOTED = 4;

const CLASS_BY_CODE: Uint8Array = buildCharacterClasses();

function buildCharacterClasses(): Uint8Array {
  const table = new Uint8Array(128);
  const mark = (characters: string, bit: number) => {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      table[code] = (table[code] ?? 0) | bit;
    }
  };
  mark(' \t\n\f', SPACE_CLASS);
  mark('&\0\r', SPECIAL_QUOTED);
  mark('&\0\r"\'<=`', SPECIAL_UNQUOTED);
  return table;
}

const getCharacterClass = (code: number): number => (code < 128 ? (CLASS_BY_CODE[code] ?? 0) : 0);
const isSpecialQuoted = (code: number): boolean => (getCharacterClass(code) & SPECIAL_QUOTED) !== 0;

/**
 * Reads a well-formed tag in one pass, which covers nearly all tags. It leaves tags to the regular tokenizer when a
 * special rule of the standard applies (a character reference in a value, a character that is an error at its position,
 * the end of the document). The tokenizer then reads at least as far, so nothing is read more than twice.
 */
export class TagScanner {
  /** Name of the tag. This and the other results are valid after a scan that returned true. */
  name = '';
  tagId: html.TAG_ID = html.TAG_ID.UNKNOWN;
  attributes: Token.Attribute[] = NO_ATTRIBUTES;
  isSelfClosing = false;
  /** Index of the tag's `>`. */
  end = 0;
  readonly #source: string;
  readonly #names: NameReader;
  readonly #repeated: RepeatedValueReader;
  /**
   * Attributes of the current tag, copied at its end, because a growing array allocates memory for many entries at
   * once.
   */
  readonly #pending: Token.Attribute[] = [];
  #count = 0;

  constructor(source: string) {
    this.#source = source;
    this.#names = new NameReader(source);
    this.#repeated = new RepeatedValueReader(source);
  }

  /** Reads the end tag whose name begins at `start` with a letter. Returns false when the tag is not ordinary. */
  scanEndTag(start: number): boolean {
    this.#begin(start);
    this.end = this.#findAfterSpace(this.end);
    return this.#source.charCodeAt(this.end) === GREATER_THAN_CODE;
  }

  /** Reads the start tag whose name begins at `start` with a letter. Returns false when the tag is not ordinary. */
  scanStartTag(start: number): boolean {
    this.#begin(start);
    const source = this.#source;
    for (;;) {
      const next = this.#findAfterSpace(this.end);
      const hasWhitespace = next > this.end;
      this.end = next;
      const code = source.charCodeAt(next);
      if (code === GREATER_THAN_CODE) return this.#complete();
      if (code === SOLIDUS_CODE) {
        this.isSelfClosing = true;
        this.end = next + 1;
        return source.charCodeAt(this.end) === GREATER_THAN_CODE && this.#complete();
      }
      if (!hasWhitespace || !this.#readAttribute()) return false;
    }
  }

  #begin(start: number): void {
    this.name = this.#names.read(start);
    this.tagId = this.#names.tagId;
    this.attributes = NO_ATTRIBUTES;
    this.#count = 0;
    this.isSelfClosing = false;
    this.end = this.#names.end;
  }

  #complete(): true {
    if (this.#count > 0) this.attributes = this.#pending.slice(0, this.#count);
    return true;
  }

  #findAfterSpace(start: number): number {
    const source = this.#source;
    let index = start;
    while (index < source.length && getCharacterClass(source.charCodeAt(index)) === SPACE_CLASS) index++;
    return index;
  }

  #readAttribute(): boolean {
    const name = this.#names.read(this.end);
    if (name === '') return false;
    this.end = this.#names.end;
    const equalsIndex = this.#findAfterSpace(this.end);
    if (this.#source.charCodeAt(equalsIndex) !== EQUALS_CODE) return this.#addAttribute(name, '');
    const start = this.#findAfterSpace(equalsIndex + 1);
    const value = (name === 'class' ? this.#readRepeated(start) : null) ?? this.#readValue(start);
    return value !== null && this.#addAttribute(name, value);
  }

  /**
   * Adds an attribute. The first of several attributes with the same name counts. Returns false when there are too
   * many.
   */
  #addAttribute(name: string, value: string): boolean {
    const pending = this.#pending;
    for (let index = 0; index < this.#count; index++) if (pending[index]?.name === name) return true;
    pending[this.#count++] = { name, value };
    return this.#count <= MAX_ATTRIBUTES;
  }

  #readRepeated(start: number): string | null {
    const quote = this.#source.charCodeAt(start);
    if (quote !== QUOTE && quote !== APOSTROPHE) return null;
    const value = this.#repeated.read(start + 1, quote, isSpecialQuoted);
    if (value !== null) this.end = this.#repeated.end + 1;
    return value;
  }

  #readValue(start: number): string | null {
    const source = this.#source;
    const quote = source.charCodeAt(start);
    if (quote === QUOTE || quote === APOSTROPHE) {
      const end = this.#findQuotedEnd(start + 1, quote);
      this.end = end + 1;
      return end < 0 ? null : source.slice(start + 1, end);
    }
    this.end = this.#findUnquotedEnd(start);
    return this.end <= start ? null : source.slice(start, this.end);
  }

  /** Returns the end of a quoted value, or -1 when the value is not ordinary. */
  #findQuotedEnd(start: number, quote: number): number {
    const source = this.#source;
    for (let index = start; index < source.length; index++) {
      const code = source.charCodeAt(index);
      if (code === quote) return index;
      if (isSpecialQuoted(code)) return -1;
    }
    return -1;
  }

  #findUnquotedEnd(start: number): number {
    const source = this.#source;
    for (let index = start; index < source.length; index++) {
      const code = source.charCodeAt(index);
      const bits = getCharacterClass(code);
      if (code === GREATER_THAN_CODE || bits === SPACE_CLASS) return index;
      if ((bits & SPECIAL_UNQUOTED) !== 0) return -1;
    }
    return -1;
  }
}
