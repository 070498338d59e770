import type { CrawlProgress, FetchErrorCode } from '#contracts/crawl.ts';
import type { CrawlScope } from '#contracts/crawl-scope.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';
import type { AddressGuardOptions } from '../fetch/address-guard.ts';
import type { FetchLimits } from '../limits.ts';
import type { CrawlFile } from '../store/crawl-file.ts';

export interface CrawlSiteLimits {
  maxPages: number;
  /** Whole crawl; it ends with what was read until then. */
  maxDurationMs: number;
  maxParallel?: number;
  /** Raised by the caller for allow-listed private targets only. */
  requestsPerSecond?: number;
  /** Of each other site; one a second by default. For resolvers that never leave this machine. */
  foreignRequestsPerSecond?: number;
  /** Links followed from the home page. */
  maxDepth?: number;
  /** Shortest time before a failed page is asked for again. */
  recheckDelayMs?: number;
  unreachableWindowMs?: number;
  /** Longest `Retry-After` that is waited for. */
  maxRetryAfterMs?: number;
  /** Distinct same-site images that are asked for. */
  maxImageChecks?: number;
  /** Distinct addresses on other sites that links lead to and that are asked for. */
  maxExternalChecks?: number;
  /** Of every single request, in place of the crawler's own limits. */
  fetch?: Partial<FetchLimits>;
}

/** Questions beside the pages that a crawl can do without. */
export type CrawlPart =
  | 'sitemaps'
  | 'home-answers'
  | 'connection'
  | 'variants'
  | 'resources'
  | 'foreign'
  | 'staging'
  | 'agents';

export interface CrawlSiteOptions {
  /** As entered; when no scheme was typed the caller passes `https:`, and `http:` is tried after it. */
  startUrl: URL;
  /** One SQLite file per crawl. An unfinished one is resumed, a finished one is answered from. */
  filePath: string;
  /** What of the site is read; all of it by default. */
  scope?: CrawlScope;
  /** What is asked beside robots.txt and the pages; everything by default. */
  parts?: readonly CrawlPart[];
  /** File of the last finished crawl of the same site: pages that have not changed are not sent again. */
  formerFilePath?: string;
  guardOptions: Pick<AddressGuardOptions, 'allowTargets' | 'ownOrigin' | 'exampleSite' | 'resolve'>;
  userAgent: string;
  limits: CrawlSiteLimits;
  /** Aborted with the reason `shutdown`, the crawl can be resumed; with any other it is cancelled. */
  signal: AbortSignal;
  onProgress(progress: CrawlProgress): void;
  /** Called once the home page is read; see `onPagesRead`. */
  onHomeRead?(crawl: Omit<CrawlUnderWay, 'earlier' | 'over'>): Promise<void>;
  /** Called once most pages are read, unless the queue is empty before; see `onPagesRead`. `over` fires when it is. */
  onMostRead?(crawl: CrawlUnderWay): Promise<void>;
  /**
   * Called once the queue is empty, before files and links are checked. The crawl goes on meanwhile, and its file stays open until the
   * promise settles, also after the crawl has ended. `over` fires when they are checked.
   */
  onPagesRead?(crawl: CrawlUnderWay): Promise<void>;
}

export interface CrawlUnderWay {
  /** The crawl's own: a second writer would wait for it in vain. */
  file: CrawlFile;
  /** Settles with the calls before this one. */
  earlier: Promise<void>;
  /** Fires when this part of the crawl has ended, or the crawl was stopped. */
  over: AbortSignal;
  /** The crawl starts no request to the site until the answer is called. */
  rest(): () => void;
}

/** What the home page answered when there is nothing to judge, for the sentence that says so. */
export interface HomeFailure {
  /** Null when no answer came. */
  status: number | null;
  /** `detail` holds the machine code of a TLS error. */
  error: { code: FetchErrorCode; detail: string } | null;
  /** Times it was asked for without success. */
  tries: number;
  /** The entered address redirects: the fault may be another address's. */
  hasRedirected: boolean;
}

export interface CrawlSummary {
  /**
   * `partial`: a limit ended the crawl. `paused`: call again with the same file to go on. `refused`: the home page answered,
   * but not with a page to read (`reasonCode` says why).
   */
  state: 'completed' | 'partial' | 'unreachable' | 'not-html' | 'challenged' | 'refused' | 'cancelled' | 'paused';
  /** Why there is nothing to judge; null when there is. */
  reasonCode: ErrorCode | null;
  pagesFetched: number;
  pagesKnown: number;
  /** Present when the site could not be entered. */
  failure?: HomeFailure;
}

/** Reason of an abort that leaves the crawl resumable. */
export const SHUTDOWN_REASON = 'shutdown';
