/** A list with a cap that remembers when something was left out. */
export class BoundedList<T> {
  readonly items: T[] = [];
  isTruncated = false;
  readonly name: string;
  readonly #cap: number;
  /** Orders of the items that were added with one; as long as `items`, or empty. */
  readonly #orders: number[] = [];

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

  /**
   * Adds the item where its element's `order` puts it: nearly always last. Use it for every item of the list, or for
   * none. Once the list is full, what stands earlier in the document but is found later is left out too.
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
