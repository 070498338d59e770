import type { CrawlLimits } from '../limits.ts';
import { FingerprintTable } from '../store/pages/fingerprint-table.ts';
import type { SkipReason } from '../store/pages/skip-reason.ts';
import { buildUrlPattern, readKeys } from './url-pattern.ts';
import { findTrapReason } from './url-traps.ts';
import { readCalendarYear, readQueryShape } from './url-traps-shape.ts';

export interface GuardLimits {
  /**
   * Maximum number of values of a path's only parameter (`?page=1..`). Combinations of several are limited by
   * `maxQueriesPerPath`.
   */
  maxValuesPerKey: number;
  /** Maximum number of months and days in one pattern. */
  maxCalendarPages: number;
  /** A real calendar contains no years before `minYear` and none more than `maxYearsAhead` years ahead. */
  minYear: number;
  maxYearsAhead: number;
  /** Maximum number of URLs of one pattern, regardless of their content. */
  maxPerPattern: number;
  /**
   * Number of pages of one pattern that are compared with each other, and the share of new texts among them that keeps
   * it open.
   */
  sampleSize: number;
  minFreshShare: number;
  /** Number of URLs that must have been added to a pattern since its first page was read before it can be closed. */
  minGrowth: number;
  /**
   * Maximum number of tracked patterns and parameter combinations. Ten times as many texts and URLs are tracked; any
   * others are not evaluated.
   */
  maxTrackedPatterns: number;
}

/** Sample size and share are the same as in the crawler trap rule: up to 5% new texts among 20 pages. */
export const GUARD_LIMITS: Readonly<GuardLimits> = {
  maxValuesPerKey: 200,
  maxCalendarPages: 400,
  minYear: 1990,
  maxYearsAhead: 2,
  maxPerPattern: 20_000,
  sampleSize: 20,
  minFreshShare: 0.05,
  minGrowth: 20,
  maxTrackedPatterns: 100_000,
};

export interface UrlTrapOptions {
  limits: CrawlLimits;
  /** Year of the crawl. */
  year: number;
  guard?: Partial<GuardLimits>;
  /** Whether the crawl knows a URL. Used to recognize a URL with a session ID as a duplicate of one without. */
  isKnown?: (url: string) => boolean;
  /** URLs of an earlier run of the same crawl, in the order in which they were found. */
  known?: Iterable<string>;
  /** Patterns that were closed in that run. */
  closed?: Iterable<string>;
  /** Called with each pattern that is closed, so that a resumed crawl can restore it. */
  onClose?: (pattern: string) => void;
}

interface PatternState {
  seen: number;
  /** Value of `seen` when the first page was read; null before that. */
  seenBefore: number | null;
  pages: number;
  newContentCount: number;
  isClosed: boolean;
}

/**
 * Detects crawler traps by URL patterns and by the content of their pages. A resumed crawl replays the known URLs and
 * the closed patterns; the samples of other patterns start over.
 */
class UrlTraps {
  readonly #limits: CrawlLimits;
  readonly #guard: GuardLimits;
  readonly #year: number;
  readonly #isKnown: (url: string) => boolean;
  readonly #onClose: (pattern: string) => void;
  readonly #patterns = new Map<string, PatternState>();
  readonly #combinations = new Map<string, number>();
  /**
   * Fingerprints of URLs with session IDs removed and parameters sorted. Contains only URLs with a session ID or
   * parameters.
   */
  readonly #canonicalUrls = new FingerprintTable();
  readonly #texts = new FingerprintTable();
  #currentPage = { pattern: '', hasOnwardLinks: false };

  constructor({ limits, year, guard, isKnown, onClose, known = [], closed = [] }: UrlTrapOptions) {
    this.#onClose = onClose ?? (() => {});
    this.#limits = limits;
    this.#guard = { ...GUARD_LIMITS, ...guard };
    this.#year = year;
    this.#isKnown = isKnown ?? (() => false);
    for (const url of known) this.admit(url);
    for (const pattern of closed) {
      const state = this.#patterns.get(pattern);
      if (state !== undefined) state.isClosed = true;
    }
  }

  /** Declares that the URLs admitted from now on were found on this page. */
  startPage(url: string): void {
    this.#currentPage = { pattern: buildUrlPattern(url), hasOnwardLinks: false };
  }

  /** Records a new URL of the site. Returns why it is skipped, or null when it is worth requesting. */
  admit(url: string): SkipReason | null {
    const reason = findTrapReason(url, this.#limits);
    if (reason !== null) return reason;
    const name = buildUrlPattern(url);
    const pattern = this.#countUrl(name);
    const verdict = this.#judgeQuery(url) ?? this.#judgeDate(url, pattern) ?? this.#judgePattern(pattern);
    if (verdict === null && name !== this.#currentPage.pattern) this.#currentPage.hasOnwardLinks = true;
    return verdict;
  }

  /** Whether the URL belongs to a pattern without new content and is no longer worth a request. */
  isExhausted(url: string): boolean {
    return this.#patterns.get(buildUrlPattern(url))?.isClosed ?? false;
  }

  /** Returns the number of URLs seen with the same pattern, at least 1. */
  computeRank(url: string): number {
    return this.#patterns.get(buildUrlPattern(url))?.seen ?? 1;
  }

  /** Records the content of a URL, after the URLs on it were admitted. */
  observe(url: string, contentHash: string): void {
    const pattern = buildUrlPattern(url);
    // The pages of a list may be identical and still link to pages that no other page links to.
    const hasOnwardLinks = this.#currentPage.pattern === pattern && this.#currentPage.hasOnwardLinks;
    this.observeContent(pattern, hasOnwardLinks ? `${contentHash} ${url}` : contentHash);
  }

  /**
   * Records the content of a page for its pattern, and returns whether the pattern is closed. The pattern is closed
   * when its pages keep linking to new URLs of the pattern and too few of their texts are new. Texts of other patterns
   * do not count, because versions of a manual can have identical pages. A pattern that does not grow stays open,
   * because pages of a sitemap may all look alike until their JavaScript runs.
   */
  observeContent(pattern: string, contentHash: string): boolean {
    const state = this.#patterns.get(pattern) ?? this.#countUrl(pattern);
    if (state === null) return false;
    state.seenBefore ??= state.seen;
    state.pages += 1;
    const text = `${pattern} ${contentHash}`;
    if (this.#texts.get(text) === 0) {
      if (this.#texts.size < this.#guard.maxTrackedPatterns * 10) this.#texts.set(text, 1);
      state.newContentCount += 1;
    }
    if (state.pages < this.#guard.sampleSize) return state.isClosed;
    const hasGrown = state.seen - state.seenBefore >= this.#guard.minGrowth;
    if (hasGrown && !state.isClosed && state.newContentCount <= state.pages * this.#guard.minFreshShare) {
      state.isClosed = true;
      this.#onClose(pattern);
    }
    // Without growth, the sample continues, so that later pages can decide.
    if (!hasGrown && state.newContentCount <= state.pages * this.#guard.minFreshShare) return false;
    state.pages = 0;
    state.newContentCount = 0;
    return state.isClosed;
  }

  #countUrl(pattern: string): PatternState | null {
    const known = this.#patterns.get(pattern);
    if (known !== undefined) {
      known.seen += 1;
      return known;
    }
    if (this.#patterns.size >= this.#guard.maxTrackedPatterns) return null;
    const state: PatternState = { seen: 1, seenBefore: null, pages: 0, newContentCount: 0, isClosed: false };
    this.#patterns.set(pattern, state);
    return state;
  }

  #judgeQuery(url: string): SkipReason | null {
    if (!/[?;(]/.test(url)) return null;
    const { urlWithoutSession, hasSession, parts, path } = readQueryShape(url);
    const isSorted = parts.length < 2 || parts.every((part, index) => index === 0 || (parts[index - 1] ?? '') <= part);
    const canonical = isSorted ? urlWithoutSession : `${path}?${parts.toSorted().join('&')}`;
    if (hasSession && this.#isKnown(urlWithoutSession)) return 'session-id';
    const isTracked = hasSession || parts.length > 0;
    if (isTracked && this.#canonicalUrls.get(canonical) !== 0) return hasSession ? 'session-id' : 'query-permutation';
    if (isTracked && this.#canonicalUrls.size < this.#guard.maxTrackedPatterns * 10)
      this.#canonicalUrls.set(canonical, 1);
    return parts.length === 0 ? null : this.#judgeCombinations(path, parts);
  }

  #judgeCombinations(path: string, parts: readonly string[]): SkipReason | null {
    const keys = readKeys(parts.join('&'));
    const hasSingleKey = keys.length < 2;
    // All combinations of several parameters share one budget, because each additional filter multiplies them.
    const name = hasSingleKey ? `${path}?${keys.join()}` : `${path}?*`;
    const count = (this.#combinations.get(name) ?? 0) + 1;
    if (count > 1 || this.#combinations.size < this.#guard.maxTrackedPatterns) this.#combinations.set(name, count);
    const budget = hasSingleKey ? this.#guard.maxValuesPerKey : this.#limits.maxQueriesPerPath;
    return count > budget ? 'too-many-queries' : null;
  }

  #judgeDate(url: string, pattern: PatternState | null): SkipReason | null {
    const year = readCalendarYear(url);
    if (year === null) return null;
    const { minYear, maxYearsAhead, maxCalendarPages } = this.#guard;
    if (year < minYear || year > this.#year + maxYearsAhead) return 'calendar';
    return pattern !== null && pattern.seen > maxCalendarPages ? 'calendar' : null;
  }

  #judgePattern(pattern: PatternState | null): SkipReason | null {
    if (pattern === null) return null;
    return pattern.isClosed || pattern.seen > this.#guard.maxPerPattern ? 'no-new-content' : null;
  }
}

export type UrlTrapGuard = Pick<
  UrlTraps,
  'startPage' | 'admit' | 'isExhausted' | 'observe' | 'computeRank' | 'observeContent'
>;

/** Creates the trap detection as plain functions, for callers that need only some of them. */
export function createUrlTraps(options: UrlTrapOptions): UrlTrapGuard {
  const traps = new UrlTraps(options);
  return {
    startPage: (url) => traps.startPage(url),
    admit: (url) => traps.admit(url),
    isExhausted: (url) => traps.isExhausted(url),
    observe: (url, contentHash) => traps.observe(url, contentHash),
    computeRank: (url) => traps.computeRank(url),
    observeContent: (pattern, contentHash) => traps.observeContent(pattern, contentHash),
  };
}
