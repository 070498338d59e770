import type { CrawledPage } from '#contracts/crawl.ts';
import { isSameSite } from '#lib/page-url.ts';
import type { CrawlLimits } from '../limits.ts';
import type { AddressBook, AddressState } from '../store/address-book.ts';
import type { SkipReason } from '../store/skip-reason.ts';
import { TurnQueue } from './turn-queue.ts';
import { looksLikeFile } from './url-kind.ts';

export interface FrontierOptions {
  /** Where the site really is, after its own redirects. */
  homeUrl: string;
  limits: CrawlLimits;
  isAllowed(url: string): boolean;
  /** Which addresses belong to the site; the same host by default. */
  isInternal?: (url: string) => boolean;
  /** Addresses of the site that the person asked to leave out; none by default. */
  isExcluded?: (url: string) => boolean;
  /** Only the entered page and listed addresses are asked for; what they name is noted. */
  isListOnly?: boolean;
  traps: TrapGuard;
}

/** Notices spaces without end. */
export interface TrapGuard {
  /** The addresses that are admitted from now on stand on this page. */
  startPage(url: string): void;
  /** Takes note of a new address of the site, and says why it is left out; null when it is worth asking for. */
  admit(url: string): SkipReason | null;
  /** The address belongs to a space that brought nothing new: not worth a request any more. */
  isExhausted(url: string): boolean;
  /** Takes note of what an address of the site brought. */
  observe(url: string, contentHash: string): void;
  /** How many addresses of the same shape were admitted before this one, itself included. */
  rankOf(url: string): number;
}

export interface Discovery {
  source: CrawledPage['source'];
  /** Links followed from the start page to get here. */
  hops: number;
  /** Stands in a navigation region of the home page. */
  isHomeNavigation?: boolean;
}

/** An address whose turn it is. */
export interface ClaimedAddress {
  id: number;
  url: string;
  source: CrawledPage['source'];
  hops: number;
}

/** Order of value: the home page and what it names first, then the sitemap, then by distance; files last. */
const PRIORITY = {
  start: 0,
  homeNavigation: 10,
  homeLink: 20,
  linkedSitemap: 29,
  sitemap: 30,
  perHop: 10,
  /** Each doubling of the addresses of one shape: the first of every template come before the thousandth of one. */
  perDoubling: 4,
  perInlinkDoubling: 2,
  list: 15,
  /** Named by hreflang or as canonical only: no reader is led there. */
  declaredOnly: 500,
  file: 1_000,
} as const;

/** Decides which addresses of a site are asked for, and in which order. What waits is written in the crawl file. */
export class Frontier {
  readonly #book: AddressBook;
  readonly #options: FrontierOptions;
  readonly #turns = new TurnQueue();
  /** The same addresses without those that only a sitemap named. */
  readonly #linkedTurns = new TurnQueue();
  readonly #retries: number[] = [];

  constructor(book: AddressBook, options: FrontierOptions) {
    this.#book = book;
    this.#options = options;
    for (let id = 1; id <= book.size; id++) {
      const state = book.stateOf(id);
      if (state === 'queued') this.#enqueue(id);
      if (state === 'retry') this.#retries.push(id);
    }
  }

  isInternal(url: string): boolean {
    return this.#options.isInternal?.(url) ?? isSameSite(url, this.#options.homeUrl);
  }

  /** May a redirect lead our crawler there? What robots.txt forbids is not reached by a detour either. */
  mayFollow(url: string): boolean {
    return !this.isInternal(url) || this.#options.isAllowed(url);
  }

  /** Row id of any address; one that nobody named yet is written down, but not queued. Call inside `file.write`. */
  register(url: string, source: CrawledPage['source'] = 'link'): number {
    const known = this.#book.idOf(url);
    if (known !== 0) return known;
    return this.#book.add(url, {
      ...{ state: 'known', skipReason: null, source, isInternal: this.isInternal(url) },
      ...{ hops: MAX_HOPS, priority: 0, inSitemap: false, inNavigation: false },
    });
  }

  /** Takes up an address for a visit unless it is another site's; gives its row id. Call inside `file.write`. */
  add(url: string, discovery: Discovery): number {
    const known = this.#book.idOf(url);
    if (known !== 0) {
      this.discover(known, discovery);
      return known;
    }
    if (!this.isInternal(url)) return this.register(url, discovery.source);
    const place = this.#placeOf(url, discovery, false);
    const id = this.#book.add(url, { ...place, source: discovery.source, isInternal: true });
    if (discovery.source === 'link') this.#book.countInlink(id);
    if (place.state === 'queued') this.#enqueue(id);
    return id;
  }

  /** One more link, redirect or sitemap entry that names an address. Call inside `file.write`. */
  discover(id: number, discovery: Discovery): void {
    const book = this.#book;
    const inlinks = discovery.source === 'link' ? book.countInlink(id) : 0;
    if (!book.isInternal(id)) return;
    const state = book.stateOf(id);
    const mayReturn = state === 'skipped' && this.#mayReturn(id, discovery);
    if (state === 'known' || mayReturn) this.#consider(id, discovery);
    else this.#improve(id, discovery, inlinks);
  }

  /**
   * The next address in order of value, marked as being fetched; null when none waits. `linkedOnly`: of those that links
   * led to, so that a large sitemap does not take every turn.
   */
  next(linkedOnly = false): ClaimedAddress | null {
    const queue = linkedOnly ? this.#linkedTurns : this.#turns;
    for (let turn = queue.pop(); turn !== null; turn = queue.pop()) {
      const { id, priority } = turn;
      // An address that was claimed from the other queue, or has got a better place since.
      if (this.#book.stateOf(id) !== 'queued' || this.#book.priorityOf(id) !== priority) continue;
      const address = this.#addressOf(id);
      if (this.#options.traps.isExhausted(address.url)) this.#book.settle(id, 'skipped', 'no-new-content');
      else return this.#claim(address);
    }
    return null;
  }

  /** The next address that is to be asked for a second time. */
  nextRetry(): ClaimedAddress | null {
    const id = this.#retries.shift();
    return id === undefined ? null : this.#claim(this.#addressOf(id));
  }

  get retryCount(): number {
    return this.#retries.length;
  }

  /** The visit came to an end. Call inside `file.write`. */
  settle(id: number, state: 'done' | 'retry' | 'queued'): void {
    this.#book.settle(id, state);
    if (state === 'queued') this.#enqueue(id);
    if (state === 'retry') this.#retries.push(id);
  }

  /** The addresses that are taken up from now on stand on this page. */
  startPage(url: string): void {
    this.#options.traps.startPage(url);
  }

  /** Takes note of the text that a page brought, after its addresses. */
  observe(url: string, contentHash: string): void {
    this.#options.traps.observe(url, contentHash);
  }

  /** A shorter way brings back what was too deep, a list what was not in it. */
  #mayReturn(id: number, { source, hops }: Discovery): boolean {
    const reason = this.#book.skipReasonOf(id);
    return (reason === 'too-deep' && hops < this.#book.hopsOf(id)) || (source === 'list' && reason !== 'robots');
  }

  #addressOf(id: number): ClaimedAddress {
    return { id, ...this.#book.originOf(id), hops: this.#book.hopsOf(id) };
  }

  #claim(address: ClaimedAddress): ClaimedAddress {
    this.#book.claim(address.id);
    return address;
  }

  #enqueue(id: number): void {
    const priority = this.#book.priorityOf(id);
    this.#turns.push(priority, id);
    if (this.#book.isLinked(id)) this.#linkedTurns.push(priority, id);
  }

  /** An address that was noted before is taken up now. */
  #consider(id: number, discovery: Discovery): void {
    const book = this.#book;
    const place = this.#placeOf(book.urlOf(id), discovery, book.stateOf(id) === 'skipped');
    const inSitemap = book.inSitemap(id) || place.inSitemap;
    book.update(id, { ...place, inSitemap, inNavigation: book.inNavigation(id) || place.inNavigation });
    if (place.state === 'queued') this.#enqueue(id);
  }

  /** `wasAdmitted`: the guard against traps has taken note of the address before. */
  #placeOf(url: string, discovery: Discovery, wasAdmitted: boolean) {
    const skipReason = this.#skipReason(url, discovery, wasAdmitted);
    const state: AddressState = skipReason === null ? 'queued' : 'skipped';
    return {
      ...{ state, skipReason, hops: discovery.hops, priority: this.#priority(url, discovery, false) },
      ...{ inSitemap: discovery.source === 'sitemap', inNavigation: discovery.isHomeNavigation === true },
    };
  }

  #skipReason(url: string, discovery: Discovery, wasAdmitted: boolean): SkipReason | null {
    const { limits, isAllowed, isExcluded, isListOnly, traps } = this.#options;
    if (discovery.source === 'start') return null;
    if (isListOnly === true && !LISTED.has(discovery.source)) return 'not-listed';
    // Whoever lists an address wants it: only robots.txt has a say.
    if (discovery.source === 'list') return isAllowed(url) ? null : 'robots';
    if (isExcluded?.(url) === true) return 'excluded';
    const trap = wasAdmitted ? null : traps.admit(url);
    if (trap !== null) return trap;
    if (discovery.hops > limits.maxDepth) return 'too-deep';
    return isAllowed(url) ? null : 'robots';
  }

  /** A shorter way, a better place, or one more doubling of the links to it. */
  #improve(id: number, discovery: Discovery, inlinks: number): void {
    const book = this.#book;
    // The first link to what only a sitemap named.
    const isFirstLink = inlinks === 1 && book.inSitemap(id) && !book.isLinked(id);
    const isNews = isFirstLink || hasNews(book, id, discovery);
    const isDoubling = DOUBLINGS.has(inlinks);
    if (!isNews && !isDoubling) return;
    const inSitemap = book.inSitemap(id) || discovery.source === 'sitemap';
    const known = book.priorityOf(id);
    const isQueued = book.stateOf(id) === 'queued';
    const fresh = isQueued && isNews ? this.#priority(book.urlOf(id), discovery, inSitemap) : known;
    const priority = Math.max(0, Math.min(known, fresh) - (isDoubling ? PRIORITY.perInlinkDoubling : 0));
    if (!isNews) book.reprioritise(id, priority);
    else
      book.update(id, {
        ...{ priority, inSitemap, hops: Math.min(book.hopsOf(id), discovery.hops) },
        inNavigation: book.inNavigation(id) || discovery.isHomeNavigation === true,
      });
    if (isQueued && priority < known) this.#enqueue(id);
  }

  /** An address that a link and the sitemap name comes before those that only the sitemap knows. */
  #priority(url: string, { source, hops, isHomeNavigation }: Discovery, isInSitemap: boolean): number {
    if (source === 'start') return PRIORITY.start;
    if (source === 'list') return PRIORITY.list;
    const filePenalty = (looksLikeFile(url) ? PRIORITY.file : 0) + (DECLARED.has(source) ? PRIORITY.declaredOnly : 0);
    if (isHomeNavigation === true) return PRIORITY.homeNavigation + filePenalty;
    const rank = Math.max(1, this.#options.traps.rankOf(url));
    const spread = PRIORITY.perDoubling * Math.floor(Math.log2(rank));
    if (source === 'sitemap') return PRIORITY.sitemap + spread + filePenalty;
    const byDistance = PRIORITY.homeLink + Math.min(MAX_DISTANCE, hops - 1) * PRIORITY.perHop;
    if (!isInSitemap) return byDistance + spread + filePenalty;
    // What a link and the sitemap name matters more than how many of its shape there are.
    return Math.min(PRIORITY.linkedSitemap, byDistance) + spread / 2 + filePenalty;
  }
}

/** How an address must have been found when only a list is read: a redirect leads on from a listed one. */
const LISTED: ReadonlySet<string> = new Set(['start', 'list', 'redirect']);
const DECLARED: ReadonlySet<string> = new Set(['hreflang', 'canonical']);
/** Numbers of links at which an address moves up a little. */
const DOUBLINGS: ReadonlySet<number> = new Set([2, 4, 8, 16]);
/** Beyond it distance makes no difference any more. */
const MAX_DISTANCE = 10_000;
/** Larger than any depth limit: nothing led to the address yet. */
const MAX_HOPS = 65_535;

function hasNews(book: AddressBook, id: number, { source, hops, isHomeNavigation }: Discovery): boolean {
  return (
    hops < book.hopsOf(id) ||
    (source === 'sitemap' && !book.inSitemap(id)) ||
    (isHomeNavigation === true && !book.inNavigation(id))
  );
}
