import type { PageCounts, PageRecord } from '#crawl/store/pages/page-rows.ts';

/**
 * Keeps running counts of a crawl, so that no rows have to be counted while it runs. A URL that is requested again
 * counts only once.
 */
export class Tally {
  #fetched: number;
  #challenged: number;
  /** Row IDs of URLs without a response in this run; URLs of an earlier run are only counted. */
  readonly #failed = new Set<number>();
  #failedBefore: number;

  constructor(earlier: PageCounts) {
    this.#fetched = earlier.all;
    this.#challenged = earlier.challenged;
    this.#failedBefore = earlier.failed;
  }

  get fetched(): number {
    return this.#fetched;
  }

  get failed(): number {
    return this.#failedBefore + this.#failed.size;
  }

  get challenged(): number {
    return this.#challenged;
  }

  count(urlId: number, record: Pick<PageRecord, 'status' | 'challenge'>): void {
    this.#fetched += 1;
    if (record.status === null) this.#failed.add(urlId);
    if (record.challenge !== null) this.#challenged += 1;
  }

  /** Called before a URL is requested again: its previous response no longer counts. */
  removeResponse(urlId: number, before: { status: number | null; isChallenge: boolean } | null): void {
    if (before === null) return;
    this.#fetched -= 1;
    if (before.isChallenge) this.#challenged -= 1;
    if (before.status !== null || this.#failed.delete(urlId)) return;
    this.#failedBefore = Math.max(0, this.#failedBefore - 1);
  }
}
