/** Maximum number of URLs in a dictionary, about 10 MB, before it is replaced. Sending a URL again costs little. */
const MAX_ENTRIES = 50_000;

/**
 * Assigns numbers to URLs inside one reader thread, starting at 1, so that a URL that occurs on several pages is sent
 * to the crawl's thread as a string only once. A full dictionary is cleared before the next page and starts the next
 * generation.
 */
export class UrlDictionary {
  generation = 1;
  readonly #numbers = new Map<string, number>();
  readonly #maxEntries: number;
  #new: string[] = [];

  constructor(maxEntries = MAX_ENTRIES) {
    this.#maxEntries = maxEntries;
  }

  /**
   * Starts a page, and clears the dictionary when it is full. Numbers assigned for an earlier page remain valid for
   * that page.
   */
  beginPage(): void {
    if (this.#numbers.size < this.#maxEntries) return;
    this.#numbers.clear();
    this.generation += 1;
  }

  getNumber(url: string): number {
    const known = this.#numbers.get(url);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(url, number);
    this.#new.push(url);
    return number;
  }

  /** Returns the URLs added since the last call, in the order of their numbers. */
  takeNewUrls(): string[] {
    const takenUrls = this.#new;
    this.#new = [];
    return takenUrls;
  }
}

/**
 * The receiving side, which maps each number to a row ID of the crawl. There is one per reader thread and generation.
 */
export class UrlNumberMap {
  #ids = new Uint32Array(1_024);
  readonly #pending = new Map<number, string>();
  #size = 0;

  /** Adds the URLs that came with a page. */
  addUrls(newUrls: readonly string[]): void {
    for (const url of newUrls) {
      this.#size += 1;
      this.#pending.set(this.#size, url);
    }
    if (this.#size >= this.#ids.length) {
      const largerIds = new Uint32Array(Math.max(this.#size + 1, this.#ids.length * 2));
      largerIds.set(this.#ids);
      this.#ids = largerIds;
    }
  }

  /**
   * Returns the row ID of a number. `register` is called only the first time, after which the string is dropped. Throws
   * for a number that was never sent.
   */
  readId(number: number, register: (url: string) => number): number {
    const known = this.#ids[number] ?? 0;
    if (known !== 0) return known;
    const url = this.#pending.get(number);
    if (url === undefined) throw new Error(`The reader never sent the URL with number ${number}`);
    const id = register(url);
    this.#ids[number] = id;
    this.#pending.delete(number);
    return id;
  }
}
