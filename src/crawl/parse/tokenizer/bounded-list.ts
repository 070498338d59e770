/** A list with a cap that records whether items were omitted. */
export class BoundedList<T> {
  readonly items: T[] = [];
  isTruncated = false;
  readonly name: string;
  readonly #cap: number;
  /** Orders of the items. Either empty or as long as `items`. */
  readonly #orders: number[] = [];

  constructor(name: string, cap: number) {
    this.name = name;
    this.#cap = cap;
  }

  /** Adds the item and returns true, or records that the list was truncated and returns false. */
  add(item: T): boolean {
    if (this.items.length >= this.#cap) {
      this.isTruncated = true;
      return false;
    }
    this.items.push(item);
    return true;
  }

  /**
   * Inserts the item at the position of its element's `order`: nearly always the end. Use it for every item of the
   * list, or for none. Once the list is full, elements that come earlier in the document but are found later are also
   * omitted.
   */
  addInOrder(item: T, order: number): boolean {
    if (!this.add(item)) return false;
    const { length } = this.#orders;
    const isLast = length === 0 || (this.#orders[length - 1] ?? order) <= order;
    this.#orders.push(order);
    if (!isLast) this.#moveLast(order);
    return true;
  }

  #moveLast(order: number): void {
    const [item] = this.items.splice(-1, 1);
    this.#orders.pop();
    const index = this.#orders.findLastIndex((earlier) => earlier <= order) + 1;
    if (item !== undefined) this.items.splice(index, 0, item);
    this.#orders.splice(index, 0, order);
  }
}
