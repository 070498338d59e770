import { z } from 'zod';
import { type CrawledPage, discoverySourceSchema } from '#contracts/site/crawl.ts';
import { FingerprintTable } from '../pages/fingerprint-table.ts';
import { type SkipReason, skipReasonSchema } from '../pages/skip-reason.ts';
import type { CrawlFile } from './crawl-file.ts';

/**
 * `known` URLs are linked or loaded, but never requested as a page. `fetching` exists only in memory: after a crash,
 * the URL is `queued` again.
 */
export const URL_STATES = ['known', 'queued', 'retry', 'done', 'skipped', 'fetching'] as const;
export type UrlState = (typeof URL_STATES)[number];
const CODE_BY_STATE = new Map<UrlState, number>(URL_STATES.map((state, code) => [state, code]));

/** Data stored with a URL. */
export interface UrlEntry {
  state: UrlState;
  skipReason: SkipReason | null;
  source: CrawledPage['source'];
  isInternal: boolean;
  /** Number of links followed from the start page. */
  hops: number;
  /** Lower values are requested sooner. */
  priority: number;
  inSitemap: boolean;
  inNavigation: boolean;
}

const row = z.object({
  id: z.number().int(),
  url: z.string(),
  status: z.enum(['known', 'queued', 'retry', 'done', 'skipped']),
  skipReason: skipReasonSchema.nullable(),
  source: discoverySourceSchema,
  isInternal: z.number(),
  hops: z.number().int(),
  priority: z.number().int(),
  inSitemap: z.number(),
  inNavigation: z.number(),
});
export type UrlRow = z.infer<typeof row>;

const originRow = z.object({ url: z.string(), source: discoverySourceSchema });

const SELECT_URLS = `SELECT id, url, status, skip_reason AS skipReason, source, is_internal AS isInternal, hops, priority,
  in_sitemap AS inSitemap, in_navigation AS inNavigation FROM urls`;
const INSERT_URL = `INSERT INTO urls (id, url, status, skip_reason, source, is_internal, hops, priority, in_sitemap, in_navigation)
  VALUES (:id, :url, :status, :skipReason, :source, :isInternal, :hops, :priority, :inSitemap, :inNavigation)`;
const UPDATE_URL = `UPDATE urls SET status = :status, skip_reason = :skipReason, hops = :hops, priority = :priority,
  in_sitemap = :inSitemap, in_navigation = :inNavigation WHERE id = :id`;

const URL_FLAG = { internal: 1, inSitemap: 2, inNavigation: 4, isSitemapOnly: 8 } as const;
const SKIP_REASONS = [null, ...skipReasonSchema.options] as const;

/**
 * Every URL of a crawl. The row is stored in the file; the few numbers that are needed for every link are also kept in
 * memory (about 40 bytes per URL). Row IDs start at 1.
 */
export class UrlTable {
  readonly #file: CrawlFile;
  readonly #ids: FingerprintTable;
  readonly #counts = new Uint32Array(URL_STATES.length);
  #size = 0;
  #states = new Uint8Array(1_024);
  #skips = new Uint8Array(1_024);
  #flags = new Uint8Array(1_024);
  #hops = new Uint16Array(1_024);
  #priorities = new Uint32Array(1_024);
  #inlinks = new Uint32Array(1_024);

  /** Reads the rows of an earlier run; `onRow` receives each of them in the order of discovery. */
  constructor(file: CrawlFile, onRow: (row: UrlRow) => void = () => {}) {
    this.#file = file;
    const known = file.get(z.object({ count: z.number() }), 'SELECT count(*) AS count FROM urls')?.count ?? 0;
    this.#ids = new FingerprintTable(known + 1_024);
    for (const one of file.stream(row, `${SELECT_URLS} ORDER BY id`)) {
      this.#remember(one.id, one.url, {
        ...one,
        state: one.status,
        isInternal: one.isInternal === 1,
        inSitemap: one.inSitemap === 1,
        inNavigation: one.inNavigation === 1,
      });
      onRow(one);
    }
  }

  /** Returns the number of URLs in any state. */
  get size(): number {
    return this.#size;
  }

  /** Returns the number of URLs in a state. */
  count(state: UrlState): number {
    return this.#counts[CODE_BY_STATE.get(state) ?? 0] ?? 0;
  }

  /** Returns the row ID, or 0 for an unknown URL. */
  readId(url: string): number {
    return this.#ids.get(url);
  }

  /** Adds a URL that `readId` does not know; returns its row ID. Call inside `file.write`. */
  add(url: string, entry: UrlEntry): number {
    const id = this.#size + 1;
    this.#file.run(INSERT_URL, {
      id,
      url,
      ...buildColumns(entry),
      source: entry.source,
      isInternal: entry.isInternal ? 1 : 0,
    });
    this.#remember(id, url, entry);
    return id;
  }

  /** Returns the URL of a row. Throws for an unknown ID. */
  readUrl(id: number): string {
    return this.readOrigin(id).url;
  }

  /** Returns the URL of a row and how it was first found. Throws for an unknown ID. */
  readOrigin(id: number): { url: string; source: CrawledPage['source'] } {
    const found = this.#file.get(originRow, 'SELECT url, source FROM urls WHERE id = :id', { id });
    if (found === null) throw new Error(`There is no URL with id ${id}`);
    return found;
  }

  getState(id: number): UrlState {
    return URL_STATES[this.#states[id] ?? 0] ?? 'known';
  }

  readSkipReason(id: number): SkipReason | null {
    return SKIP_REASONS[this.#skips[id] ?? 0] ?? null;
  }

  isInternal(id: number): boolean {
    return ((this.#flags[id] ?? 0) & URL_FLAG.internal) !== 0;
  }

  isListedInSitemap(id: number): boolean {
    return ((this.#flags[id] ?? 0) & URL_FLAG.inSitemap) !== 0;
  }

  isInNavigation(id: number): boolean {
    return ((this.#flags[id] ?? 0) & URL_FLAG.inNavigation) !== 0;
  }

  /** Whether the URL was first found somewhere other than in a sitemap. */
  isLinked(id: number): boolean {
    return ((this.#flags[id] ?? 0) & URL_FLAG.isSitemapOnly) === 0;
  }

  getHopCount(id: number): number {
    return this.#hops[id] ?? 0;
  }

  getPriority(id: number): number {
    return this.#priorities[id] ?? 0;
  }

  /** Returns the number of links to the URL found in this run. */
  getInlinkCount(id: number): number {
    return this.#inlinks[id] ?? 0;
  }

  /** Counts another link and returns the new number. */
  countInlink(id: number): number {
    const count = (this.#inlinks[id] ?? 0) + 1;
    this.#inlinks[id] = count;
    return count;
  }

  /** Marks a URL as being fetched. Nothing is written, so a crash leaves it queued. */
  claim(id: number): void {
    this.#setState(id, 'fetching');
  }

  /**
   * Writes the state of a URL after an attempt: done, skipped, or waiting for another attempt. Call inside
   * `file.write`.
   */
  settle(id: number, state: Exclude<UrlState, 'fetching'>, skipReason: SkipReason | null = null): void {
    this.#setState(id, state);
    this.#skips[id] = SKIP_REASONS.indexOf(skipReason);
    const sql = 'UPDATE urls SET status = :state, skip_reason = :skipReason WHERE id = :id';
    this.#file.run(sql, { id, state, skipReason });
  }

  /** Updates the data of a known URL. Call inside `file.write`. */
  update(id: number, change: Partial<Omit<UrlEntry, 'source' | 'isInternal'>>): void {
    const entry = {
      state: this.getState(id),
      skipReason: this.readSkipReason(id),
      hops: this.getHopCount(id),
      priority: this.getPriority(id),
      inSitemap: this.isListedInSitemap(id),
      inNavigation: this.isInNavigation(id),
      ...change,
    };
    this.#file.run(UPDATE_URL, { id, ...buildColumns(entry) });
    this.#keep(id, { ...entry, isInternal: this.isInternal(id) });
  }

  /** Changes the URL's priority in the queue for this run only, because the next run counts links again. */
  reprioritize(id: number, priority: number): void {
    this.#priorities[id] = priority;
  }

  #remember(id: number, url: string, entry: UrlEntry): void {
    if (id >= this.#states.length) this.#grow(id);
    this.#ids.set(url, id);
    this.#size = Math.max(this.#size, id);
    const known = CODE_BY_STATE.get('known') ?? 0;
    this.#counts[known] = (this.#counts[known] ?? 0) + 1;
    this.#keep(id, entry);
    if (entry.source === 'sitemap') this.#flags[id] = (this.#flags[id] ?? 0) | URL_FLAG.isSitemapOnly;
  }

  #keep(id: number, entry: Omit<UrlEntry, 'source'>): void {
    this.#setState(id, entry.state);
    this.#skips[id] = SKIP_REASONS.indexOf(entry.skipReason);
    this.#hops[id] = entry.hops;
    this.#priorities[id] = entry.priority;
    this.#flags[id] =
      ((this.#flags[id] ?? 0) & URL_FLAG.isSitemapOnly) |
      (entry.isInternal ? URL_FLAG.internal : 0) |
      (entry.inSitemap ? URL_FLAG.inSitemap : 0) |
      (entry.inNavigation ? URL_FLAG.inNavigation : 0);
  }

  #setState(id: number, state: UrlState): void {
    const before = this.#states[id] ?? 0;
    const after = CODE_BY_STATE.get(state) ?? 0;
    this.#counts[before] = (this.#counts[before] ?? 0) - 1;
    this.#counts[after] = (this.#counts[after] ?? 0) + 1;
    this.#states[id] = after;
  }

  #grow(id: number): void {
    const length = Math.max(id + 1, this.#states.length * 2);
    this.#states = copyToLargerArray(this.#states, new Uint8Array(length));
    this.#skips = copyToLargerArray(this.#skips, new Uint8Array(length));
    this.#flags = copyToLargerArray(this.#flags, new Uint8Array(length));
    this.#hops = copyToLargerArray(this.#hops, new Uint16Array(length));
    this.#priorities = copyToLargerArray(this.#priorities, new Uint32Array(length));
    this.#inlinks = copyToLargerArray(this.#inlinks, new Uint32Array(length));
  }
}

function buildColumns(entry: Omit<UrlEntry, 'source' | 'isInternal'>) {
  return {
    status: entry.state === 'fetching' ? 'queued' : entry.state,
    skipReason: entry.skipReason,
    hops: entry.hops,
    priority: entry.priority,
    inSitemap: entry.inSitemap ? 1 : 0,
    inNavigation: entry.inNavigation ? 1 : 0,
  };
}

function copyToLargerArray<T extends Uint8Array | Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
