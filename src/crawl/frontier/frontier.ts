import type { CrawledPage } from '#contracts/site/crawl.ts';
import { isSameSite } from '#lib/url/page-url.ts';
import type { CrawlLimits } from '../limits.ts';
import type { UrlState, UrlTable } from '../store/file/url-table.ts';
import type { SkipReason } from '../store/pages/skip-reason.ts';
import { PriorityQueue } from './priority-queue.ts';
import { hasFileExtension } from './url-kind.ts';

export interface FrontierOptions {
  /** Final URL of the home page, after its own redirects. */
  homeUrl: string;
  limits: CrawlLimits;
  isAllowed(url: string): boolean;
  /** Tests whether a URL belongs to the site. By default, this is the home page's host with and without `www.`. */
  isInternal?: (url: string) => boolean;
  /** Tests whether the user excluded a URL of the site. By default, none are excluded. */
  isExcluded?: (url: string) => boolean;
  /** Requests only the start page and listed URLs; URLs found on them are only recorded. */
  isListOnly?: boolean;
  traps: TrapGuard;
}

/** Detects crawler traps. */
export interface TrapGuard {
  /** Declares that the URLs admitted from now on were found on this page. */
  startPage(url: string): void;
  /** Records a new URL of the site. Returns why it is skipped, or null when it is worth requesting. */
  admit(url: string): SkipReason | null;
  /** Whether the URL belongs to a pattern without new content and is no longer worth a request. */
  isExhausted(url: string): boolean;
  /** Records the content of a URL of the site. */
  observe(url: string, contentHash: string): void;
  /** Returns the number of URLs with the same pattern admitted so far, including this one. */
  computeRank(url: string): number;
}

export interface Discovery {
  source: CrawledPage['source'];
  /** Number of links followed from the start page. */
  hops: number;
  /** Whether the URL was found in a navigation region of the home page. */
  isHomeNavigation?: boolean;
}

/** The next URL to fetch. */
export interface ClaimedUrl {
  id: number;
  url: string;
  source: CrawledPage['source'];
  hops: number;
}

/** Lower values are requested first: the home page and its links, then the sitemap, then by distance; files last. */
const PRIORITIES = {
  start: 0,
  homeNavigation: 10,
  homeLink: 20,
  linkedSitemap: 29,
  sitemap: 30,
  perHop: 10,
  /**
   * Added each time the number of URLs with one pattern doubles, so that the first pages of every template come before
   * the thousandth page of a single template.
   */
  perDoubling: 4,
  perInlinkDoubling: 2,
  list: 15,
  /** Added for URLs that only hreflang or canonicals reference, because visitors never reach them through a link. */
  declaredOnly: 500,
  file: 1_000,
} as const;

/** Decides which URLs of a site are requested and in which order. Waiting URLs are stored in the crawl file. */
export class Frontier {
  readonly #urlTable: UrlTable;
  readonly #options: FrontierOptions;
  readonly #queue = new PriorityQueue();
  /** Queue of the same URLs, except those that were found only in a sitemap. */
  readonly #linkedQueue = new PriorityQueue();
  readonly #retries: number[] = [];

  constructor(urlTable: UrlTable, options: FrontierOptions) {
    this.#urlTable = urlTable;
    this.#options = options;
    for (let id = 1; id <= urlTable.size; id++) {
      const state = urlTable.getState(id);
      if (state === 'queued') this.#enqueue(id);
      if (state === 'retry') this.#retries.push(id);
    }
  }

  isInternal(url: string): boolean {
    return this.#options.isInternal?.(url) ?? isSameSite(url, this.#options.homeUrl);
  }

  /**
   * Whether the crawler may follow a redirect to this URL. Redirects must not lead to URLs that robots.txt disallows.
   */
  mayFollow(url: string): boolean {
    return !this.isInternal(url) || this.#options.isAllowed(url);
  }

  /** Returns the row ID of any URL. An unknown URL is stored, but not queued. Call inside `file.write`. */
  register(url: string, source: CrawledPage['source'] = 'link'): number {
    const knownId = this.#urlTable.readId(url);
    if (knownId !== 0) return knownId;
    return this.#urlTable.add(url, {
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

  /** Queues a URL unless it belongs to another site or is skipped, and returns its row ID. Call inside `file.write`. */
  add(url: string, discovery: Discovery): number {
    const knownId = this.#urlTable.readId(url);
    if (knownId !== 0) {
      this.discover(knownId, discovery);
      return knownId;
    }
    if (!this.isInternal(url)) return this.register(url, discovery.source);
    const entry = this.#buildEntry(url, discovery, false);
    const id = this.#urlTable.add(url, { ...entry, source: discovery.source, isInternal: true });
    if (discovery.source === 'link') this.#urlTable.countInlink(id);
    if (entry.state === 'queued') this.#enqueue(id);
    return id;
  }

  /** Records another link, redirect or sitemap entry that refers to a URL. Call inside `file.write`. */
  discover(id: number, discovery: Discovery): void {
    const urlTable = this.#urlTable;
    const inlinks = discovery.source === 'link' ? urlTable.countInlink(id) : 0;
    if (!urlTable.isInternal(id)) return;
    const state = urlTable.getState(id);
    const canReturn = state === 'skipped' && this.#mayReturn(id, discovery);
    if (state === 'known' || canReturn) this.#reconsider(id, discovery);
    else this.#improve(id, discovery, inlinks);
  }

  /**
   * Claims the next URL in order of priority, or returns null when none is waiting. `isLinkedOnly` limits this to URLs
   * found through links, so that a large sitemap does not take every turn.
   */
  next(isLinkedOnly = false): ClaimedUrl | null {
    const queue = isLinkedOnly ? this.#linkedQueue : this.#queue;
    for (let turn = queue.pop(); turn !== null; turn = queue.pop()) {
      const { id, priority } = turn;
      // The URL was already taken from the other queue, or has moved up since.
      if (this.#urlTable.getState(id) !== 'queued' || this.#urlTable.getPriority(id) !== priority) continue;
      const claimedUrl = this.#readClaimedUrl(id);
      if (this.#options.traps.isExhausted(claimedUrl.url)) this.#urlTable.settle(id, 'skipped', 'no-new-content');
      else return this.#claim(claimedUrl);
    }
    return null;
  }

  /** Claims the next URL to request again. */
  claimNextRetry(): ClaimedUrl | null {
    const id = this.#retries.shift();
    return id === undefined ? null : this.#claim(this.#readClaimedUrl(id));
  }

  get retryCount(): number {
    return this.#retries.length;
  }

  /** Writes the state of a URL after a fetch: done, or waiting for another attempt. Call inside `file.write`. */
  settle(id: number, state: 'done' | 'retry' | 'queued'): void {
    this.#urlTable.settle(id, state);
    if (state === 'queued') this.#enqueue(id);
    if (state === 'retry') this.#retries.push(id);
  }

  /** Declares that the URLs added from now on were found on this page. */
  startPage(url: string): void {
    this.#options.traps.startPage(url);
  }

  /** Records the text of a page, after its URLs. */
  observe(url: string, contentHash: string): void {
    this.#options.traps.observe(url, contentHash);
  }

  /**
   * Whether a skipped URL can return to the queue: a URL that was too deep returns when a shorter path is found, and
   * any URL returns when it is listed, unless robots.txt disallows it.
   */
  #mayReturn(id: number, { source, hops }: Discovery): boolean {
    const reason = this.#urlTable.readSkipReason(id);
    return (
      (reason === 'too-deep' && hops < this.#urlTable.getHopCount(id)) || (source === 'list' && reason !== 'robots')
    );
  }

  #readClaimedUrl(id: number): ClaimedUrl {
    return { id, ...this.#urlTable.readOrigin(id), hops: this.#urlTable.getHopCount(id) };
  }

  #claim(claimedUrl: ClaimedUrl): ClaimedUrl {
    this.#urlTable.claim(claimedUrl.id);
    return claimedUrl;
  }

  #enqueue(id: number): void {
    const priority = this.#urlTable.getPriority(id);
    this.#queue.push(priority, id);
    if (this.#urlTable.isLinked(id)) this.#linkedQueue.push(priority, id);
  }

  /** Reconsiders whether to queue a recorded URL. */
  #reconsider(id: number, discovery: Discovery): void {
    const urlTable = this.#urlTable;
    const entry = this.#buildEntry(urlTable.readUrl(id), discovery, urlTable.getState(id) === 'skipped');
    const inSitemap = urlTable.isListedInSitemap(id) || entry.inSitemap;
    urlTable.update(id, { ...entry, inSitemap, inNavigation: urlTable.isInNavigation(id) || entry.inNavigation });
    if (entry.state === 'queued') this.#enqueue(id);
  }

  /** `wasAdmitted` means that the trap guard has already recorded the URL. */
  #buildEntry(url: string, discovery: Discovery, wasAdmitted: boolean) {
    const skipReason = this.#findSkipReason(url, discovery, wasAdmitted);
    const state: UrlState = skipReason === null ? 'queued' : 'skipped';
    return {
      state,
      skipReason,
      hops: discovery.hops,
      priority: this.#computePriority(url, discovery, false),
      inSitemap: discovery.source === 'sitemap',
      inNavigation: discovery.isHomeNavigation === true,
    };
  }

  #findSkipReason(url: string, discovery: Discovery, wasAdmitted: boolean): SkipReason | null {
    const { limits, isAllowed, isExcluded, isListOnly, traps } = this.#options;
    if (discovery.source === 'start') return null;
    if (isListOnly === true && !LISTED_SOURCES.has(discovery.source)) return 'not-listed';
    // The user explicitly requested listed URLs, so only robots.txt can exclude them.
    if (discovery.source === 'list') return isAllowed(url) ? null : 'robots';
    if (isExcluded?.(url) === true) return 'excluded';
    // Checked before traps: disallowed URLs cannot trap a crawler and must not consume a budget.
    if (!isAllowed(url)) return 'robots';
    const trap = wasAdmitted ? null : traps.admit(url);
    if (trap !== null) return trap;
    return discovery.hops > limits.maxDepth ? 'too-deep' : null;
  }

  /** Moves a URL up when a shorter path or a better position was found, or when its link count doubled again. */
  #improve(id: number, discovery: Discovery, inlinks: number): void {
    const urlTable = this.#urlTable;
    // Until now, only a sitemap contained the URL.
    const isFirstLink = inlinks === 1 && urlTable.isListedInSitemap(id) && !urlTable.isLinked(id);
    const hasNewDiscovery = isFirstLink || hasNewInformation(urlTable, id, discovery);
    const isInlinkDoubling = DOUBLED_INLINK_COUNTS.has(inlinks);
    if (!hasNewDiscovery && !isInlinkDoubling) return;
    const inSitemap = urlTable.isListedInSitemap(id) || discovery.source === 'sitemap';
    const currentPriority = urlTable.getPriority(id);
    const isQueued = urlTable.getState(id) === 'queued';
    const newPriority =
      isQueued && hasNewDiscovery ? this.#computePriority(urlTable.readUrl(id), discovery, inSitemap) : currentPriority;
    const priority = Math.max(
      0,
      Math.min(currentPriority, newPriority) - (isInlinkDoubling ? PRIORITIES.perInlinkDoubling : 0),
    );
    if (!hasNewDiscovery) urlTable.reprioritize(id, priority);
    else
      urlTable.update(id, {
        priority,
        inSitemap,
        hops: Math.min(urlTable.getHopCount(id), discovery.hops),
        inNavigation: urlTable.isInNavigation(id) || discovery.isHomeNavigation === true,
      });
    if (isQueued && priority < currentPriority) this.#enqueue(id);
  }

  /** Computes the priority. URLs found through a link and in the sitemap come before URLs found only in the sitemap. */
  #computePriority(url: string, { source, hops, isHomeNavigation }: Discovery, isInSitemap: boolean): number {
    if (source === 'start') return PRIORITIES.start;
    if (source === 'list') return PRIORITIES.list;
    const penalty =
      (hasFileExtension(url) ? PRIORITIES.file : 0) + (DECLARED_SOURCES.has(source) ? PRIORITIES.declaredOnly : 0);
    if (isHomeNavigation === true) return PRIORITIES.homeNavigation + penalty;
    const rank = Math.max(1, this.#options.traps.computeRank(url));
    const patternPenalty = PRIORITIES.perDoubling * Math.floor(Math.log2(rank));
    if (source === 'sitemap') return PRIORITIES.sitemap + patternPenalty + penalty;
    const distancePriority = PRIORITIES.homeLink + Math.min(MAX_DISTANCE, hops - 1) * PRIORITIES.perHop;
    if (!isInSitemap) return distancePriority + patternPenalty + penalty;
    // Being both linked and in the sitemap matters more than how many URLs share the pattern.
    return Math.min(PRIORITIES.linkedSitemap, distancePriority) + patternPenalty / 2 + penalty;
  }
}

/** Sources that count when only a list is read; redirects count because they start at a listed URL. */
const LISTED_SOURCES: ReadonlySet<string> = new Set(['start', 'list', 'redirect']);
const DECLARED_SOURCES: ReadonlySet<string> = new Set(['hreflang', 'canonical']);
/** Link counts at which a URL moves up a little. */
const DOUBLED_INLINK_COUNTS: ReadonlySet<number> = new Set([2, 4, 8, 16]);
/** Beyond this distance, the priority no longer changes. */
const MAX_DISTANCE = 10_000;
/** Means that no link to the URL has been found yet; larger than any depth limit. */
const MAX_HOPS = 65_535;

function hasNewInformation(urlTable: UrlTable, id: number, { source, hops, isHomeNavigation }: Discovery): boolean {
  return (
    hops < urlTable.getHopCount(id) ||
    (source === 'sitemap' && !urlTable.isListedInSitemap(id)) ||
    (isHomeNavigation === true && !urlTable.isInNavigation(id))
  );
}
