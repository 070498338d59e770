import type { CrawledPage } from '#contracts/site/crawl.ts';
import { isSameSite } from '#lib/url/page-url.ts';
import type { CrawlLimits } from '../limits.ts';
import type { UrlState, UrlTable } from '../store/file/url-table.ts';
import type { SkipReason } from '../store/pages/skip-reason.ts';
import { TurnQueue } from './turn-queue.ts';
import { hasFileExtension } from './url-kind.ts';

export interface FrontierOptions {
  /** Final URL of the home page, after its own redirects. */
  homeUrl: string;
  limits: CrawlLimits;
  isAllowed(url: string): boolean;
  /** Which URLs belong to the site; the same host by default. */
  isInternal?: (url: string) => boolean;
  /** URLs of the site that the user excluded; none by default. */
  isExcluded?: (url: string) => boolean;
  /** Requests only the start page and listed URLs; URLs found on them are only recorded. */
  isListOnly?: boolean;
  traps: TrapGuard;
}

/** Detects crawler traps. */
export interface TrapGuard {
  /** The URLs admitted from now on were found on this page. */
  startPage(url: string): void;
  /** Records a new URL of the site, and returns why it is skipped; null when it is worth requesting. */
  admit(url: string): SkipReason | null;
  /** The URL belongs to a pattern without new content, so it is no longer worth a request. */
  isExhausted(url: string): boolean;
  /** Records the content of a URL of the site. */
  observe(url: string, contentHash: string): void;
  /** Number of admitted URLs with the same pattern so far, including this one. */
  computeRank(url: string): number;
}

export interface Discovery {
  source: CrawledPage['source'];
  /** Links followed from the start page to get here. */
  hops: number;
  /** Found in a navigation region of the home page. */
  isHomeNavigation?: boolean;
}

/** The next URL to fetch. */
export interface ClaimedUrl {
  id: number;
  url: string;
  source: CrawledPage['source'];
  hops: number;
}

/** Order of value: the home page and its links first, then the sitemap, then by distance; files last. */
const PRIORITY = {
  start: 0,
  homeNavigation: 10,
  homeLink: 20,
  linkedSitemap: 29,
  sitemap: 30,
  perHop: 10,
  /** Per doubling of the URLs with one pattern: the first pages of every template come before the thousandth of one. */
  perDoubling: 4,
  perInlinkDoubling: 2,
  list: 15,
  /** Only referenced by hreflang or canonicals, so visitors never get there by a link. */
  declaredOnly: 500,
  file: 1_000,
} as const;

/** Decides which URLs of a site are requested, and in which order. Waiting URLs are stored in the crawl file. */
export class Frontier {
  readonly #book: UrlTable;
  readonly #options: FrontierOptions;
  readonly #turns = new TurnQueue();
  /** The same URLs without those that were only found in a sitemap. */
  readonly #linkedTurns = new TurnQueue();
  readonly #retries: number[] = [];

  constructor(book: UrlTable, options: FrontierOptions) {
    this.#book = book;
    this.#options = options;
    for (let id = 1; id <= book.size; id++) {
      const state = book.classifyState(id);
      if (state === 'queued') this.#enqueue(id);
      if (state === 'retry') this.#retries.push(id);
    }
  }

  isInternal(url: string): boolean {
    return this.#options.isInternal?.(url) ?? isSameSite(url, this.#options.homeUrl);
  }

  /**
   * Whether our crawler may follow a redirect to this URL. URLs disallowed by robots.txt must not be reached by a
   * redirect, either.
   */
  mayFollow(url: string): boolean {
    return !this.isInternal(url) || this.#options.isAllowed(url);
  }

  /** Row id of any URL; an unknown one is stored, but not queued. Call inside `file.write`. */
  register(url: string, source: CrawledPage['source'] = 'link'): number {
    const known = this.#book.readId(url);
    if (known !== 0) return known;
    return this.#book.add(url, {
      state: 'known',
      skipReason: null,
      source,
      isInternal: this.isInternal(url),
      hops: MAX_HOPS,
      priority: 0,
      inSitemap: false,
      inNavigation: false,
    });
  }

  /** Queues a URL unless it belongs to another site; returns its row id. Call inside `file.write`. */
  add(url: string, discovery: Discovery): number {
    const known = this.#book.readId(url);
    if (known !== 0) {
      this.discover(known, discovery);
      return known;
    }
    if (!this.isInternal(url)) return this.register(url, discovery.source);
    const place = this.#getPlace(url, discovery, false);
    const id = this.#book.add(url, { ...place, source: discovery.source, isInternal: true });
    if (discovery.source === 'link') this.#book.countInlink(id);
    if (place.state === 'queued') this.#enqueue(id);
    return id;
  }

  /** One more link, redirect or sitemap entry that refers to a URL. Call inside `file.write`. */
  discover(id: number, discovery: Discovery): void {
    const book = this.#book;
    const inlinks = discovery.source === 'link' ? book.countInlink(id) : 0;
    if (!book.isInternal(id)) return;
    const state = book.classifyState(id);
    const mayReturn = state === 'skipped' && this.#mayReturn(id, discovery);
    if (state === 'known' || mayReturn) this.#consider(id, discovery);
    else this.#improve(id, discovery, inlinks);
  }

  /**
   * The next URL in order of value, marked as being fetched; null when none is waiting. `linkedOnly`: only URLs found
   * by links, so that a large sitemap does not take every turn.
   */
  next(linkedOnly = false): ClaimedUrl | null {
    const queue = linkedOnly ? this.#linkedTurns : this.#turns;
    for (let turn = queue.pop(); turn !== null; turn = queue.pop()) {
      const { id, priority } = turn;
      // A URL that was already taken from the other queue, or has moved up since.
      if (this.#book.classifyState(id) !== 'queued' || this.#book.computePriority(id) !== priority) continue;
      const address = this.#readUrl(id);
      if (this.#options.traps.isExhausted(address.url)) this.#book.settle(id, 'skipped', 'no-new-content');
      else return this.#claim(address);
    }
    return null;
  }

  /** The next URL to be requested for a second time. */
  claimNextRetry(): ClaimedUrl | null {
    const id = this.#retries.shift();
    return id === undefined ? null : this.#claim(this.#readUrl(id));
  }

  get retryCount(): number {
    return this.#retries.length;
  }

  /** The fetch has ended. Call inside `file.write`. */
  settle(id: number, state: 'done' | 'retry' | 'queued'): void {
    this.#book.settle(id, state);
    if (state === 'queued') this.#enqueue(id);
    if (state === 'retry') this.#retries.push(id);
  }

  /** The URLs added from now on were found on this page. */
  startPage(url: string): void {
    this.#options.traps.startPage(url);
  }

  /** Records the text of a page, after its URLs. */
  observe(url: string, contentHash: string): void {
    this.#options.traps.observe(url, contentHash);
  }

  /** A shorter path brings back a URL that was too deep, a list one that was not listed. */
  #mayReturn(id: number, { source, hops }: Discovery): boolean {
    const reason = this.#book.describeSkipReason(id);
    return (reason === 'too-deep' && hops < this.#book.getHops(id)) || (source === 'list' && reason !== 'robots');
  }

  #readUrl(id: number): ClaimedUrl {
    return { id, ...this.#book.readOrigin(id), hops: this.#book.getHops(id) };
  }

  #claim(address: ClaimedUrl): ClaimedUrl {
    this.#book.claim(address.id);
    return address;
  }

  #enqueue(id: number): void {
    const priority = this.#book.computePriority(id);
    this.#turns.push(priority, id);
    if (this.#book.isLinked(id)) this.#linkedTurns.push(priority, id);
  }

  /** Reconsiders a recorded URL for the queue. */
  #consider(id: number, discovery: Discovery): void {
    const book = this.#book;
    const place = this.#getPlace(book.readUrl(id), discovery, book.classifyState(id) === 'skipped');
    const inSitemap = book.isListedInSitemap(id) || place.inSitemap;
    book.update(id, { ...place, inSitemap, inNavigation: book.isInNavigation(id) || place.inNavigation });
    if (place.state === 'queued') this.#enqueue(id);
  }

  /** `wasAdmitted`: the trap guard has already recorded the URL. */
  #getPlace(url: string, discovery: Discovery, wasAdmitted: boolean) {
    const skipReason = this.#skipReason(url, discovery, wasAdmitted);
    const state: UrlState = skipReason === null ? 'queued' : 'skipped';
    return {
      state,
      skipReason,
      hops: discovery.hops,
      priority: this.#priority(url, discovery, false),
      inSitemap: discovery.source === 'sitemap',
      inNavigation: discovery.isHomeNavigation === true,
    };
  }

  #skipReason(url: string, discovery: Discovery, wasAdmitted: boolean): SkipReason | null {
    const { limits, isAllowed, isExcluded, isListOnly, traps } = this.#options;
    if (discovery.source === 'start') return null;
    if (isListOnly === true && !LISTED.has(discovery.source)) return 'not-listed';
    // A listed URL was explicitly requested by the user, so only robots.txt can exclude it.
    if (discovery.source === 'list') return isAllowed(url) ? null : 'robots';
    if (isExcluded?.(url) === true) return 'excluded';
    const trap = wasAdmitted ? null : traps.admit(url);
    if (trap !== null) return trap;
    if (discovery.hops > limits.maxDepth) return 'too-deep';
    return isAllowed(url) ? null : 'robots';
  }

  /** A shorter path, a better position, or one more doubling of its links. */
  #improve(id: number, discovery: Discovery, inlinks: number): void {
    const book = this.#book;
    // The first link to a URL that only a sitemap contained.
    const isFirstLink = inlinks === 1 && book.isListedInSitemap(id) && !book.isLinked(id);
    const isNews = isFirstLink || hasNews(book, id, discovery);
    const isDoubling = DOUBLINGS.has(inlinks);
    if (!isNews && !isDoubling) return;
    const inSitemap = book.isListedInSitemap(id) || discovery.source === 'sitemap';
    const known = book.computePriority(id);
    const isQueued = book.classifyState(id) === 'queued';
    const fresh = isQueued && isNews ? this.#priority(book.readUrl(id), discovery, inSitemap) : known;
    const priority = Math.max(0, Math.min(known, fresh) - (isDoubling ? PRIORITY.perInlinkDoubling : 0));
    if (!isNews) book.reprioritize(id, priority);
    else
      book.update(id, {
        priority,
        inSitemap,
        hops: Math.min(book.getHops(id), discovery.hops),
        inNavigation: book.isInNavigation(id) || discovery.isHomeNavigation === true,
      });
    if (isQueued && priority < known) this.#enqueue(id);
  }

  /** A URL found by a link and in the sitemap comes before those found in the sitemap only. */
  #priority(url: string, { source, hops, isHomeNavigation }: Discovery, isInSitemap: boolean): number {
    if (source === 'start') return PRIORITY.start;
    if (source === 'list') return PRIORITY.list;
    const filePenalty =
      (hasFileExtension(url) ? PRIORITY.file : 0) + (DECLARED.has(source) ? PRIORITY.declaredOnly : 0);
    if (isHomeNavigation === true) return PRIORITY.homeNavigation + filePenalty;
    const rank = Math.max(1, this.#options.traps.computeRank(url));
    const spread = PRIORITY.perDoubling * Math.floor(Math.log2(rank));
    if (source === 'sitemap') return PRIORITY.sitemap + spread + filePenalty;
    const byDistance = PRIORITY.homeLink + Math.min(MAX_DISTANCE, hops - 1) * PRIORITY.perHop;
    if (!isInSitemap) return byDistance + spread + filePenalty;
    // Being both linked and in the sitemap matters more than the number of URLs with its pattern.
    return Math.min(PRIORITY.linkedSitemap, byDistance) + spread / 2 + filePenalty;
  }
}

/** Sources that count when only a list is read: a redirect leads on from a listed URL. */
const LISTED: ReadonlySet<string> = new Set(['start', 'list', 'redirect']);
const DECLARED: ReadonlySet<string> = new Set(['hreflang', 'canonical']);
/** Link counts at which a URL moves up a little. */
const DOUBLINGS: ReadonlySet<number> = new Set([2, 4, 8, 16]);
/** Beyond it, distance makes no difference. */
const MAX_DISTANCE = 10_000;
/** Larger than any depth limit: no link to the URL was found yet. */
const MAX_HOPS = 65_535;

function hasNews(book: UrlTable, id: number, { source, hops, isHomeNavigation }: Discovery): boolean {
  return (
    hops < book.getHops(id) ||
    (source === 'sitemap' && !book.isListedInSitemap(id)) ||
    (isHomeNavigation === true && !book.isInNavigation(id))
  );
}
