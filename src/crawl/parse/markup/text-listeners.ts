import { collapseSpace, truncateText } from '../collectors/flat-text.ts';
import { RULE } from '../tree-rules/element-rules.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

/** Receives the text inside one element until it closes. */
export interface TextListener {
  element: OpenElement;
  addText(characters: string, parent: OpenElement | null): void;
  /** Called for a tag inside the element that separates words. */
  separateWords?(): void;
  /** Called for an image inside the element, with its alternative text. */
  addImage?(altText: string): void;
  close(): void;
}

/**
 * The active listeners of a document. Most text of a page is outside their elements, so check `isIdle` first for each
 * piece of text.
 */
export class TextListeners {
  readonly #active: TextListener[] = [];

  get isIdle(): boolean {
    return this.#active.length === 0;
  }

  /** Starts a listener. Returns false when too many listeners are active; the new listener is then never called. */
  start(listener: TextListener): boolean {
    if (this.#active.length >= MARKUP_LIMITS.maxTextListeners) return false;
    this.#active.push(listener);
    return true;
  }

  open(element: OpenElement): void {
    if (element.name === 'img') this.#addImage(element.attributes.get('alt') ?? '');
    else if ((element.rules & RULE.inline) === 0) this.#separateWords();
  }

  text(characters: string, parent: OpenElement | null): void {
    for (const listener of this.#active) listener.addText(characters, parent);
  }

  close(element: OpenElement): void {
    for (let index = this.#active.length - 1; index >= 0; index--) {
      const listener = this.#active[index];
      if (listener?.element !== element) continue;
      this.#active.splice(index, 1);
      listener.close();
    }
    if ((element.rules & RULE.inline) === 0) this.#separateWords();
  }

  #separateWords(): void {
    for (const listener of this.#active) listener.separateWords?.();
  }

  #addImage(altText: string): void {
    for (const listener of this.#active) listener.addImage?.(altText);
  }
}

/** Whether text is visible on the page, unlike the text of scripts, SVGs and <option> elements. */
export const isTextVisible = (parent: OpenElement | null): boolean => parent === null || !parent.hidesText;

/** Collects the visible text of one element with the alternative texts of its images, truncated at `maxLength`. */
export class VisibleTextListener implements TextListener {
  readonly element: OpenElement;
  #isCut = false;
  readonly #maxLength: number;
  readonly #onClose: (text: string, isCut: boolean) => void;
  #text = '';

  constructor(element: OpenElement, maxLength: number, onClose: (text: string, isCut: boolean) => void) {
    this.element = element;
    this.#maxLength = maxLength;
    this.#onClose = onClose;
  }

  addText(characters: string, parent: OpenElement | null): void {
    if (isTextVisible(parent)) this.#add(characters);
  }

  separateWords(): void {
    this.#add(' ');
  }

  addImage(altText: string): void {
    this.#add(` ${altText} `);
  }

  close(): void {
    const visibleText = collapseSpace(this.#text);
    const isCut = this.#isCut || visibleText.length > this.#maxLength;
    this.#onClose(truncateText(visibleText, this.#maxLength), isCut);
  }

  #add(characters: string): void {
    // Twice the limit is kept, because collapsing whitespace shortens the text.
    const remainingLength = this.#maxLength * 2 - this.#text.length;
    if (characters.length > remainingLength) this.#isCut = true;
    if (remainingLength > 0)
      this.#text += characters.length > remainingLength ? characters.slice(0, remainingLength) : characters;
  }
}
