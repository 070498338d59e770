import { SPECIAL_ELEMENTS } from './element-rules.ts';
import type { OpenElement } from './open-element.ts';
import { PAGE_LIMITS } from './page-limits.ts';

/** The open elements of a document, innermost last. Depth is bounded: what is deeper is reported but not kept. */
export class ElementStack {
  deepNesting = false;
  readonly #items: OpenElement[] = [];
  readonly #openCounts = new Map<string, number>();
  readonly #onClose: (element: OpenElement) => void;
  /** Start tags that were not kept because of the bound and whose end tags are still to come. */
  #overflow = 0;

  constructor(onClose: (element: OpenElement) => void) {
    this.#onClose = onClose;
  }

  get top(): OpenElement | null {
    return this.#items.at(-1) ?? null;
  }

  get depth(): number {
    return this.#items.length;
  }

  at(index: number): OpenElement | null {
    return this.#items[index] ?? null;
  }

  /** Is an HTML element of this name open anywhere? Spares the search that hostile nesting would make expensive. */
  has(name: string): boolean {
    return (this.#openCounts.get(name) ?? 0) > 0;
  }

  push(element: OpenElement): void {
    if (this.#items.length >= PAGE_LIMITS.maxDepth) {
      this.deepNesting = true;
      this.#overflow++;
      this.#onClose(element);
      return;
    }
    this.#items.push(element);
    if (element.namespace === 'html') this.#count(element.name, 1);
  }

  /** True when the end tag belongs to an element that was too deep to keep. */
  consumeOverflow(): boolean {
    if (this.#overflow === 0) return false;
    this.#overflow--;
    return true;
  }

  /** Closes the element at `index` and everything inside it. */
  popTo(index: number): void {
    while (this.#items.length > index) this.#drop(this.#items.pop());
  }

  /** Closes one element but keeps what was opened inside it (a formatting end tag across blocks). */
  remove(index: number): void {
    const [element] = this.#items.splice(index, 1);
    this.#drop(element);
  }

  /** Index of the innermost open HTML element named so, not looking past a barrier; -1 when there is none. */
  findInScope(names: ReadonlySet<string> | string, barriers: ReadonlySet<string>): number {
    if (typeof names === 'string' && !this.has(names)) return -1;
    for (let index = this.#items.length - 1; index >= 0; index--) {
      const element = this.#items[index];
      if (element?.namespace !== 'html') continue;
      if (typeof names === 'string' ? element.name === names : names.has(element.name)) return index;
      if (barriers.has(element.name)) return -1;
    }
    return -1;
  }

  /** Index for an ordinary end tag: the search stops at a special element. */
  findForEndTag(name: string): number {
    if (!this.has(name)) return -1;
    for (let index = this.#items.length - 1; index >= 0; index--) {
      const element = this.#items[index];
      if (element?.name === name) return index;
      if (element !== undefined && SPECIAL_ELEMENTS.has(element.name)) return -1;
    }
    return -1;
  }

  /** Does any element above `index` satisfy the test? */
  someAbove(index: number, test: (element: OpenElement) => boolean): boolean {
    return this.#items.slice(index + 1).some(test);
  }

  #drop(element: OpenElement | undefined): void {
    if (element === undefined) return;
    if (element.namespace === 'html') this.#count(element.name, -1);
    this.#onClose(element);
  }

  #count(name: string, change: number): void {
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 0) + change);
  }
}
