/** How many logs a plan includes per UTC month, and how long their totals are kept. */
export interface LogLimits {
  /** Null = any number. */
  filesPerMonth: number | null;
  /** Size of the logs, including logs that were counted on the user's machine. */
  bytesPerMonth: number;
  keptMonths: number;
  /** Days that totals are kept in addition to `keptMonths`. */
  keptDays: number;
}

export const FREE_LOG_LIMITS: LogLimits = { filesPerMonth: 1, bytesPerMonth: 100e6, keptMonths: 0, keptDays: 30 };
export const PREMIUM_LOG_LIMITS: LogLimits = { filesPerMonth: null, bytesPerMonth: 10e9, keptMonths: 13, keptDays: 0 };

/** Largest totals file. */
export const MAX_TOTALS_BYTES = 20 * 1024 * 1024;
/** Maximum number of imports per website. */
export const MAX_LOG_IMPORTS = 200;
/** Number of pages that a report lists; all of them are counted. */
export const MAX_SHOWN_LOG_PAGES = 200;
/** Number of pages that a file lists; all of them are counted. */
export const MAX_EXPORTED_LOG_PAGES = 50_000;
