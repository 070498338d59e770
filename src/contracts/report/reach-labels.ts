/**
 * Labels for the results of requests and the reasons why URLs are not indexed, in a file without schemas so that pages
 * do not bundle them.
 */

/** Items and labels that the specification lists under crawl errors and indexing. */
export const REACH_LABELS = {
  forbidden: '403 Forbidden',
  'robots-blocked': 'Blocked by robots.txt',
  'not-found': '404 Not Found',
  noindex: 'noindex tag',
  'canonical-elsewhere': 'canonical pointing elsewhere',
  timeout: 'crawl timeout',
  'not-rendered': 'content not rendered',
} as const;
/** Labels of all results: the specified labels, and labels that complete the list of known URLs. */
export const RESULT_LABELS = {
  ...REACH_LABELS,
  'server-error': 'server error (5xx)',
  redirect: 'redirect',
  failed: 'failed request',
} as const;
export type ReachId = keyof typeof RESULT_LABELS;
export const CRAWL_ERROR_IDS = ['forbidden', 'robots-blocked', 'not-found'] as const satisfies readonly ReachId[];
export const INDEXING_IDS = [
  'noindex',
  'canonical-elsewhere',
  'timeout',
  'not-rendered',
] as const satisfies readonly ReachId[];
/** Results of requests that the specification does not list. */
export const REQUEST_RESULT_IDS = ['server-error', 'redirect', 'failed'] as const satisfies readonly ReachId[];
