/**
 * Every issue whose pages a bulk view lists links to that view. A new rule is either added to a view in
 * `src/contracts/analysis/views/`, or listed here under the reason why none fits.
 */
import { expect, it } from 'vitest';
import type { RuleCategory } from '#audit/engine/categories.ts';
import { RULES } from '#audit/engine/registry.generated.ts';
import { findBulkView } from '#contracts/analysis/bulk-views.ts';

interface Exemption {
  reason: string;
  ruleIds: readonly string[];
}

const RULES_WITHOUT_VIEW: Partial<Record<RuleCategory, Exemption>> = {
  accessibility: {
    reason: 'Accessibility is about elements; no table lists elements.',
    ruleIds: [
      'aria-invalid',
      'color-contrast-low',
      'control-without-name',
      'focus-not-visible',
      'html-lang-missing-or-invalid',
      'list-table-structure-invalid',
      'media-without-captions',
      'no-landmarks-or-skip',
      'rendered-control-without-name',
      'zoom-disabled',
    ],
  },
  'ai-access': {
    reason: 'robots.txt, CDN and directives for AI agents: tables show what search engines may crawl.',
    ruleIds: [
      'agent-accessibility-tree-broken',
      'ai-paid-or-blocked-response',
      'ai-search-bot-blocked-claude-searchbot',
      'ai-search-bot-blocked-oai-searchbot',
      'ai-search-bot-blocked-other',
      'ai-search-bot-blocked-perplexitybot',
      'ai-user-fetch-blocked-chatgpt-user',
      'ai-user-fetch-blocked-claude-user',
      'ai-user-fetch-blocked-perplexity-user',
      'ai-waf-blocks-search-agents',
      'blocked-from-ai-training-inventory',
      'cdn-managed-robots-overrides',
      'content-signals-contradict',
      'deepseek-crawler-unidentified',
      'llms-txt-invalid',
      'llms-txt-missing',
      'noai-or-tdm-reservation-signals',
      'noarchive-or-nocache-limits-copilot',
    ],
  },
  'ai-content': {
    reason: 'About the text or several checks of a page, which no table breaks down.',
    ruleIds: ['ai-content-factor-low', 'ai-platform-readiness-low', 'answer-not-up-front', 'claims-without-sources'],
  },
  analytics: {
    reason: 'No table lists tags.',
    ruleIds: [
      'analytics-duplicate-or-retired',
      'analytics-incomplete-coverage',
      'analytics-missing',
      'tracking-before-consent',
    ],
  },
  content: {
    reason: 'About the wording of a page, which no table shows.',
    ruleIds: [
      'copyright-year-stale',
      'dates-disagree',
      'hidden-text',
      'keyword-stuffing',
      'lorem-ipsum-or-placeholder',
      'mojibake',
      'outdated-content',
      'readability-low',
    ],
  },
  crawlability: {
    reason: 'About a single file, or another host.',
    ruleIds: ['rss-feed-missing-or-invalid', 'staging-host-public'],
  },
  'e-e-a-t': {
    reason: 'About the authors, dates and contact pages of a site, which no table lists.',
    ruleIds: [
      'about-contact-missing',
      'author-missing',
      'author-page-missing',
      'brand-identity-inconsistent',
      'eeat-score-low',
      'legal-pages-missing',
      'publish-date-missing',
      'ymyl-trust-signals-missing',
    ],
  },
  forms: {
    reason: 'No table lists forms.',
    ruleIds: [
      'form-autocomplete-or-type-wrong',
      'form-field-unlabelled',
      'form-password-in-get',
      'form-posts-over-http',
    ],
  },
  'html-validity': {
    reason: 'About the markup of a document, which no table shows.',
    ruleIds: [
      'doctype-or-charset-missing',
      'document-skeleton-broken',
      'duplicate-ids',
      'head-broken-early',
      'link-rel-misspelled',
      'meta-tags-in-body',
      'severe-parse-errors',
    ],
  },
  images: {
    reason: 'The favicon is a single file.',
    ruleIds: ['favicon-missing-or-ineligible'],
  },
  indexability: {
    reason: 'About snippet and preview directives, which no table lists.',
    ruleIds: [
      'bot-specific-directive-differs',
      'data-nosnippet-overuse',
      'max-image-preview-limited',
      'max-snippet-restrictive',
      'nosnippet-set',
      'robots-meta-invalid-directive',
    ],
  },
  'javascript-rendering': {
    reason: 'About overlays, interaction and URLs after the #; the table compares HTML before and after rendering.',
    ruleIds: ['consent-wall-hides-content', 'content-needs-interaction', 'hash-routing'],
  },
  links: {
    reason: 'These links have no URL that a table of link targets could list.',
    ruleIds: ['broken-fragment-link', 'malformed-link', 'noncrawlable-links'],
  },
  mobile: {
    reason: 'About the layout of a rendered page, which no table shows.',
    ruleIds: [
      'content-wider-than-viewport',
      'font-too-small-mobile',
      'intrusive-interstitial',
      'tap-targets-too-small',
      'viewport-missing',
      'viewport-not-responsive',
    ],
  },
  pagination: {
    reason: 'No table lists rel="next" links or scrolling lists.',
    ruleIds: ['infinite-scroll-without-urls', 'pagination-broken-or-loop'],
  },
  performance: {
    reason: 'Measured while a page loads; no table shows these figures.',
    ruleIds: [
      'bfcache-blocked',
      'cls-high',
      'compression-missing',
      'dom-size-large',
      'fcp-or-speed-index-slow',
      'font-display-blocking',
      'http1-only',
      'http3-not-offered',
      'inp-slow',
      'lcp-image-lazy-loaded',
      'lcp-not-discoverable-early',
      'lcp-slow',
      'legacy-or-duplicate-javascript',
      'main-thread-heavy',
      'performance-score-low',
      'render-blocking-resources',
      'speculation-rules-invalid',
      'static-cache-short',
      'tbt-high',
      'third-party-heavy',
      'unminified-assets',
      'unused-js-or-css',
    ],
  },
  redirects: {
    reason: 'Only a browser follows JavaScript redirects; the table lists those of the server.',
    ruleIds: ['javascript-redirect'],
  },
  robots: {
    reason: 'About robots.txt itself, which is a single file.',
    ruleIds: [
      'robots-crawl-delay-high',
      'robots-googlebot-blocks-render-assets',
      'robots-html-instead-of-text',
      'robots-syntax-error',
      'robots-too-large',
    ],
  },
  security: {
    reason: 'About certificates, headers and code; no table shows them.',
    ruleIds: [
      'cookies-insecure',
      'cors-open-with-credentials',
      'csp-blocks-own-resource',
      'csp-missing-or-ineffective',
      'hacked-content-suspected',
      'hsts-missing-or-weak',
      'https-missing',
      'leaked-secret',
      'mixed-content-active',
      'mixed-content-passive',
      'security-headers-missing',
      'tls-certificate-expired',
      'tls-certificate-expiring',
      'tls-certificate-name-mismatch',
      'tls-chain-incomplete',
      'tls-old-protocol',
      'vulnerable-js-library',
    ],
  },
  social: {
    reason: 'No table lists Open Graph and X tags.',
    ruleIds: ['og-image-broken-or-small', 'og-tags-missing', 'twitter-card-missing'],
  },
};

it.each([...new Set(RULES.map(({ category }) => category))])(
  'links the issues of %s to a view, or lists the reason why not',
  (category) => {
    const rulesWithoutView = RULES.filter((rule) => rule.category === category && findBulkView(rule.id) === null);
    expect(rulesWithoutView.map(({ id }) => id).sort()).toEqual(RULES_WITHOUT_VIEW[category]?.ruleIds ?? []);
  },
);
