import { z } from 'zod';
import type { CrawlFile } from './crawl-file.ts';

const row = z.object({ url: z.string() });

/**
 * Returns URLs by row ID and caches them, because pages repeat them. Readers share the cached strings, so that each one
 * is allocated once.
 */
export class UrlCache {
  readonly #file: CrawlFile;
  readonly #cached = new Map<number, string>();
  readonly #maxEntries: number;

  constructor(file: CrawlFile, maxEntries = 50_000) {
    this.#file = file;
    this.#maxEntries = maxEntries;
  }

  /** Returns the URL of a row. Throws for an unknown ID. */
  readUrl(id: number): string {
    const known = this.#cached.get(id);
    if (known !== undefined) return known;
    const found = this.#file.get(row, 'SELECT url FROM urls WHERE id = :id', { id });
    if (found === null) throw new Error(`There is no URL with id ${id}`);
    if (this.#cached.size >= this.#maxEntries) this.#cached.clear();
    this.#cached.set(id, found.url);
    return found.url;
  }
}
