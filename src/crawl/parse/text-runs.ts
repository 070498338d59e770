const STOPS = ['<', '&', '\0', '\r'] as const;

/**
 * Finds where a run of ordinary text ends, for places asked in rising order: at `<` or a character with a rule of its own.
 * The next place of each is remembered, so that the document is passed over once for each of them.
 */
export class TextRuns {
  readonly #source: string;
  readonly #next: number[];
  #nearest = -1;

  constructor(source: string) {
    this.#source = source;
    this.#next = STOPS.map(() => -1);
  }

  /** Index of the first such character from `start` on; the length of the text when there is none. */
  endOf(start: number): number {
    if (this.#nearest < start) this.#moveTo(start);
    return this.#nearest;
  }

  #moveTo(start: number): void {
    let nearest = this.#source.length;
    for (let stop = 0; stop < STOPS.length; stop++) {
      let next = this.#next[stop] ?? -1;
      if (next < start) {
        const found = this.#source.indexOf(STOPS[stop] ?? '', start);
        next = found < 0 ? this.#source.length : found;
        this.#next[stop] = next;
      }
      if (next < nearest) nearest = next;
    }
    this.#nearest = nearest;
  }
}
