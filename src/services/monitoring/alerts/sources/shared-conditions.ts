import type { AlertIssue, AlertKind } from '#contracts/monitoring/alert-kinds.ts';
import type { AlertRow } from '#db/queries/monitoring/alerts.ts';
import type { TripwireRow } from '#db/queries/monitoring/tripwires.ts';
import type { CausedIssue } from './analysis-changes.ts';
import { shortenUrl } from './describe-place.ts';

/** Severity of failed analyses that the website caused; other failures are ours. */
const SITE_FAILURE_SEVERITY = 'warning';

/** A rule about the entire website, regardless of how many URLs it lists. */
const ANY_COUNT = Number.MAX_SAFE_INTEGER;
/** A rule about pages: up to this number of pages, the issue is the same as the tripwire's finding. */
const ONE_PAGE = 1;

/**
 * Rules of analyses that find the same condition as an alert of the tripwire, with the maximum number of URLs: the same
 * issue on more pages exceeds the tripwire's report.
 */
const SHARED_RULES: Readonly<Partial<Record<AlertKind, Readonly<Record<string, number>>>>> = {
  'page-noindex': { 'homepage-noindex': ANY_COUNT, 'noindex-important-page': ONE_PAGE },
  'page-title': { 'title-missing': ONE_PAGE, 'title-placeholder': ONE_PAGE },
  'page-canonical': { 'canonical-cross-domain': ONE_PAGE },
  'robots-blocked': {
    'robots-disallow-all': ANY_COUNT,
    'googlebot-blocked-robots': ANY_COUNT,
    'bingbot-blocked-robots': ANY_COUNT,
    'robots-unavailable': ANY_COUNT,
    'ai-search-bot-blocked-oai-searchbot': ANY_COUNT,
    'ai-search-bot-blocked-claude-searchbot': ANY_COUNT,
    'ai-search-bot-blocked-perplexitybot': ANY_COUNT,
    'ai-search-bot-blocked-other': ANY_COUNT,
    'ai-user-fetch-blocked-chatgpt-user': ANY_COUNT,
    'ai-user-fetch-blocked-claude-user': ANY_COUNT,
    'ai-user-fetch-blocked-perplexity-user': ANY_COUNT,
  },
  'sitemap-broken': {
    'sitemap-missing': ANY_COUNT,
    'sitemap-invalid-xml': ANY_COUNT,
    'sitemap-empty-or-stale': ANY_COUNT,
    'robots-sitemap-url-broken': ANY_COUNT,
  },
  'certificate-expires': {
    'tls-certificate-expired': ANY_COUNT,
    'tls-certificate-expiring': ANY_COUNT,
    'tls-certificate-name-mismatch': ANY_COUNT,
    'tls-chain-incomplete': ANY_COUNT,
  },
};

/**
 * Rules that find only part of what the tripwire would report: the search engine that sends the most visitors is not
 * blocked.
 */
const PARTIAL_RULES = /^(?:bingbot-blocked-robots$|ai-)/;

/** Rules that find links and other references to a URL that redirects. */
const REDIRECT_RULES: ReadonlySet<string> = new Set([
  'link-to-redirect',
  'sitemap-url-redirects',
  'canonical-to-redirect',
]);

/** Rules about single pages whose subject the tripwire watches. */
const WATCHED_RULES: ReadonlySet<string> = new Set([
  ...(['page-noindex', 'page-title', 'page-canonical'] as const).flatMap((kind) =>
    Object.keys(SHARED_RULES[kind] ?? {}),
  ),
  'broken-internal-link',
  'server-error-5xx',
  'response-broken',
]);

/**
 * Lists the issues of analyses that an alert of the tripwire already reports; for the chosen page, only issues of
 * pages.
 */
export const listSharedIssues = ({ kind, subject }: Pick<AlertRow, 'kind' | 'subject'>): AlertIssue[] =>
  Object.entries(SHARED_RULES[kind] ?? {})
    .filter(([, after]) => subject !== 'page' || after === ONE_PAGE)
    .map(([ruleId, after]) => ({ ruleId, before: 0, after }));

/**
 * Whether an unresolved alert of an analysis already reports the tripwire's finding. An alert of lower severity does
 * not count.
 */
export function isReportedByAnalysis(
  condition: Pick<AlertRow, 'kind' | 'subject' | 'severity'>,
  unresolved: readonly Pick<AlertRow, 'kind' | 'severity' | 'issues'>[],
): boolean {
  const { kind, subject } = condition;
  if (kind === 'site-unreachable')
    return unresolved.some((alert) => alert.kind === 'analysis-failed' && alert.severity === SITE_FAILURE_SEVERITY);
  // An analysis states how many pages have an issue, but not whether the chosen page is among them.
  if (subject === 'page') return false;
  const rules = listEqualRules(condition);
  return unresolved.some(({ issues }) => issues.some(({ ruleId }) => rules.includes(ruleId)));
}

/** Lists the rules that report the same condition as an alert of the tripwire, not just the same subject. */
function listEqualRules({ kind, subject, severity }: Pick<AlertRow, 'kind' | 'subject' | 'severity'>): string[] {
  if (kind !== 'certificate-expires')
    return Object.keys(SHARED_RULES[kind] ?? {}).filter((ruleId) => !PARTIAL_RULES.test(ruleId));
  if (subject === 'certificate') return ['tls-certificate-name-mismatch', 'tls-chain-incomplete'];
  return severity === 'critical'
    ? ['tls-certificate-expired']
    : ['tls-certificate-expiring', 'tls-certificate-expired'];
}
export interface WatchedPages {
  /** The home page of the earlier analysis, after redirects; null when unknown. */
  homeBefore: string | null;
  home: string;
  /** The chosen page; null = none. */
  page: string | null;
  /** Whether a tripwire has watched the pages since the earlier analysis. */
  isWatched: boolean;
}

/** Whether a tripwire reports changes since the given time. It cannot report a change that it never saw. */
export const hasWatchedSince = (
  tripwire: Pick<TripwireRow, 'isActive' | 'state' | 'lastProblem' | 'updatedAt'> | null,
  since: Date,
): boolean =>
  tripwire?.isActive === true && tripwire.state !== null && tripwire.lastProblem === null && tripwire.updatedAt < since;

const hasMoved = ({ homeBefore, home }: WatchedPages): boolean => homeBefore !== null && homeBefore !== home;

/**
 * Describes where the home page has led since the earlier analysis; null if it has not moved, or the tripwire reports
 * it.
 */
export function describeMovedHome(pages: WatchedPages): string | null {
  const { homeBefore, home, isWatched } = pages;
  if (!hasMoved(pages) || isWatched) return null;
  const isSameHost = URL.parse(homeBefore ?? '')?.host === URL.parse(home)?.host;
  return `The home page now leads to ${isSameHost ? shortenUrl(home) : home}.`;
}

/**
 * Lists issues that are only about pages that a tripwire watches. The tripwire reports these issues with their cause,
 * so an alert of the analysis would be a duplicate: this applies to conditions that the tripwire looks for, and to all
 * consequences of the home page moving or being back.
 */
export function listWatchedIssues(issues: readonly CausedIssue[], pages: WatchedPages): AlertIssue[] {
  if (!pages.isWatched) return [];
  const homes = [pages.home, ...(pages.homeBefore === null ? [] : [pages.homeBefore])];
  const watched = pages.page === null ? homes : [...homes, pages.page];
  const isMoved = hasMoved(pages);
  return issues
    .filter(
      (issue) =>
        (isMoved && (REDIRECT_RULES.has(issue.ruleId) || isOnlyAbout(issue, homes))) ||
        (WATCHED_RULES.has(issue.ruleId) && isOnlyAbout(issue, watched)),
    )
    .map(({ ruleId, before, after }) => ({ ruleId, before, after }));
}

/** Whether all URLs that now have the issue, or their common target, are among the given URLs. */
const isOnlyAbout = ({ target, newUrls, newUrlCount }: CausedIssue, urls: readonly string[]): boolean =>
  (target !== null && urls.includes(target)) ||
  (newUrls !== null && newUrls.length === newUrlCount && newUrlCount > 0 && newUrls.every((url) => urls.includes(url)));
