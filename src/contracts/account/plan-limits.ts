/** Limits by plan (decisions on the specification, "Analysis flow"), defined only here and enforced by the server. */

export interface PlanLimits {
  maxPages: number;
  maxDurationMs: number;
  /** Maximum number of clicks from the home page. */
  maxDepth: number;
  analysesPerMonth: number | null;
  /** Maximum number of websites that a user can add to the list; analyzed websites are always listed. */
  websites: number;
  /** Maximum number of concurrent analyses per account. */
  runningAnalyses: number;
  /** Maximum number of queued and paused analyses per account, in addition to the running ones. */
  waitingAnalyses: number;
  /** Storage quota for the crawl files and screenshots of all analyses in an account. */
  crawlStorageBytes: number;
  browser: BrowserPlan;
  api: ApiPlan;
}

/** Limits of API keys. */
export interface ApiPlan {
  /** Maximum number of keys that have not expired. */
  keys: number;
  /** Maximum number of requests per minute and key. */
  requestsPerMinute: number;
  /** Whether keys are read-only. */
  isReadOnly: boolean;
}

/** Limits of the browser stage. */
export interface BrowserPlan {
  /** Maximum number of rendered pages. */
  maxRenders: number;
  /** Time limit of the entire browser stage, including Lighthouse. */
  maxDurationMs: number;
  /** Lighthouse runs of the home page; the median run is used. */
  mobileRuns: number;
  desktopRuns: number;
}

const MEGABYTE = 1_000_000;

export const FREE_LIMITS: PlanLimits = {
  maxPages: 200,
  maxDurationMs: 5 * 60_000,
  maxDepth: 20,
  analysesPerMonth: 5,
  websites: 100,
  runningAnalyses: 1,
  waitingAnalyses: 2,
  crawlStorageBytes: 500 * MEGABYTE,
  browser: { maxRenders: 5, maxDurationMs: 3 * 60_000, mobileRuns: 1, desktopRuns: 0 },
  api: { keys: 1, requestsPerMinute: 60, isReadOnly: true },
};
export const PREMIUM_LIMITS: PlanLimits = {
  maxPages: 10_000,
  maxDurationMs: 90 * 60_000,
  maxDepth: 30,
  analysesPerMonth: null,
  websites: 500,
  runningAnalyses: 2,
  waitingAnalyses: 10,
  crawlStorageBytes: 10_000 * MEGABYTE,
  browser: { maxRenders: 25, maxDurationMs: 10 * 60_000, mobileRuns: 3, desktopRuns: 1 },
  api: { keys: 10, requestsPerMinute: 600, isReadOnly: false },
};

/** Maximum number of failed analyses refunded per user and day. */
export const REFUNDS_PER_DAY = 10;

/** A paused analysis that is not resumed within this time is canceled. */
export const MAX_PAUSE_DAYS = 7;
