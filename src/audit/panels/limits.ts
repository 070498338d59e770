/** Thresholds of the specification, section 9, and of its decisions. Each is asserted in limits.test.ts. */
export const HEALTH_LIMITS = {
  /** Seconds: good at or under, poor above. */
  lcpGoodS: 2.5,
  lcpPoorS: 4,
  clsGood: 0.1,
  clsPoor: 0.25,
  /** Milliseconds. INP took the place of FID, whose limits live on as a note. */
  inpGoodMs: 200,
  inpPoorMs: 500,
  fidGoodMs: 100,
  fidPoorMs: 300,
  /** The performance score must be above. */
  performanceScore: 75,
  /** Duplicate content fails from this share on. */
  duplicateShare: 0.1,
  thinPageWords: 300,
  /** Under it is an issue. */
  readability: 60,
  eeatScore: 70,
} as const;

export const CHECKLIST_LIMITS = {
  /** Seconds: above 5 fails, above 3 warns. */
  lcpFailS: 5,
  lcpWarnS: 3,
  /** The content check passes above. */
  readability: 70,
} as const;

export const SNAPSHOT_LIMITS = { technicalCost: 15, contentCost: 10 } as const;

/** Readiness passes above. */
export const AI_PLATFORM_PASS = { chatgpt: 40, perplexity: 35, claude: 30, deepseek: 25 } as const;
export const AI_FACTOR_PASS = { other: 50, structuredData: 40 } as const;

/** Our own choice: a low-severity fault on fewer of the judged pages does not fail a health check. */
export const MINOR_FAULT_SHARE = 0.1;
/** Our own choice: the same share as for duplicate content. */
export const THIN_PAGE_SHARE = 0.1;
