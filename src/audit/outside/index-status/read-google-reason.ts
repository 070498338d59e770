import type { IndexInspection } from '#contracts/outside/search-data.ts';

/** Why a URL is not in the index. */
export type IndexReason =
  | 'robots'
  | 'noindex'
  | 'not-found'
  | 'client-error'
  | 'access'
  | 'server-error'
  | 'soft-404'
  | 'redirect'
  | 'canonical'
  | 'not-crawled'
  | 'not-selected';

/** States of the API are unambiguous, so they take precedence over the wording of the report. */
const REASON_BY_STATE: Readonly<Record<string, IndexReason>> = {
  DISALLOWED: 'robots',
  BLOCKED_ROBOTS_TXT: 'robots',
  BLOCKED_BY_ROBOTS_TXT: 'robots',
  BLOCKED_BY_META_TAG: 'noindex',
  BLOCKED_BY_HTTP_HEADER: 'noindex',
  SOFT_404: 'soft-404',
  NOT_FOUND: 'not-found',
  ACCESS_DENIED: 'access',
  ACCESS_FORBIDDEN: 'access',
  BLOCKED_4XX: 'client-error',
  SERVER_ERROR: 'server-error',
  REDIRECT_ERROR: 'redirect',
};

/** Reasons that only the wording of the report contains, see https://support.google.com/webmasters/answer/7440203 */
const REASON_PATTERNS: readonly (readonly [pattern: RegExp, reason: IndexReason])[] = [
  [/noindex/i, 'noindex'],
  [/robots\.txt/i, 'robots'],
  [/soft 404/i, 'soft-404'],
  [/not found \(404\)/i, 'not-found'],
  [/server error/i, 'server-error'],
  [/unauthorized|forbidden/i, 'access'],
  [/redirect/i, 'redirect'],
  [/alternate page|duplicate|canonical/i, 'canonical'],
  [/unknown to google|discovered/i, 'not-crawled'],
  [/crawled/i, 'not-selected'],
];

/** Returns Google's reason for not indexing a URL; null if it reports no reason or an unknown reason. */
export function readGoogleReason(
  inspection: Pick<IndexInspection, 'coverageState' | 'indexingState' | 'pageFetchState' | 'robotsTxtState'>,
): IndexReason | null {
  const { robotsTxtState, indexingState, pageFetchState, coverageState } = inspection;
  for (const state of [robotsTxtState, indexingState, pageFetchState]) {
    const reason = state === null ? undefined : REASON_BY_STATE[state];
    if (reason !== undefined) return reason;
  }
  return REASON_PATTERNS.find(([pattern]) => pattern.test(coverageState ?? ''))?.[1] ?? null;
}
