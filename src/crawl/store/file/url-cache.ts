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
  /** URLs that are needed until the file is closed, by row ID. */
  readonly #kept: string[] = [];
  readonly #maxEntries: number;

  constructor(file: CrawlFile, maxEntries = 50_000) {
    this.#file = file;
    this.#maxEntries = maxEntries;
  }

  /** Returns the URL of a row. Throws for an unknown ID. */
  readUrl(id: number): string {
    const known = this.#kept[id] ?? this.#cached.get(id);
    if (known !== undefined) return known;
    const found = this.#file.get(row, 'SELECT url FROM urls WHERE id = :id', { id });
    if (found === null) throw new Error(`There is no URL with id ${id}`);
    if (this.#cached.size >= this.#maxEntries) this.#cached.clear();
    this.#cached.set(id, found.url);
    return found.url;
  }

  /** Returns the URL of a row, and returns the same string for the row from now on. Throws for an unknown ID. */
  keepUrl(id: number): string {
    const url = this.readUrl(id);
    this.#kept[id] = url;
    return url;
  }

  /** Returns the kept string of a row if it equals `url`, otherwise `url`, so that equal URLs share memory. */
  shareUrl(id: number, url: string): string {
    const kept = this.#kept[id];
    return kept === url ? kept : url;
  }
}
