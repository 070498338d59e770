/** A list with a cap that remembers when something was left out. */
export class BoundedList<T> {
  readonly items: T[] = [];
  isTruncated = false;
  readonly name: string;
  readonly #cap: number;

  constructor(name: string, cap: number) {
    this.name = name;
    this.#cap = cap;
  }

  /** Adds the item, or notes that the list was cut; tells which. */
  add(item: T): boolean {
    if (this.items.length >= this.#cap) {
      this.isTruncated = true;
      return false;
    }
    this.items.push(item);
    return true;
  }
}
