/** A number of slots shared by several pacers. */
export class SharedSlots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /**
   * Takes a slot and returns true. When no slot is free, returns false and calls `wake` once as soon as one becomes
   * free; the caller then has to try again.
   */
  acquire(wake: () => void): boolean {
    if (this.#free <= 0) {
      this.#waiting.add(wake);
      return false;
    }
    this.#free -= 1;
    return true;
  }

  release(): void {
    this.#free += 1;
    for (const wake of this.#waiting) {
      if (this.#free <= 0) return;
      this.#waiting.delete(wake);
      wake();
    }
  }
}
