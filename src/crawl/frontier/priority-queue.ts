/** A binary heap of row IDs as plain numbers: the lowest priority number comes first, then the lowest ID. */
export class PriorityQueue {
  #heap = new Float64Array(1_024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** `priority` is an integer from 0 to 2^20 - 1, `id` an unsigned 32-bit integer. */
  push(priority: number, id: number): void {
    if (this.#size === this.#heap.length) this.#grow();
    const key = priority * ID_RANGE + id;
    let index = this.#size++;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const parentEntry = this.#heap[parent] ?? 0;
      if (parentEntry <= key) break;
      this.#heap[index] = parentEntry;
      index = parent;
    }
    this.#heap[index] = key;
  }

  /** Removes and returns the first entry, or null when the queue is empty. */
  pop(): { priority: number; id: number } | null {
    if (this.#size === 0) return null;
    const first = this.#heap[0] ?? 0;
    const last = this.#heap[--this.#size] ?? 0;
    if (this.#size > 0) this.#sink(last);
    return { priority: Math.floor(first / ID_RANGE), id: first % ID_RANGE };
  }

  #sink(key: number): void {
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && (this.#heap[child + 1] ?? 0) < (this.#heap[child] ?? 0)) child += 1;
      const childEntry = this.#heap[child] ?? 0;
      if (childEntry >= key) break;
      this.#heap[index] = childEntry;
      index = child;
    }
    this.#heap[index] = key;
  }

  #grow(): void {
    const largerHeap = new Float64Array(this.#heap.length * 2);
    largerHeap.set(this.#heap);
    this.#heap = largerHeap;
  }
}

/** Priority and ID share one exact number: 20 bits above 32 bits stay below 2^53. */
const ID_RANGE = 2 ** 32;
