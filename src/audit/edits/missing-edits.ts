import type { NoEditReason } from '#contracts/rules/no-edit-reasons.ts';
import type { RuleId } from '../engine/rule-ids.generated.ts';

/** Why a rule has no edit that can be computed from the website. */
const REASONS = {
  information: 'The edit requires information that the website does not contain, such as names, dates or prices.',
  judgment: 'Several edits are possible, and only the owner of the website can decide which one is right.',
  asset: 'The edit changes a file that is not text, such as an image, or one that is too large to repeat here.',
  code: 'The cause is in JavaScript or CSS that runs in the browser. The document does not show which line to change.',
  application:
    'The response does not prove that the hosting configuration causes the error, so no edit is proposed. Find the cause in the server error log.',
  server: 'The change is to the configuration, certificate or network of the server, not to a file of the website.',
  vendor: 'The change is in the settings of another service, such as a CDN or a consent tool.',
  speed: 'The finding is a measured time. Profile the page or the server to find the cause.',
  results: 'The finding sums up other issues. Their edits resolve it.',
  'not-computed': 'The edit cannot be computed from the crawl. Follow the steps of the fix.',
} as const satisfies Partial<Record<NoEditReason, string>>;
type ReasonId = keyof typeof REASONS;
type ListedReasonId = Exclude<ReasonId, 'application' | 'not-computed'>;

/** Rules of severity medium or higher without an edit, by reason. */
export const RULES_WITHOUT_EDIT: Readonly<Record<ListedReasonId, readonly RuleId[]>> = {
  information: [
    'about-contact-missing',
    'author-missing',
    'legal-pages-missing',
    'media-without-captions',
    'sd-breadcrumb-invalid',
    'sd-event-incomplete',
    'sd-jobposting-incomplete',
    'sd-localbusiness-incomplete',
    'sd-product-snippet-incomplete',
    'sd-qa-forum-software-course-incomplete',
    'sd-review-rating-invalid',
    'sd-video-incomplete',
    'ymyl-trust-signals-missing',
  ],
  judgment: [
    'analytics-duplicate-or-retired',
    'analytics-incomplete-coverage',
    'document-skeleton-broken',
    'hacked-content-suspected',
    'hidden-text',
    'infinite-scroll-without-urls',
    'internal-pagerank-wasted',
    'keyword-cannibalisation',
    'language-auto-redirect',
    'leaked-secret',
    'sd-content-mismatch',
    'sd-nap-inconsistent',
    'sd-self-serving-or-invisible-rating',
    'sitemap-empty-or-stale',
    'sitemap-invalid-xml',
    'sitemap-missing',
    'staging-host-public',
    'tracking-before-consent',
  ],
  asset: [
    'dom-size-large',
    'html-over-2mb',
    'image-dimensions-missing',
    'image-too-heavy',
    'page-weight-high',
    'robots-too-large',
    'sitemap-over-limits',
    'vulnerable-js-library',
  ],
  code: [
    'agent-accessibility-tree-broken',
    'ai-content-needs-javascript',
    'aria-invalid',
    'bfcache-blocked',
    'color-contrast-low',
    'content-needs-interaction',
    'content-wider-than-viewport',
    'focus-not-visible',
    'hash-routing',
    'intrusive-interstitial',
    'javascript-redirect',
    'js-blank-render',
    'js-canonical-changed',
    'js-content-only-rendered',
    'js-errors-on-load',
    'js-links-only-rendered',
    'js-metadata-changed',
    'js-noindex-injected',
    'js-noindex-removed-by-script',
    'lcp-image-lazy-loaded',
    'lcp-not-discoverable-early',
    'mobile-content-parity',
    'noncrawlable-links',
    'render-blocking-resources',
    'rendered-control-without-name',
    'tap-targets-too-small',
    'third-party-heavy',
  ],
  server: [
    'cookies-insecure',
    'csp-blocks-own-resource',
    'homepage-error',
    'http-not-redirected-to-https',
    'http1-only',
    'https-missing',
    'mixed-content-active',
    'mixed-content-passive',
    'page-timeout',
    'redirect-https-to-http',
    'response-broken',
    'robots-googlebot-blocks-render-assets',
    'robots-unavailable',
    'server-catch-all-200',
    'site-unreachable',
    'tls-certificate-expired',
    'tls-certificate-expiring',
    'tls-certificate-name-mismatch',
    'tls-chain-incomplete',
    'tls-old-protocol',
    'www-and-apex-both-200',
  ],
  vendor: ['cdn-managed-robots-overrides', 'consent-wall-hides-content'],
  speed: [
    'cls-high',
    'inp-slow',
    'lcp-slow',
    'main-thread-heavy',
    'performance-score-low',
    'render-too-slow-for-bots',
    'tbt-high',
    'ttfb-slow',
  ],
  results: ['ai-platform-readiness-low', 'eeat-score-low'],
};

/** Rules with an edit only if the response proves that the host, not the application, caused the error. */
const RULES_CAUSED_BY_APPLICATION: readonly string[] = ['server-error-5xx'] satisfies RuleId[];

/** Explains why an issue has no edit. */
export function explainMissingEdit(ruleId: string): { reason: string; reasonCode: NoEditReason } {
  const reasonCode = findReason(ruleId);
  return { reason: REASONS[reasonCode], reasonCode };
}

function findReason(ruleId: string): ReasonId {
  if (RULES_CAUSED_BY_APPLICATION.includes(ruleId)) return 'application';
  const lists = Object.entries(RULES_WITHOUT_EDIT) as [ListedReasonId, readonly string[]][];
  return lists.find(([, rules]) => rules.includes(ruleId))?.[0] ?? 'not-computed';
}
