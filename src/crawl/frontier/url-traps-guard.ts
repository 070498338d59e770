import type { CrawlLimits } from '../limits.ts';
import { FingerprintTable } from '../store/fingerprint-table.ts';
import type { SkipReason } from '../store/skip-reason.ts';
import { keysOf, urlPattern } from './url-pattern.ts';
import { trapReason } from './url-traps.ts';
import { calendarYear } from './url-traps-dates.ts';
import { queryShape } from './url-traps-query.ts';

export interface GuardLimits {
  /** Values of the only parameter of one path (`?page=1..`); combinations of several fall under `maxQueriesPerPath`. */
  maxValuesPerKey: number;
  /** Months and days of one pattern. */
  maxCalendarPages: number;
  /** Years before this one, and more than so many years ahead, are no calendar that people read. */
  minYear: number;
  maxYearsAhead: number;
  /** Addresses of one pattern, whatever they bring. */
  maxPerPattern: number;
  /** Pages of one pattern that are looked at together, and the share of new texts among them that keeps it open. */
  sampleSize: number;
  minFreshShare: number;
  /** Addresses of a pattern that appeared since its first page was read, before it can be closed: it must grow by itself. */
  minGrowth: number;
  /** Patterns, paths and texts that are kept in mind; those beyond are not judged. */
  maxTracked: number;
}

/** The sample and its share are those of the rule about crawl traps: at most 5% new texts among 20 pages. */
export const GUARD_LIMITS: Readonly<GuardLimits> = {
  maxValuesPerKey: 200,
  maxCalendarPages: 400,
  minYear: 1990,
  maxYearsAhead: 2,
  maxPerPattern: 20_000,
  sampleSize: 20,
  minFreshShare: 0.05,
  minGrowth: 20,
  maxTracked: 100_000,
};

export interface UrlTrapOptions {
  limits: CrawlLimits;
  /** Year in which the crawl runs. */
  year: number;
  guard?: Partial<GuardLimits>;
  /** Is an address known to the crawl? Tells that one with a session id repeats one without. */
  isKnown?: (url: string) => boolean;
  /** Addresses of an earlier run of the same crawl, in their order. */
  known?: Iterable<string>;
  /** Patterns that were closed then. */
  closed?: Iterable<string>;
  /** Called with each pattern that is closed, so that a resumed crawl knows it. */
  onClose?: (pattern: string) => void;
}

interface PatternState {
  seen: number;
  /** `seen` when the first page was read; null before. */
  seenBefore: number | null;
  pages: number;
  fresh: number;
  isClosed: boolean;
}

/**
 * Notices spaces without end by the shape of their addresses and by what they bring. A resumed crawl tells it the known
 * addresses and the patterns that were closed; the samples of the others begin anew.
 */
class UrlTraps {
  readonly #limits: CrawlLimits;
  readonly #guard: GuardLimits;
  readonly #year: number;
  readonly #isKnown: (url: string) => boolean;
  readonly #onClose: (pattern: string) => void;
  readonly #patterns = new Map<string, PatternState>();
  readonly #combinations = new Map<string, number>();
  /** Addresses without session ids and with sorted parameters; only of those that have either. */
  readonly #canonical = new FingerprintTable();
  readonly #texts = new FingerprintTable();
  #page = { pattern: '', leadsOn: false };

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

  /** The addresses that are admitted from now on stand on this page. */
  startPage(url: string): void {
    this.#page = { pattern: urlPattern(url), leadsOn: false };
  }

  /** Takes note of a new address of the site, and says why it is left out; null when it is worth asking for. */
  admit(url: string): SkipReason | null {
    const reason = trapReason(url, this.#limits);
    if (reason !== null) return reason;
    const name = urlPattern(url);
    const pattern = this.#note(name);
    const verdict = this.#judgeQuery(url) ?? this.#judgeDate(url, pattern) ?? this.#judgePattern(pattern);
    if (verdict === null && name !== this.#page.pattern) this.#page.leadsOn = true;
    return verdict;
  }

  /** The address belongs to a pattern that brought nothing new: not worth a request any more. */
  isExhausted(url: string): boolean {
    return this.#patterns.get(urlPattern(url))?.isClosed ?? false;
  }

  /** How many addresses of the same pattern were seen, at least 1. */
  rankOf(url: string): number {
    return this.#patterns.get(urlPattern(url))?.seen ?? 1;
  }

  /** Takes note of what an address brought, after the addresses on it were admitted. */
  observe(url: string, contentHash: string): void {
    const pattern = urlPattern(url);
    // A list may say the same on every page and still lead to pages that nothing else names.
    const leadsOn = this.#page.pattern === pattern && this.#page.leadsOn;
    this.observeContent(pattern, leadsOn ? `${contentHash} ${url}` : contentHash);
  }

  /**
   * The same for a pattern. True when it is closed: its pages led to ever more of it, and brought too few texts that no page
   * of it had before: versions of a manual say the same under patterns of their own. Without growth nothing is closed: pages of a sitemap may all look alike until their scripts run.
   */
  observeContent(pattern: string, contentHash: string): boolean {
    const state = this.#patterns.get(pattern) ?? this.#note(pattern);
    if (state === null) return false;
    state.seenBefore ??= state.seen;
    state.pages += 1;
    const text = `${pattern} ${contentHash}`;
    if (this.#texts.get(text) === 0) {
      if (this.#texts.size < this.#guard.maxTracked * 10) this.#texts.set(text, 1);
      state.fresh += 1;
    }
    if (state.pages < this.#guard.sampleSize) return state.isClosed;
    const hasGrown = state.seen - state.seenBefore >= this.#guard.minGrowth;
    if (hasGrown && !state.isClosed && state.fresh <= state.pages * this.#guard.minFreshShare) {
      state.isClosed = true;
      this.#onClose(pattern);
    }
    // Without growth the sample goes on, so that the next address can decide.
    if (!hasGrown && state.fresh <= state.pages * this.#guard.minFreshShare) return false;
    state.pages = 0;
    state.fresh = 0;
    return state.isClosed;
  }

  #note(pattern: string): PatternState | null {
    const known = this.#patterns.get(pattern);
    if (known !== undefined) {
      known.seen += 1;
      return known;
    }
    if (this.#patterns.size >= this.#guard.maxTracked) return null;
    const state: PatternState = { seen: 1, seenBefore: null, pages: 0, fresh: 0, isClosed: false };
    this.#patterns.set(pattern, state);
    return state;
  }

  #judgeQuery(url: string): SkipReason | null {
    if (!/[?;(]/.test(url)) return null;
    const { sessionless, hasSession, parts, path } = queryShape(url);
    const isSorted = parts.length < 2 || parts.every((part, index) => index === 0 || (parts[index - 1] ?? '') <= part);
    const canonical = isSorted ? sessionless : `${path}?${parts.toSorted().join('&')}`;
    if (hasSession && this.#isKnown(sessionless)) return 'session-id';
    const isTracked = hasSession || parts.length > 0;
    if (isTracked && this.#canonical.get(canonical) !== 0) return hasSession ? 'session-id' : 'query-permutation';
    if (isTracked && this.#canonical.size < this.#guard.maxTracked * 10) this.#canonical.set(canonical, 1);
    return parts.length === 0 ? null : this.#judgeCombinations(path, parts);
  }

  #judgeCombinations(path: string, parts: readonly string[]): SkipReason | null {
    const keys = keysOf(parts.join('&'));
    const isSingle = keys.length < 2;
    // All combinations of several parameters share one budget: each further filter multiplies them.
    const name = isSingle ? `${path}?${keys.join()}` : `${path}?*`;
    const count = (this.#combinations.get(name) ?? 0) + 1;
    if (count > 1 || this.#combinations.size < this.#guard.maxTracked) this.#combinations.set(name, count);
    const budget = isSingle ? this.#guard.maxValuesPerKey : this.#limits.maxQueriesPerPath;
    return count > budget ? 'too-many-queries' : null;
  }

  #judgeDate(url: string, pattern: PatternState | null): SkipReason | null {
    const year = calendarYear(url);
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
  'startPage' | 'admit' | 'isExhausted' | 'observe' | 'rankOf' | 'observeContent'
>;

/** The traps as plain functions, for callers that take only some of them. */
export function createUrlTraps(options: UrlTrapOptions): UrlTrapGuard {
  const traps = new UrlTraps(options);
  return {
    startPage: (url) => traps.startPage(url),
    admit: (url) => traps.admit(url),
    isExhausted: (url) => traps.isExhausted(url),
    observe: (url, contentHash) => traps.observe(url, contentHash),
    rankOf: (url) => traps.rankOf(url),
    observeContent: (pattern, contentHash) => traps.observeContent(pattern, contentHash),
  };
}
