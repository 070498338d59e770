import { z } from 'zod';
import type { CrawlFile } from './crawl-file.ts';

const row = z.object({ url: z.string() });

/** Addresses of row ids, the ones that pages repeat from memory. Readers of a page share its strings, so that they cost once. */
export class SpellingCache {
  readonly #file: CrawlFile;
  readonly #known = new Map<number, string>();
  readonly #maxEntries: number;

  constructor(file: CrawlFile, maxEntries = 50_000) {
    this.#file = file;
    this.#maxEntries = maxEntries;
  }

  /** Throws for an id that no address has. */
  urlOf(id: number): string {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const found = this.#file.get(row, 'SELECT url FROM urls WHERE id = :id', { id });
    if (found === null) throw new Error(`There is no address ${id}`);
    if (this.#known.size >= this.#maxEntries) this.#known.clear();
    this.#known.set(id, found.url);
    return found.url;
  }
}
