/** The position at which a text stops being valid JSON, and the reason. */
export interface JsonSyntaxError {
  /** Offset from the start in UTF-16 units. */
  offset: number;
  reason: string;
}

type Expectation = 'value' | 'value-or-close' | 'name' | 'name-or-close' | 'colon' | 'comma-or-close' | 'end';

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL_VALUE = /(?:true|false|null)(?![\w$])/y;

/**
 * Finds the first position at which a text violates the JSON grammar (RFC 8259), or returns null when it is valid. The
 * engine's own messages contain a position only for some errors. Every character is read once.
 */
export function findJsonSyntaxError(text: string): JsonSyntaxError | null {
  return new JsonErrorScanner(text).scan();
}

class JsonErrorScanner {
  readonly #text: string;
  readonly #open: ('{' | '[')[] = [];
  readonly #escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
  #offset = 0;
  #lastComma = 0;
  #expected: Expectation = 'value';

  constructor(text: string) {
    this.#text = text;
  }

  scan(): JsonSyntaxError | null {
    for (;;) {
      this.#skipSpace();
      if (this.#offset >= this.#text.length) {
        if (this.#expected === 'end') return null;
        return { offset: this.#text.length, reason: 'The text ends before the value is complete' };
      }
      const parseError = this.#readCharacter(this.#text.charAt(this.#offset));
      if (parseError !== null) return parseError;
    }
  }

  #skipSpace(): void {
    for (; this.#offset < this.#text.length; this.#offset++) {
      const code = this.#text.charCodeAt(this.#offset);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    }
  }

  #readCharacter(character: string): JsonSyntaxError | null {
    const expected = this.#expected;
    const canClose = expected === 'comma-or-close' || expected === 'value-or-close' || expected === 'name-or-close';
    if (canClose && character === this.#getClosingBracket()) return this.#close();
    if (expected === 'comma-or-close') return this.#readComma(character);
    if (expected === 'colon')
      return character === ':' ? this.#advance('value') : this.#buildError(character, 'a colon');
    if (expected === 'name' || expected === 'name-or-close') return this.#readName(character);
    if (expected === 'end') return this.#buildError(character, 'the end of the value');
    return this.#readValue(character);
  }

  #getClosingBracket(): string {
    const innermost = this.#open.at(-1);
    if (innermost === undefined) return '';
    return innermost === '{' ? '}' : ']';
  }

  #close(): null {
    this.#open.pop();
    return this.#advance(this.#getExpectationAfterValue());
  }

  #getExpectationAfterValue(): Expectation {
    return this.#open.length === 0 ? 'end' : 'comma-or-close';
  }

  #advance(expected: Expectation): null {
    this.#offset++;
    this.#expected = expected;
    return null;
  }

  #readComma(character: string): JsonSyntaxError | null {
    if (character !== ',') return this.#buildError(character, 'a comma or the closing bracket');
    this.#lastComma = this.#offset;
    return this.#advance(this.#open.at(-1) === '{' ? 'name' : 'value');
  }

  #readName(character: string): JsonSyntaxError | null {
    if (character === '"') return this.#readString('colon');
    return this.#findTrailingComma(character, 'name') ?? this.#buildError(character, 'a name in double quotes');
  }

  #readValue(character: string): JsonSyntaxError | null {
    if (character === '"') return this.#readString(this.#getExpectationAfterValue());
    if (character === '{' || character === '[') {
      this.#open.push(character);
      return this.#advance(character === '{' ? 'name-or-close' : 'value-or-close');
    }
    for (const pattern of [NUMBER, LITERAL_VALUE]) {
      pattern.lastIndex = this.#offset;
      if (!pattern.test(this.#text)) continue;
      this.#offset = pattern.lastIndex;
      this.#expected = this.#getExpectationAfterValue();
      return null;
    }
    return this.#findTrailingComma(character, 'value') ?? this.#buildError(character, 'a value');
  }

  #findTrailingComma(character: string, expected: Expectation): JsonSyntaxError | null {
    const isTrailingComma =
      this.#expected === expected && character === this.#getClosingBracket() && this.#isAfterComma();
    return isTrailingComma ? { offset: this.#lastComma, reason: 'There is a comma before the closing bracket' } : null;
  }

  /** Whether there is only whitespace since the last comma. */
  #isAfterComma(): boolean {
    return this.#lastComma > 0 && this.#text.slice(this.#lastComma + 1, this.#offset).trim() === '';
  }

  #readString(next: Expectation): JsonSyntaxError | null {
    const start = this.#offset++;
    for (; this.#offset < this.#text.length; this.#offset++) {
      const code = this.#text.charCodeAt(this.#offset);
      if (code === 0x22) return this.#advance(next);
      if (code < 0x20) return { offset: this.#offset, reason: describeControlCharacter(code) };
      if (code !== 0x5c) continue;
      this.#escape.lastIndex = this.#offset;
      if (!this.#escape.test(this.#text))
        return { offset: this.#offset, reason: 'A backslash does not start a valid escape' };
      this.#offset = this.#escape.lastIndex - 1;
    }
    return { offset: start, reason: 'A string is not closed' };
  }

  #buildError(character: string, expected: string): JsonSyntaxError {
    return { offset: this.#offset, reason: `${describeFoundCharacter(character)} where ${expected} was expected` };
  }
}

function describeControlCharacter(code: number): string {
  return code === 0x0a || code === 0x0d
    ? 'A string contains a line break that is not escaped'
    : 'A string contains a control character that is not escaped';
}

function describeFoundCharacter(character: string): string {
  if (character === '/' || character === '#') return 'A comment appears';
  if (character === '&') return 'An HTML character reference appears';
  if (character === '<') return 'Markup appears';
  if (character === "'" || character === '`') return 'A quote that is not a double quote appears';
  if ('\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb'.includes(character)) return 'A typographic quote appears';
  return `${JSON.stringify(character)} appears`;
}
