/** Thresholds from section 9 of the specification and from its decisions. `limits.test.ts` asserts each of them. */
export const HEALTH_LIMITS = {
  /** In seconds. Good up to the first value, poor above the second. */
  lcpGoodS: 2.5,
  lcpPoorS: 4,
  clsGood: 0.1,
  clsPoor: 0.25,
  /** Milliseconds. INP replaced FID, whose thresholds remain as a note. */
  inpGoodMs: 200,
  inpPoorMs: 500,
  fidGoodMs: 100,
  fidPoorMs: 300,
  /** The performance score must be above this value. */
  performanceScore: 75,
  /** Duplicate content fails at this share or above. */
  duplicateShare: 0.1,
  thinPageWords: 300,
  /** A reading ease below this value is an issue. */
  readability: 60,
  eeatScore: 70,
} as const;

export const CHECKLIST_LIMITS = {
  /** In seconds. An LCP above 5 fails, above 3 is a warning. */
  lcpFailS: 5,
  lcpWarnS: 3,
  /** The content check passes above this value. */
  readability: 70,
} as const;

export const SNAPSHOT_LIMITS = { technicalCost: 15, contentCost: 10 } as const;

/** Readiness passes above these values. */
export const AI_PLATFORM_PASS_SCORES = { chatgpt: 40, perplexity: 35, claude: 30, deepseek: 25 } as const;
export const AI_FACTOR_PASS_SCORES = { other: 50, structuredData: 40 } as const;

/**
 * Thresholds that we chose where the specification sets none. A check fails when the share of affected pages reaches
 * `fail`, and warns when it reaches `warn`. Below that, it passes with a note. Documented in docs/scoring.md.
 */
export interface ShareLimit {
  fail: number;
  warn: number;
}
/** The share at which the specification fails duplicate content; 1 in 50 pages is worth a warning. */
const USUAL_LIMIT: ShareLimit = { fail: 0.1, warn: 0.02 };
/** A page that cannot be reached or indexed loses all its search traffic, so the limits are lower. */
const REACH_LIMIT: ShareLimit = { fail: 0.05, warn: 0.01 };
export const SHARE_LIMITS = {
  crawlability: REACH_LIMIT,
  indexability: REACH_LIMIT,
  mobile: USUAL_LIMIT,
  https: REACH_LIMIT,
  titles: USUAL_LIMIT,
  descriptions: USUAL_LIMIT,
  headings: USUAL_LIMIT,
  images: USUAL_LIMIT,
  'keyword-density': USUAL_LIMIT,
  'own-words': USUAL_LIMIT,
} as const satisfies Record<string, ShareLimit>;
export type SharedCheckId = keyof typeof SHARE_LIMITS;

/** We chose the same share as for duplicate content. */
export const THIN_PAGE_SHARE = 0.1;

/** Maximum readiness of an assistant that cannot read the site. */
export const BLOCKED_PLATFORM_CAP = 20;
/**
 * The main text counts as missing without JavaScript when it is missing on this share of the checked pages, or on the
 * home page.
 */
export const MISSING_TEXT_SHARE = 0.5;
