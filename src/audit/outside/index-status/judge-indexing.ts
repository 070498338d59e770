import type { IndexFacts } from '#contracts/outside/index-status.ts';
import type { RuleId } from '../../engine/rule-ids.generated.ts';
import type { IndexReason } from './read-google-reason.ts';

/** Why an analysis has no verdict on a URL. */
export type UnknownVerdict =
  | 'not-in-crawl'
  | 'not-requested'
  | 'no-response'
  | 'challenge'
  | 'blocked-for-us'
  | 'refused'
  | 'not-html'
  | 'other-status';

/** Whether a URL may be indexed. */
export type IndexVerdict =
  | { state: 'indexable' }
  | { state: 'blocked'; reasons: readonly IndexReason[] }
  | { state: 'unknown'; why: UnknownVerdict };

const GONE_STATUSES = new Set([404, 410]);
/** A server may return these statuses only to our crawler. */
const REFUSAL_STATUSES = new Set([401, 403, 407, 429, 451]);

const UNKNOWN_INDEXABILITIES: Readonly<Record<string, UnknownVerdict>> = {
  'No response': 'no-response',
  'Bot challenge or consent wall': 'challenge',
  'Not HTML': 'not-html',
};
const INDEXABILITY_REASONS: Readonly<Record<string, IndexReason>> = {
  Redirect: 'redirect',
  'Server error': 'server-error',
  noindex: 'noindex',
  Canonicalized: 'canonical',
};

/** Decides from the facts of an analysis whether a URL may be indexed. */
export function judgeIndexing(facts: IndexFacts | undefined): IndexVerdict {
  if (facts === undefined) return { state: 'unknown', why: 'not-in-crawl' };
  const found = judgeResponse(facts);
  if (facts.robotsRule === null) return found;
  // Googlebot does not request the URL, so robots.txt takes precedence over everything that the page itself contains.
  return { state: 'blocked', reasons: ['robots', ...(found.state === 'blocked' ? found.reasons : [])] };
}

function judgeResponse(facts: IndexFacts): IndexVerdict {
  const { indexability, skipReason } = facts;
  if (indexability === null)
    return { state: 'unknown', why: skipReason === 'robots' ? 'blocked-for-us' : 'not-requested' };
  const why = UNKNOWN_INDEXABILITIES[indexability];
  if (why !== undefined) return { state: 'unknown', why };
  if (indexability === 'Client error') return judgeClientError(facts.status);
  if (indexability === 'Indexable') return judgeIndexablePage(facts.ruleIds);
  const reason = INDEXABILITY_REASONS[indexability];
  if (reason === undefined) return { state: 'unknown', why: 'other-status' };
  const isCanonicalizedToo = reason === 'noindex' && facts.isCanonicalized;
  return { state: 'blocked', reasons: isCanonicalizedToo ? [reason, 'canonical'] : [reason] };
}

function judgeClientError(status: number | null): IndexVerdict {
  if (status !== null && GONE_STATUSES.has(status)) return { state: 'blocked', reasons: ['not-found'] };
  if (status !== null && REFUSAL_STATUSES.has(status)) return { state: 'unknown', why: 'refused' };
  return { state: 'blocked', reasons: ['client-error'] };
}

/** A page that responds like an indexable page may still be dropped by Google. */
function judgeIndexablePage(ruleIds: readonly string[]): IndexVerdict {
  if (ruleIds.includes('soft-404')) return { state: 'blocked', reasons: ['soft-404'] };
  return ruleIds.includes('js-noindex-injected') ? { state: 'blocked', reasons: ['noindex'] } : { state: 'indexable' };
}

/** Rules whose issues explain a reason, the most specific rules first. */
const RULES_BY_REASON: Readonly<Partial<Record<IndexReason, readonly RuleId[]>>> = {
  robots: ['googlebot-blocked-robots', 'robots-disallow-all', 'sitemap-url-disallowed', 'noindex-and-disallow'],
  noindex: [
    'homepage-noindex',
    'noindex-important-page',
    'js-noindex-injected',
    'sitewide-noindex',
    'sitemap-url-noindex',
    'noindex-and-disallow',
  ],
  'not-found': ['homepage-error', 'sitemap-url-not-200'],
  'client-error': ['homepage-error', 'sitemap-url-not-200'],
  'server-error': ['homepage-error', 'server-error-5xx', 'sitemap-url-not-200'],
  'soft-404': ['soft-404'],
  redirect: ['redirect-loop', 'sitemap-url-redirects', 'sitemap-url-not-200'],
  canonical: [
    'canonical-points-to-dissimilar-page',
    'canonical-all-to-homepage',
    'canonical-cross-domain',
    'canonical-protocol-mismatch',
    'canonical-to-error',
    'canonical-to-redirect',
    'canonical-to-noindex',
    'canonical-chain-or-loop',
    'pagination-page-canonical-to-first',
    'multiple-canonicals-conflicting',
    'sitemap-url-non-canonical',
    'exact-duplicate-page',
    'near-duplicate-page',
  ],
};

/** Every rule that can be a reason: findings of these rules are read from the crawl. */
export const INDEX_RULES: readonly string[] = [...new Set(Object.values(RULES_BY_REASON).flat())];

/** Returns the rule of the issue that covers one of the reasons; null if the URL has no such finding. */
export function findReasonRule(reasons: readonly IndexReason[], ruleIds: readonly string[]): string | null {
  for (const reason of reasons) {
    const rule = RULES_BY_REASON[reason]?.find((id) => ruleIds.includes(id));
    if (rule !== undefined) return rule;
  }
  return null;
}
