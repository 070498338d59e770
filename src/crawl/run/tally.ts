import type { PageCounts, PageRecord } from '../store/page-rows.ts';

/** Running numbers of a crawl, so that nobody counts rows while it runs. An address that is asked for again counts once. */
export class Tally {
  #fetched: number;
  #challenged: number;
  /** Row ids of addresses without an answer; an earlier run's are only counted. */
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

  /** An address is about to be asked for again: its former answer does not count any more. */
  forget(urlId: number, before: { status: number | null; isChallenge: boolean } | null): void {
    if (before === null) return;
    this.#fetched -= 1;
    if (before.isChallenge) this.#challenged -= 1;
    if (before.status !== null || this.#failed.delete(urlId)) return;
    this.#failedBefore = Math.max(0, this.#failedBefore - 1);
  }
}
