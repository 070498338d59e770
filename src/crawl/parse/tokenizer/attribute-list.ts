import type { Token } from 'parse5';
import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import type { ElementAttributes } from '../tree-rules/open-element.ts';
import { getMarker } from './attribute-markers.ts';
import { type ClassValue, readClassValue } from './class-cache.ts';

/**
 * The attributes of one tag, found by linear search. Tags have few attributes, and only some are ever needed, so a map
 * for each tag would cost more than all lookups. Only the first attributes of a tag with very many are kept.
 */
export class AttributeList implements ElementAttributes {
  static readonly none = new AttributeList([]);
  readonly marks: number;
  readonly #items: readonly Token.Attribute[];
  readonly #className: string | null;
  #classValue: ClassValue | null = null;

  constructor(items: readonly Token.Attribute[]) {
    const max = PAGE_LIMITS.maxAttributesPerTag;
    this.#items = items.length > max ? items.slice(0, max) : items;
    let marks = 0;
    let className: string | null = null;
    for (let index = 0; index < this.#items.length; index++) {
      const item = this.#items[index];
      if (item === undefined) continue;
      if (item.name === 'class') className = item.value;
      else marks |= getMarker(item.name);
    }
    this.marks = marks;
    this.#className = className;
  }

  get classValue(): ClassValue | null {
    if (this.#classValue === null && this.#className !== null) this.#classValue = readClassValue(this.#className);
    return this.#classValue;
  }

  get size(): number {
    return this.#items.length;
  }

  /** Returns the decoded value of the attribute with this lowercase name, or undefined when absent. */
  get(name: string): string | undefined {
    const items = this.#items;
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (item !== undefined && item.name === name) return item.value;
    }
    return undefined;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Yields the name and value of each attribute, in source order. */
  *[Symbol.iterator](): IterableIterator<readonly [string, string]> {
    for (const { name, value } of this.#items) yield [name, value];
  }
}
