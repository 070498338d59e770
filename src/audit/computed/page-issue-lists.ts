import type { FramePage } from '../scoring/frame.ts';
import type { PricedIssue } from '../scoring/score-model.ts';

/** An issue and the pages that have it. */
export interface IssueGroup {
  issue: PricedIssue;
  pageUrls: Iterable<string>;
}

/**
 * The issues of each page of the frame, in the order of the groups, at two bytes per issue and page: a list for each
 * page would take more memory than everything else in the score of a large site. A page counts as dead only once: the
 * first such issue is the cause, so that resolving it restores the page.
 */
export class PageIssueLists {
  readonly #indexByUrl: ReadonlyMap<string, number>;
  readonly #issues: readonly PricedIssue[];
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #numbers: Uint16Array;

  constructor(frame: readonly FramePage[], groups: readonly IssueGroup[]) {
    this.#indexByUrl = new Map(frame.map(({ url }, index) => [url, index]));
    this.#issues = groups.map(({ issue }) => issue);
    this.#starts = new Uint32Array(frame.length + 1);
    for (const { pageUrls } of groups) {
      for (const url of pageUrls) {
        const index = this.#indexByUrl.get(url);
        if (index !== undefined) this.#starts[index + 1] = (this.#starts[index + 1] ?? 0) + 1;
      }
    }
    for (let index = 0; index < frame.length; index++)
      this.#starts[index + 1] = (this.#starts[index + 1] ?? 0) + (this.#starts[index] ?? 0);
    this.#ends = this.#starts.slice(0, frame.length);
    this.#numbers = new Uint16Array(this.#starts[frame.length] ?? 0);
    for (const [number, group] of groups.entries()) this.#addGroup(number, group);
  }

  /** Returns the issues of a page of the frame; empty for any other page. */
  list(url: string): PricedIssue[] {
    const index = this.#indexByUrl.get(url);
    if (index === undefined) return [];
    const numbers = this.#numbers.subarray(this.#starts[index], this.#ends[index]);
    return Array.from(numbers).flatMap((number) => this.#issues[number] ?? []);
  }

  #addGroup(number: number, { issue, pageUrls }: IssueGroup): void {
    for (const url of pageUrls) {
      const index = this.#indexByUrl.get(url);
      if (index === undefined) continue;
      const end = this.#ends[index] ?? 0;
      const isRepeated = this.#numbers[end - 1] === number && end > (this.#starts[index] ?? 0);
      if (isRepeated || (issue.isDead && this.#isDead(index))) continue;
      this.#numbers[end] = number;
      this.#ends[index] = end + 1;
    }
  }

  #isDead(index: number): boolean {
    for (let at = this.#starts[index] ?? 0; at < (this.#ends[index] ?? 0); at++)
      if (this.#issues[this.#numbers[at] ?? 0]?.isDead === true) return true;
    return false;
  }
}
