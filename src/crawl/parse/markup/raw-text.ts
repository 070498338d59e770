import type { OpenElement } from '../tree-rules/open-element.ts';
import type { TextListener } from './text-listeners.ts';

const SPACE_CODE = 0x20;

/**
 * `start` contains the first characters as written, and `isCut` means that there were more. For `layoutBytes`, see
 * `countLayoutCharacters`.
 */
export interface RawTextFacts {
  start: string;
  bytes: number;
  layoutBytes: number;
  isCut: boolean;
}

/** Measures the text of a script or style block and keeps its first `maxLength` characters. */
export class RawText implements TextListener {
  readonly element: OpenElement;
  readonly #maxLength: number;
  readonly #onClose: (facts: RawTextFacts) => void;
  #start = '';
  #length = 0;
  #bytes = 0;
  #layout = 0;

  constructor(element: OpenElement, maxLength: number, onClose: (facts: RawTextFacts) => void) {
    this.element = element;
    this.#maxLength = maxLength;
    this.#onClose = onClose;
  }

  addText(characters: string, parent: OpenElement | null): void {
    if (parent !== this.element) return;
    const missing = this.#maxLength - this.#start.length;
    if (missing > 0) this.#start += characters.length > missing ? characters.slice(0, missing) : characters;
    this.#length += characters.length;
    this.#bytes += Buffer.byteLength(characters);
    this.#layout += countLayoutCharacters(characters);
  }

  close(): void {
    const isCut = this.#length > this.#start.length;
    this.#onClose({ start: this.#start, bytes: this.#bytes, layoutBytes: this.#layout, isCut });
  }
}

/**
 * Counts line breaks with the whitespace that follows: most of what minifying removes, found without parsing the text.
 */
function countLayoutCharacters(characters: string): number {
  let count = 0;
  for (let start = characters.indexOf('\n'); start >= 0; ) {
    let end = start + 1;
    while (end < characters.length && characters.charCodeAt(end) <= SPACE_CODE) end++;
    count += end - start;
    start = characters.indexOf('\n', end);
  }
  return count;
}
