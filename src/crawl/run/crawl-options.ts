import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import type { CrawlProgress, FetchErrorCode } from '#contracts/site/crawl.ts';
import type { SsrfGuardOptions } from '../fetch/guard/ssrf-guard.ts';
import type { FetchLimits } from '../limits.ts';
import type { ParsePool } from '../parse/pipeline/parse-pool.ts';
import type { CrawlFile } from '../store/file/crawl-file.ts';
import type { CrawlEvent } from './crawl-events.ts';

export interface CrawlSiteLimits {
  maxPages: number;
  /** Time limit for the entire crawl, which ends with the pages read so far. */
  maxDurationMs: number;
  maxParallel?: number;
  /** Raised by the caller only for allowlisted private targets. */
  requestsPerSecond?: number;
  /**
   * Request rate for each other site; four per second by default. Raised for resolvers that never leave this machine.
   */
  externalRequestsPerSecond?: number;
  /** Maximum number of links followed from the home page. */
  maxDepth?: number;
  /** Minimum time before a failed page is requested again. */
  recheckDelayMs?: number;
  unreachableWindowMs?: number;
  /** Maximum `Retry-After` that the crawler waits for. */
  maxRetryAfterMs?: number;
  /** Maximum number of same-site images that are requested. */
  maxImageChecks?: number;
  /** Maximum number of linked URLs on other sites that are requested. */
  maxExternalChecks?: number;
  /** Limits for every single request, replacing the crawler's own limits. */
  fetch?: Partial<FetchLimits>;
}

/** Optional probes in addition to the pages. */
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
  /** URL as entered. If no scheme was typed, the caller passes `https:`, and `http:` is tried after it. */
  startUrl: URL;
  /** One SQLite file per crawl. An unfinished one is resumed, a finished one is returned. */
  filePath: string;
  /** The part of the site that is crawled; all of it by default. */
  scope?: CrawlScope;
  /** Probes that are sent in addition to robots.txt and the pages; all by default. */
  parts?: readonly CrawlPart[];
  /** File of the previous finished crawl of the same site: unchanged pages are not transferred again. */
  previousCrawlPath?: string;
  guardOptions: Pick<SsrfGuardOptions, 'allowTargets' | 'ownOrigin' | 'exampleSite' | 'resolve'>;
  userAgent: string;
  /**
   * Whether the documents are stored in the file as received, in addition to what is read from them. By default, they
   * are.
   */
  keepsDocuments?: boolean;
  limits: CrawlSiteLimits;
  /** Creates the reader of documents, which the crawl closes. Replaced only in tests. */
  createParser?(): ParsePool;
  /** When it is aborted with the reason `shutdown`, the crawl can be resumed; with any other reason it is canceled. */
  signal: AbortSignal;
  onProgress(progress: CrawlProgress): void;
  onEvent?(event: CrawlEvent): void;
  /** Called once the home page has been read; see `onPagesRead`. */
  onHomeRead?(crawl: Omit<RunningCrawl, 'earlier' | 'endSignal'>): Promise<void>;
  /** Called after each page with the number of pages read. The file stays open until a returned promise settles. */
  onPageRead?(pagesRead: number): Promise<void> | null;
  /**
   * Called once most pages have been read, unless the queue is empty earlier; see `onPagesRead`. `endSignal` fires when
   * the queue is empty.
   */
  onMostPagesRead?(crawl: RunningCrawl): Promise<void>;
  /**
   * Called once the queue is empty, before resources and links are checked. The crawl continues in the meantime, and
   * its file stays open until the promise settles, even after the crawl has ended. `endSignal` fires when resources and
   * links have been checked.
   */
  onPagesRead?(crawl: RunningCrawl): Promise<void>;
}

export interface RunningCrawl {
  /** The crawl's own file, because a second writer would wait for it forever. */
  file: CrawlFile;
  /** Settles when the work of all previous calls has settled. */
  earlier: Promise<void>;
  /** Fires when this part of the crawl has ended, or the crawl was stopped. */
  endSignal: AbortSignal;
  /** Blocks new requests of the crawl to the site until the returned function is called. */
  pauseRequests(): () => void;
}

/** The response of the home page when nothing can be analyzed, for the message to the user. */
export interface HomeFailure {
  /** Null when there was no response. */
  status: number | null;
  /** `detail` contains the error code of a TLS error. */
  error: { code: FetchErrorCode; detail: string } | null;
  /** Number of failed requests. */
  tries: number;
  /** Whether the start URL redirects, so the problem may be at another URL. */
  hasRedirected: boolean;
}

export interface CrawlSummary {
  /**
   * `partial`: a limit ended the crawl. `paused`: call again with the same file to continue. `refused`: the home page
   * responded, but not with a readable page (see `reasonCode`).
   */
  state: 'completed' | 'partial' | 'unreachable' | 'not-html' | 'challenged' | 'refused' | 'cancelled' | 'paused';
  /** Why nothing can be analyzed; null otherwise. */
  reasonCode: ErrorCode | null;
  pagesFetched: number;
  pagesKnown: number;
  /** Present when the site could not be crawled. */
  failure?: HomeFailure;
}

/** Reason of an abort that leaves the crawl resumable. */
export const SHUTDOWN_REASON = 'shutdown';
