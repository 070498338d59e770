/** Limits of the checks without an account, in a file without schemas so that pages do not bundle them. */

/** Maximum number of requests for one quick check. Each redirect of robots.txt and of the page counts as one. */
export const MAX_QUICK_CHECK_REQUESTS = 3;
/** Time limit of one quick check, in milliseconds. */
export const QUICK_CHECK_TIMEOUT_MS = 10_000;
/** How long a site's robots.txt and the results of its pages are reused, in milliseconds. */
export const QUICK_CHECK_CACHE_MS = 3_600_000;
/** Number of quick checks per network and hour. */
export const QUICK_CHECKS_PER_HOUR = 5;
