const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Returns lines and columns of a document for positions in ascending order. The text is scanned once. */
export class LineCounter {
  /** Result for the last position, 1-based. Columns are in UTF-16 units. */
  line = 1;
  column = 1;
  readonly #text: string;
  readonly #hasCarriageReturn: boolean;
  #lineStart = 0;
  /** Index after which the next line begins, or the length of the text when there is none. */
  #nextEnd = 0;

  constructor(text: string) {
    this.#text = text;
    this.#hasCarriageReturn = text.includes('\r');
    this.#nextEnd = this.#findLineEnd(0);
  }

  moveTo(index: number): void {
    while (this.#nextEnd < index) {
      this.line++;
      this.#lineStart = this.#nextEnd + 1;
      this.#nextEnd = this.#findLineEnd(this.#lineStart);
    }
    this.column = index - this.#lineStart + 1;
  }

  /** Returns the end of the line. Lines end with LF, CR or CR LF. */
  #findLineEnd(start: number): number {
    const text = this.#text;
    if (!this.#hasCarriageReturn) {
      const found = text.indexOf('\n', start);
      return found < 0 ? text.length : found;
    }
    for (let index = start; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(index + 1) !== LINE_FEED)) return index;
    }
    return text.length;
  }
}
