/** Limits by plan (decisions on the specification, "Analysis flow"). One place; the server enforces them. */

export interface PlanLimits {
  maxPages: number;
  maxDurationMs: number;
  /** Links followed from the home page. */
  maxDepth: number;
  analysesPerMonth: number | null;
  /** Analyses of one account that run at once. */
  runningAnalyses: number;
  /** Analyses of one account that wait, or are paused, in addition to those that run. */
  waitingAnalyses: number;
  /** Crawl files with their screenshots, all analyses of an account together. */
  crawlStorageBytes: number;
  browser: BrowserPlan;
}

/** What is rendered in a browser. */
export interface BrowserPlan {
  /** Pages in the sample. */
  maxRenders: number;
  /** The entire browser stage, including Lighthouse. */
  maxDurationMs: number;
  /** Lighthouse runs of the home page; the median counts. */
  mobileRuns: number;
  desktopRuns: number;
}

const MEGABYTE = 1_000_000;

export const FREE_LIMITS: PlanLimits = {
  maxPages: 200,
  maxDurationMs: 5 * 60_000,
  maxDepth: 20,
  analysesPerMonth: 5,
  runningAnalyses: 1,
  waitingAnalyses: 2,
  crawlStorageBytes: 500 * MEGABYTE,
  browser: { maxRenders: 5, maxDurationMs: 3 * 60_000, mobileRuns: 1, desktopRuns: 0 },
};
export const PREMIUM_LIMITS: PlanLimits = {
  maxPages: 10_000,
  maxDurationMs: 90 * 60_000,
  maxDepth: 30,
  analysesPerMonth: null,
  runningAnalyses: 2,
  waitingAnalyses: 10,
  crawlStorageBytes: 10_000 * MEGABYTE,
  browser: { maxRenders: 25, maxDurationMs: 10 * 60_000, mobileRuns: 3, desktopRuns: 1 },
};

/** Failed analyses refunded per user and day. */
export const GIVE_BACKS_PER_DAY = 10;

/** A paused analysis that is not resumed within this time is canceled. */
export const PAUSED_FOR_DAYS = 7;
