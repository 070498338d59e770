/** The encoding that a document's `<meta>` tags declare. */
export interface DeclaredEncoding {
  /** First label that a decoder accepts, as written; null when there is none. */
  label: string | null;
  /** Earlier label that no decoder accepts or may use (`utf-7`, `replacement`, misspelled names). */
  unusableLabel: string | null;
}

interface Attribute {
  name: string;
  value: string;
}

const SPACES = '\t\n\f\r ';
const LETTER = /[A-Za-z]/;

/**
 * Runs the algorithm that browsers use to find an encoding in the first bytes of a document
 * (https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding), here given as
 * Latin-1 text. Every character is examined a limited number of times. There are two deviations: an XML declaration is
 * not read, and labels of the replacement encoding are skipped like unknown ones.
 */
export function prescanForEncoding(start: string): DeclaredEncoding {
  const scan = new AttributeScan(start);
  let unusableLabel: string | null = null;
  for (;;) {
    scan.at = start.indexOf('<', scan.at);
    if (scan.at < 0) return { label: null, unusableLabel };
    const label = readMarkup(start, scan);
    if (label === null) continue;
    if (isUsableLabel(label)) return { label, unusableLabel };
    unusableLabel ??= label;
  }
}

/**
 * Whether text can be decoded with this label. `TextDecoder` rejects unknown labels and labels of the replacement
 * encoding.
 */
export function isUsableLabel(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    // `TextDecoder` rejects the label.
    return false;
  }
}

/** Skips one piece of markup at the current position and returns the label that it declares, if any. */
function readMarkup(text: string, scan: AttributeScan): string | null {
  const { at } = scan;
  const next = text[at + 1] ?? '';
  if (text.startsWith('!--', at + 1)) scan.skipPast('-->', at + 2);
  else if (/^<meta[\t\n\f\r /]/i.test(text.slice(at, at + 6))) return readMeta(scan);
  else if (LETTER.test(next) || (next === '/' && LETTER.test(text[at + 2] ?? ''))) skipTag(scan);
  else if (next !== '' && '!/?'.includes(next)) scan.skipPast('>', at + 1);
  else scan.at++;
  return null;
}

function readMeta(scan: AttributeScan): string | null {
  scan.at += '<meta'.length;
  const attributes = new Map<string, string>();
  for (let next = scan.next(); next !== null; next = scan.next()) {
    if (!attributes.has(next.name)) attributes.set(next.name, next.value);
  }
  if (scan.isCutOff) return null;
  const charset = attributes.get('charset');
  if (charset !== undefined) return charset;
  const isPragma = attributes.get('http-equiv')?.toLowerCase() === 'content-type';
  return isPragma ? readContentLabel(attributes.get('content') ?? '') : null;
}

function skipTag(scan: AttributeScan): void {
  scan.skipTagName();
  while (scan.next() !== null);
}

/**
 * Returns the label after `charset=` in a content type
 * (https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements).
 */
function readContentLabel(content: string): string | null {
  const match = /charset[\t\n\f\r ]*=[\t\n\f\r ]*/i.exec(content);
  if (match === null) return null;
  const rest = content.slice(match.index + match[0].length);
  const quote = rest[0] ?? '';
  if (quote !== '"' && quote !== "'") return rest.split(/[\t\n\f\r ;]/, 1)[0] || null;
  const end = rest.indexOf(quote, 1);
  return end < 0 ? null : rest.slice(1, end);
}

/** Reads the attributes of a tag one after another ("get an attribute"). */
class AttributeScan {
  at = 0;
  /** Whether the text ended inside a tag, which therefore declares nothing. */
  isCutOff = false;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  skipPast(marker: string, from: number): void {
    const found = this.#text.indexOf(marker, from);
    this.at = found < 0 ? this.#text.length : found + marker.length;
  }

  skipTagName(): void {
    this.#skipUntil(`${SPACES}>`);
  }

  /**
   * Returns the next attribute with its name in lowercase. Null at the end of the tag, which is consumed, or of the
   * text.
   */
  next(): Attribute | null {
    this.#skipWhile(`${SPACES}/`);
    if (this.#text[this.at] === '>') {
      this.at++;
      return null;
    }
    const name = this.#readName().toLowerCase();
    this.#skipWhile(SPACES);
    if (this.#isAtEnd()) return null;
    if (this.#text[this.at] !== '=') return { name, value: '' };
    this.at++;
    this.#skipWhile(SPACES);
    const value = this.#readValue();
    return this.#isAtEnd() ? null : { name, value };
  }

  /** Reads a name. A leading equals sign is part of it. */
  #readName(): string {
    const start = this.at;
    if (this.#text[start] === '=') this.at++;
    this.#skipUntil(`${SPACES}/>=`);
    return this.#text.slice(start, this.at);
  }

  #readValue(): string {
    const quote = this.#text[this.at] ?? '';
    const isQuoted = quote === '"' || quote === "'";
    if (isQuoted) this.at++;
    const start = this.at;
    this.#skipUntil(isQuoted ? quote : `${SPACES}>`);
    const value = this.#text.slice(start, this.at);
    if (isQuoted && !this.#isAtEnd()) this.at++;
    return value;
  }

  #isAtEnd(): boolean {
    if (this.at >= this.#text.length) this.isCutOff = true;
    return this.isCutOff;
  }

  #skipWhile(characters: string): void {
    while (this.at < this.#text.length && characters.includes(this.#text[this.at] ?? '')) this.at++;
  }

  #skipUntil(characters: string): void {
    while (this.at < this.#text.length && !characters.includes(this.#text[this.at] ?? '')) this.at++;
  }
}
