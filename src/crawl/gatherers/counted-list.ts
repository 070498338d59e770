import type { Counted } from '#contracts/site-graph.ts';

/** Entries that are shown of a list; every entry is counted. */
const MAX_LISTED = 500;

/** Counts everything and keeps the first entries. What is not kept is never made, so its addresses are not spelled out. */
export class CountedList<T> {
  readonly #items: T[] = [];
  readonly #maxItems: number;
  #count = 0;

  constructor(maxItems = MAX_LISTED) {
    this.#maxItems = maxItems;
  }

  add(make: () => T): void {
    this.#count += 1;
    if (this.#items.length < this.#maxItems) this.#items.push(make());
  }

  get value(): Counted<T> {
    return { count: this.#count, items: this.#items };
  }
}
