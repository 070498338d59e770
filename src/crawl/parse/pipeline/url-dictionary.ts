/** Maximum number of URLs before a dictionary starts again: about 10 MB. Sending a URL again costs little. */
const MAX_ENTRIES = 50_000;

/**
 * Numbers for URLs inside one reader thread, from 1, so that a URL repeated by pages is sent to the crawl's thread as
 * text only once. A full dictionary starts again with the next page, under the next generation.
 */
export class UrlDictionary {
  generation = 1;
  readonly #numbers = new Map<string, number>();
  readonly #maxEntries: number;
  #new: string[] = [];

  constructor(maxEntries = MAX_ENTRIES) {
    this.#maxEntries = maxEntries;
  }

  /** Numbers given for an earlier page remain valid for it after a restart of the dictionary. */
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

  /** URLs added since the last call, in the order of their numbers. */
  takeNew(): string[] {
    const taken = this.#new;
    this.#new = [];
    return taken;
  }
}

/** The receiving side: what each number means to the crawl. One per reader thread and generation. */
export class UrlTranslation {
  #ids = new Uint32Array(1_024);
  readonly #pending = new Map<number, string>();
  #size = 0;

  /** Adds the URLs that came with a page. */
  learn(newUrls: readonly string[]): void {
    for (const url of newUrls) {
      this.#size += 1;
      this.#pending.set(this.#size, url);
    }
    if (this.#size >= this.#ids.length) {
      const larger = new Uint32Array(Math.max(this.#size + 1, this.#ids.length * 2));
      larger.set(this.#ids);
      this.#ids = larger;
    }
  }

  /** Row id of a number; `register` is called the first time only, after which the text is dropped. */
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
