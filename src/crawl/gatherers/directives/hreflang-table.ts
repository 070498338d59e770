import { z } from 'zod';
import type { HreflangSource } from '#contracts/site/site-sections.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { UrlCache } from '#crawl/store/file/url-cache.ts';

/** The index of a source is its number in the table. */
export const HREFLANG_SOURCES = ['html', 'header', 'sitemap'] as const satisfies readonly HreflangSource[];

/** Additional alternates of one page and source are ignored: real sites have no more than a few hundred. */
const MAX_ENTRIES_PER_PAGE = 500;
const MAX_CODES = 10_000;
const MAX_UNKNOWN_URLS = 200_000;
const MAX_CACHED_URLS = 50_000;

export interface HreflangEntry {
  /** Number of the code; see `readCode`. */
  code: number;
  /** Row ID, or a number above all row IDs for a URL that the crawl does not know. */
  target: number;
  source: number;
}

const idRow = z.object({ id: z.number().int() });

/** Alternates of all pages, at 11 bytes each. The table is filled page by page, then frozen and read by page. */
export class HreflangTable {
  readonly #file: CrawlFile;
  readonly #urlCache: UrlCache;
  readonly #firstUnknown: number;
  readonly #codes: string[] = [];
  readonly #codeNumbers = new Map<string, number>();
  readonly #numberCache = new Map<string, number>();
  readonly #unknownUrls: string[] = [];
  readonly #unknownNumbers = new Map<string, number>();
  #pages = new Uint32Array(256);
  #targets = new Uint32Array(256);
  #entryCodes = new Uint16Array(256);
  #sources = new Uint8Array(256);
  #count = 0;
  #starts: Uint32Array | null = null;

  constructor(file: CrawlFile, urlCount: number) {
    this.#file = file;
    this.#urlCache = new UrlCache(file);
    this.#firstUnknown = urlCount;
  }

  get count(): number {
    return this.#count;
  }

  get codes(): readonly string[] {
    return this.#codes;
  }

  add(pageId: number, source: HreflangSource, alternates: readonly { code: string; url: string | null }[]): void {
    for (const { code, url } of alternates.slice(0, MAX_ENTRIES_PER_PAGE)) {
      const target = url === null ? 0 : this.#getNumber(url);
      if (target === 0) continue;
      if (this.#count === this.#pages.length) this.#grow();
      this.#pages[this.#count] = pageId;
      this.#targets[this.#count] = target;
      this.#entryCodes[this.#count] = this.#getCodeNumber(code.trim().toLowerCase());
      this.#sources[this.#count] = HREFLANG_SOURCES.indexOf(source);
      this.#count += 1;
    }
  }

  /** Sorts the entries by page and target. No entries can be added afterward. */
  freeze(): void {
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    const pages = this.#pages;
    const targets = this.#targets;
    order.sort((a, b) => (pages[a] ?? 0) - (pages[b] ?? 0) || (targets[a] ?? 0) - (targets[b] ?? 0) || a - b);
    this.#pages = order.map((index) => pages[index] ?? 0);
    this.#targets = order.map((index) => targets[index] ?? 0);
    this.#entryCodes = Uint16Array.from(order, (index) => this.#entryCodes[index] ?? 0);
    this.#sources = Uint8Array.from(order, (index) => this.#sources[index] ?? 0);
    this.#starts = new Uint32Array(this.#firstUnknown + 1);
    for (const page of this.#pages) this.#starts[page + 1] = (this.#starts[page + 1] ?? 0) + 1;
    for (let page = 0; page < this.#firstUnknown; page++) {
      this.#starts[page + 1] = (this.#starts[page + 1] ?? 0) + (this.#starts[page] ?? 0);
    }
  }

  /** Returns the alternates of a page, sorted by target. */
  buildEntries(pageId: number): HreflangEntry[] {
    const [start, end] = this.#findRange(pageId);
    return Array.from({ length: end - start }, (_, offset) => ({
      code: this.#entryCodes[start + offset] ?? 0,
      target: this.#targets[start + offset] ?? 0,
      source: this.#sources[start + offset] ?? 0,
    }));
  }

  /** Whether the page lists the target, with any code. */
  hasTarget(pageId: number, target: number): boolean {
    let [low, high] = this.#findRange(pageId);
    const end = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#targets[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return low < end && this.#targets[low] === target;
  }

  readCode(code: number): string {
    return this.#codes[code] ?? '';
  }

  /** Whether the crawl knows the target URL. */
  isKnown(target: number): boolean {
    return target < this.#firstUnknown;
  }

  readUrl(target: number): string {
    if (this.isKnown(target)) return this.#urlCache.readUrl(target);
    return this.#unknownUrls[target - this.#firstUnknown] ?? '';
  }

  #findRange(pageId: number): [start: number, end: number] {
    if (this.#starts === null || !this.isKnown(pageId)) return [0, 0];
    return [this.#starts[pageId] ?? 0, this.#starts[pageId + 1] ?? 0];
  }

  #getNumber(url: string): number {
    const cachedNumber = this.#numberCache.get(url);
    if (cachedNumber !== undefined) return cachedNumber;
    const id =
      this.#file.get(idRow, 'SELECT id FROM urls WHERE url = :url', { url })?.id ?? this.#assignUnknownNumber(url);
    if (this.#numberCache.size >= MAX_CACHED_URLS) this.#numberCache.clear();
    this.#numberCache.set(url, id);
    return id;
  }

  #assignUnknownNumber(url: string): number {
    const cachedNumber = this.#unknownNumbers.get(url);
    if (cachedNumber !== undefined) return cachedNumber;
    if (this.#unknownUrls.length >= MAX_UNKNOWN_URLS) return 0;
    const number = this.#firstUnknown + this.#unknownUrls.length;
    this.#unknownUrls.push(url);
    this.#unknownNumbers.set(url, number);
    return number;
  }

  #getCodeNumber(code: string): number {
    const cachedNumber = this.#codeNumbers.get(code);
    if (cachedNumber !== undefined) return cachedNumber;
    // More codes than this are noise, so the last number represents all additional ones.
    if (this.#codes.length >= MAX_CODES) return MAX_CODES - 1;
    this.#codes.push(code.slice(0, 100));
    this.#codeNumbers.set(code, this.#codes.length - 1);
    return this.#codes.length - 1;
  }

  #grow(): void {
    const length = this.#pages.length * 2;
    const [pages, targets] = [new Uint32Array(length), new Uint32Array(length)];
    const [entryCodes, sources] = [new Uint16Array(length), new Uint8Array(length)];
    pages.set(this.#pages);
    targets.set(this.#targets);
    entryCodes.set(this.#entryCodes);
    sources.set(this.#sources);
    [this.#pages, this.#targets, this.#entryCodes, this.#sources] = [pages, targets, entryCodes, sources];
  }
}
