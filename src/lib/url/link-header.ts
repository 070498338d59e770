/** One `<url>; name=value` in a Link header (RFC 8288 section 3). */
export interface LinkValue {
  /** As written between the angle brackets. */
  target: string;
  /** Lowercase parameter names, only the first occurrence of each; values without their quotes. */
  parameters: ReadonlyMap<string, string>;
}

const MAX_LENGTH = 65_536;
const MAX_VALUES = 500;

/**
 * Reads a Link header; several header lines are joined by a comma or a line break. Malformed parts are skipped.
 * Processes each character only once, because servers may send anything.
 */
export function readLinkHeader(header: string): LinkValue[] {
  const reader = new Reader(header.slice(0, MAX_LENGTH));
  const values: LinkValue[] = [];
  while (values.length < MAX_VALUES && reader.skipTo('<')) {
    const target = reader.readUntil('>');
    if (target === null) break;
    const parameters = new Map<string, string>();
    while (reader.take(';')) {
      const { name, value } = reader.readParameter();
      if (name !== '' && !parameters.has(name)) parameters.set(name, value);
    }
    values.push({ target: target.trim(), parameters });
  }
  return values;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Moves past the next `character`; false when there is none. */
  skipTo(character: string): boolean {
    const found = this.#text.indexOf(character, this.#at);
    if (found === -1) return false;
    this.#at = found + 1;
    return true;
  }

  readUntil(character: string): string | null {
    const start = this.#at;
    return this.skipTo(character) ? this.#text.slice(start, this.#at - 1) : null;
  }

  take(character: string): boolean {
    this.#skipSpaces();
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  readParameter(): { name: string; value: string } {
    const name = this.#readToken().toLowerCase();
    if (!this.take('=')) return { name, value: '' };
    return { name, value: this.take('"') ? this.#readQuoted() : this.#readToken() };
  }

  #readToken(): string {
    this.#skipSpaces();
    const start = this.#at;
    while (this.#at < this.#text.length && !'=;,<\n'.includes(this.#text[this.#at] ?? '')) this.#at += 1;
    return this.#text.slice(start, this.#at).trim();
  }

  #readQuoted(): string {
    let value = '';
    for (; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at] ?? '';
      if (character === '"') break;
      if (character === '\\') this.#at += 1;
      value += this.#text[this.#at] ?? '';
    }
    this.#at += 1;
    return value;
  }

  #skipSpaces(): void {
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') this.#at += 1;
  }
}
