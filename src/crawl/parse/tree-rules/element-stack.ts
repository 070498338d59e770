import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import { RULE } from './element-rules.ts';
import type { WalkedElement } from './walked-element.ts';

/**
 * The open elements of a document, innermost last. Depth is limited: deeper elements are reported but not kept on the
 * stack.
 */
export class ElementStack {
  deepNesting = false;
  readonly #items: WalkedElement[] = [];
  readonly #onClose: (element: WalkedElement) => void;
  #openTableCount = 0;
  #openTemplateCount = 0;
  #overflow = 0;

  constructor(onClose: (element: WalkedElement) => void) {
    this.#onClose = onClose;
  }

  get top(): WalkedElement | null {
    const { length } = this.#items;
    return length === 0 ? null : (this.#items[length - 1] ?? null);
  }

  get depth(): number {
    return this.#items.length;
  }

  /** Returns the number of start tags that were not kept because of the limit and whose end tags are still to come. */
  get overflow(): number {
    return this.#overflow;
  }

  get isFull(): boolean {
    return this.#items.length >= PAGE_LIMITS.maxDepth;
  }

  get hasTable(): boolean {
    return this.#openTableCount > 0;
  }

  get hasTemplate(): boolean {
    return this.#openTemplateCount > 0;
  }

  at(index: number): WalkedElement | null {
    return index < 0 ? null : (this.#items[index] ?? null);
  }

  /**
   * Adds an element and returns whether it is kept. An element deeper than the limit is not kept and is closed
   * immediately.
   */
  push(element: WalkedElement): boolean {
    if (this.isFull) {
      this.deepNesting = true;
      this.#overflow++;
      this.#onClose(element);
      return false;
    }
    this.#items.push(element);
    this.#handleAdded(element);
    return true;
  }

  /**
   * Closes an element that was too deep to keep. Returns false when there is none, so that the end tag belongs to an
   * element on the stack.
   */
  consumeOverflow(): boolean {
    if (this.#overflow === 0) return false;
    this.#overflow--;
    return true;
  }

  /** Closes the element at `index` and everything inside it. */
  popTo(index: number): void {
    if (this.#items.length > index) this.#overflow = 0;
    while (this.#items.length > index) this.#handleRemoved(this.#items.pop());
  }

  /** Closes one element but keeps the elements opened inside it (a formatting end tag across blocks). */
  remove(index: number): void {
    this.#handleRemoved(this.#items.splice(index, 1)[0]);
  }

  /** Replaces an element with another one, and closes it. */
  replace(index: number, element: WalkedElement): void {
    const previous = this.#items[index];
    this.#items[index] = element;
    this.#handleAdded(element);
    this.#handleRemoved(previous);
  }

  insert(index: number, element: WalkedElement): void {
    this.#items.splice(index, 0, element);
    this.#handleAdded(element);
  }

  indexOf(element: WalkedElement): number {
    return this.#items.lastIndexOf(element);
  }

  /**
   * Returns the index of the innermost open HTML element with this name, or -1. The search stops at an element with one
   * of the barrier bits.
   */
  findInScope(name: string, barriers: number): number {
    for (let index = this.#items.length - 1; index >= 0; index--) {
      const element = this.#items[index];
      if (element === undefined) return -1;
      if (element.name === name && element.namespace === 'html') return index;
      if ((element.rules & barriers) !== 0) return -1;
    }
    return -1;
  }

  /**
   * Returns the index of the innermost open element with one of the `wanted` bits, or -1 if there is none. The search
   * stops at an element with one of the barrier bits.
   */
  findRuleInScope(wanted: number, barriers: number): number {
    for (let index = this.#items.length - 1; index >= 0; index--) {
      const { rules } = this.#items[index] ?? { rules: barriers };
      if ((rules & wanted) !== 0) return index;
      if ((rules & barriers) !== 0) return -1;
    }
    return -1;
  }

  /** Returns the index of the element that an ordinary end tag closes. The search stops at a special element. */
  findForEndTag(name: string): number {
    return this.findInScope(name, RULE.special);
  }

  hasRuleAbove(index: number, wanted: number): boolean {
    return this.findRuleInScope(wanted, 0) > index;
  }

  /** Returns the index of the outermost special element above `index`, or -1 when there is none. */
  findFirstSpecialAbove(index: number): number {
    for (let above = index + 1; above < this.#items.length; above++)
      if (((this.#items[above]?.rules ?? 0) & RULE.special) !== 0) return above;
    return -1;
  }

  #handleAdded(element: WalkedElement): void {
    element.isOpen = true;
    this.#countElement(element, 1);
  }

  #handleRemoved(element: WalkedElement | undefined): void {
    if (element === undefined) return;
    element.isOpen = false;
    this.#countElement(element, -1);
    this.#onClose(element);
  }

  #countElement(element: WalkedElement, change: number): void {
    if (element.namespace !== 'html') return;
    if (element.name === 'table') this.#openTableCount += change;
    else if (element.name === 'template') this.#openTemplateCount += change;
  }
}
