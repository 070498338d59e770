import type { AuditPage } from '#contracts/site/artifacts.ts';
import { findSkipReason, hasFacts } from '../engine/html-audit-page.ts';

/** Page counts, and text figures for the indexable pages. */
export interface SiteText {
  /** Number of requested pages. A URL that redirects is not a separate page. */
  pagesRead: number;
  /** Number of indexable pages. */
  pageCount: number;
  /** Mean reading ease, 0..100, of the pages where it could be measured; null when there are none. */
  readability: number | null;
  readabilityPages: number;
}

/** Adds up figures as pages are processed. `finish` may be called at any time. */
export class SiteTextTally {
  #read = 0;
  #pageCount = 0;
  #sum = 0;
  #readable = 0;

  add(page: AuditPage): void {
    if (page.redirects.length === 0) this.#read += 1;
    if (findSkipReason(page, 'indexable-page') !== null || !hasFacts(page)) return;
    this.#pageCount += 1;
    const { score } = page.facts.text.readability;
    if (score === null) return;
    this.#sum += score;
    this.#readable += 1;
  }

  finish(): SiteText {
    const readability = this.#readable === 0 ? null : Math.round(this.#sum / this.#readable);
    return { pagesRead: this.#read, pageCount: this.#pageCount, readability, readabilityPages: this.#readable };
  }
}
