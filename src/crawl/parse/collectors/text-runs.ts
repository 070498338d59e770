const STOP_CHARACTERS = ['<', '&', '\0', '\r'] as const;

/** Most runs end within this many characters. Checking them one by one is faster than starting a search. */
const SHORT_RUN_LENGTH = 48;

const isStopCode = (code: number): boolean => code === 0x3c || code === 0x26 || code === 0x0d || code === 0;

/**
 * Finds the end of a run of ordinary text, for positions in ascending order. A run ends at `<` or a character with a
 * special meaning. The next position of each such character is cached, so that the document is scanned at most once for
 * each of them.
 */
export class TextRuns {
  readonly #source: string;
  readonly #next: number[];
  #nearest = -1;

  constructor(source: string) {
    this.#source = source;
    this.#next = STOP_CHARACTERS.map(() => -1);
  }

  /**
   * Returns the index of the first `<` or special character at or after `start`, or the length of the text without one.
   */
  getEnd(start: number): number {
    if (this.#nearest >= start) return this.#nearest;
    const source = this.#source;
    const shortEnd = Math.min(start + SHORT_RUN_LENGTH, source.length);
    for (let index = start; index < shortEnd; index++) if (isStopCode(source.charCodeAt(index))) return index;
    this.#moveTo(shortEnd);
    return this.#nearest;
  }

  #moveTo(start: number): void {
    let nearestStop = this.#source.length;
    for (let stop = 0; stop < STOP_CHARACTERS.length; stop++) {
      let next = this.#next[stop] ?? -1;
      if (next < start) {
        const found = this.#source.indexOf(STOP_CHARACTERS[stop] ?? '', start);
        next = found < 0 ? this.#source.length : found;
        this.#next[stop] = next;
      }
      if (next < nearestStop) nearestStop = next;
    }
    this.#nearest = nearestStop;
  }
}
