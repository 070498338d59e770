import { collapseSpace } from '../collectors/flat-text.ts';
import { STRUCTURED_LIMITS as LIMITS } from './structured-limits.ts';

/**
 * Collects the text inside any number of nested elements and stores it once for all of them: a thousand nested
 * properties cost one push per piece of text. Joining is limited per element and per page.
 */
export class NestedText {
  isTruncated = false;
  #pieces: string[] = [];
  #openCount = 0;
  #joinedPieces = 0;

  /** Begins an element. Pass the returned mark to `end`. */
  begin(): number {
    this.#openCount++;
    return this.#pieces.length;
  }

  add(characters: string): void {
    if (this.#openCount > 0) this.#pieces.push(characters);
  }

  /** Returns the text since the mark with whitespace collapsed, up to the limits. */
  end(mark: number): string {
    let text = '';
    let index = mark;
    // Twice the limit is joined, because collapsing whitespace shortens the text.
    for (; index < this.#pieces.length && text.length <= LIMITS.maxValueLength * 2; index++) {
      if (++this.#joinedPieces > LIMITS.maxTextPieces) {
        this.isTruncated = true;
        break;
      }
      text += this.#pieces[index] ?? '';
    }
    this.#openCount--;
    if (this.#openCount === 0) this.#pieces = [];
    return collapseSpace(text.length > LIMITS.maxValueLength * 2 ? text.slice(0, LIMITS.maxValueLength * 2) : text);
  }
}
