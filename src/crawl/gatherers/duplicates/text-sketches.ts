import { z } from 'zod';
import { estimateJaccard } from '#crawl/graph/min-hash.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';

/** Texts shorter than this contain too little to be compared. */
export const MIN_COMPARED_WORDS = 100;
const MAX_CACHED_SKETCHES = 5_000;

/**
 * When a text is shorter than this, the content of the page may come from JavaScript, so the length is not meaningful.
 */
const MIN_COUNTED_WORDS = 20;

const row = z.object({ sketch: z.string() });
const wordsRow = z.object({ words: z.number() });
const SELECT_WORDS = 'SELECT text_words AS words FROM pages WHERE url_id = :id AND text_words IS NOT NULL';
const SELECT_SKETCH = 'SELECT sketch FROM pages WHERE url_id = :id AND sketch IS NOT NULL AND text_words >= :minWords';

/** Reads sketches of the pages' main texts and caches recently used ones. */
export class TextSketches {
  readonly #file: CrawlFile;
  readonly #cache = new Map<number, string | null>();

  constructor(file: CrawlFile) {
    this.#file = file;
  }

  /**
   * Returns the estimated Jaccard similarity of two pages' texts, 0..1. Null when either text has fewer than 100 words.
   */
  computeSimilarity(a: number, b: number): number | null {
    const first = this.#readSketch(a);
    const second = first === null ? null : this.#readSketch(b);
    return first === null || second === null ? null : estimateJaccard(first, second);
  }

  /**
   * Computes the highest Jaccard similarity (0..1) that a text of 100 words or more can have with a text of 20 to 99
   * words. A short text cannot cover more of a long one than its own length. Null for other lengths.
   */
  computeMaxSimilarity(long: number, short: number): number | null {
    const shortWordCount = this.#countWords(short);
    if (shortWordCount < MIN_COUNTED_WORDS || shortWordCount >= MIN_COMPARED_WORDS) return null;
    const longWordCount = this.#countWords(long);
    return longWordCount < MIN_COMPARED_WORDS ? null : shortWordCount / longWordCount;
  }

  #countWords(id: number): number {
    return this.#file.get(wordsRow, SELECT_WORDS, { id })?.words ?? 0;
  }

  #readSketch(id: number): string | null {
    const cached = this.#cache.get(id);
    if (cached !== undefined) return cached;
    const sketch = this.#file.get(row, SELECT_SKETCH, { id, minWords: MIN_COMPARED_WORDS })?.sketch ?? null;
    if (this.#cache.size >= MAX_CACHED_SKETCHES) this.#cache.clear();
    this.#cache.set(id, sketch);
    return sketch;
  }
}
