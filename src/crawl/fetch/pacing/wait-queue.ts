interface Entry {
  start: (() => void) | null;
}

/** A queue, first come, first served. Leaving is as cheap as joining. */
export class WaitQueue {
  #entries: Entry[] = [];
  #head = 0;
  #count = 0;

  get length(): number {
    return this.#count;
  }

  /** Joins the queue and returns a function that leaves it. */
  join(start: () => void): () => void {
    const entry: Entry = { start };
    this.#entries.push(entry);
    this.#count += 1;
    return () => {
      if (entry.start === null) return;
      entry.start = null;
      this.#count -= 1;
      if (this.#count === 0) this.#clear();
    };
  }

  /** Starts the first entry; returns false when the queue is empty. */
  startNext(): boolean {
    while (this.#head < this.#entries.length) {
      const entry = this.#entries[this.#head];
      this.#head += 1;
      const start = entry?.start ?? null;
      if (entry === undefined || start === null) continue;
      entry.start = null;
      this.#count -= 1;
      if (this.#count === 0) this.#clear();
      else if (this.#head > COMPACTION_THRESHOLD) this.#compact();
      start();
      return true;
    }
    return false;
  }

  #clear(): void {
    this.#entries = [];
    this.#head = 0;
  }

  #compact(): void {
    this.#entries = this.#entries.slice(this.#head);
    this.#head = 0;
  }
}

const COMPACTION_THRESHOLD = 1_000;
