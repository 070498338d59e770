import type { WalkedElement } from './walked-element.ts';

/**
 * Maximum number of entries after a marker. Real pages stay under ten, and every entry may be reopened in every block.
 */
const MAX_ENTRIES = 256;
/** Maximum length of the entire list, including markers that were not removed. The oldest entries are dropped. */
const MAX_LENGTH = 2_000;
/** Maximum number of equal entries after a marker ("Noah's Ark" clause). */
const MAX_EQUAL_ENTRIES = 3;

/**
 * The list of active formatting elements: elements without an end tag so far, which are reopened after a block closed
 * them too early (https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements). A null
 * entry is a marker.
 */
export class FormattingList {
  readonly #entries: (WalkedElement | null)[] = [];

  get length(): number {
    return this.#entries.length;
  }

  at(index: number): WalkedElement | null {
    // Reading an array at a negative index is slow, and the list is nearly always empty.
    return index < 0 ? null : (this.#entries[index] ?? null);
  }

  addMarker(): void {
    if (this.#entries.length >= MAX_LENGTH) this.#entries.splice(0, MAX_LENGTH / 2);
    this.#entries.push(null);
  }

  clearToMarker(): void {
    while (this.#entries.length > 0 && this.#entries.pop() !== null);
  }

  push(element: WalkedElement): void {
    let equalCount = 0;
    let oldestEqualIndex = -1;
    let index = this.#entries.length - 1;
    for (; index >= 0 && this.#entries[index] !== null; index--) {
      if (!isEqual(this.#entries[index], element)) continue;
      equalCount++;
      oldestEqualIndex = index;
    }
    if (equalCount >= MAX_EQUAL_ENTRIES) this.#entries.splice(oldestEqualIndex, 1);
    else if (this.#entries.length - 1 - index >= MAX_ENTRIES) this.#entries.splice(index + 1, 1);
    this.#entries.push(element);
  }

  /** Returns the index of the last entry with this name after the last marker, or -1 without one. */
  findLast(name: string): number {
    for (let index = this.#entries.length - 1; index >= 0; index--) {
      const entry = this.#entries[index];
      if (entry === null || entry === undefined) return -1;
      if (entry.name === name) return index;
    }
    return -1;
  }

  indexOf(element: WalkedElement): number {
    return this.#entries.lastIndexOf(element);
  }

  remove(element: WalkedElement): void {
    const index = this.indexOf(element);
    if (index >= 0) this.#entries.splice(index, 1);
  }

  replace(index: number, element: WalkedElement): void {
    this.#entries[index] = element;
  }

  insert(index: number, element: WalkedElement): void {
    this.#entries.splice(index, 0, element);
  }
}

function isEqual(entry: WalkedElement | null | undefined, element: WalkedElement): boolean {
  if (entry === null || entry === undefined || entry.name !== element.name) return false;
  if (entry.attributes === element.attributes) return true;
  if (entry.attributes.size !== element.attributes.size) return false;
  for (const [name, value] of element.attributes) if (entry.attributes.get(name) !== value) return false;
  return true;
}
