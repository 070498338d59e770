import type { CountedItems } from '#contracts/site/site-graph.ts';

/** Maximum number of entries listed. All entries are counted. */
const MAX_LISTED = 500;

/** Counts all entries and keeps the first ones. The others are never created, so their URLs are not looked up. */
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

  get value(): CountedItems<T> {
    return { count: this.#count, items: this.#items };
  }
}
