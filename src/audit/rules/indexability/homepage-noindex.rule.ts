import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { type DirectiveQuery, findDirectiveOccurrences, NOINDEX_FOR_GOOGLE } from '#audit/links/page-directives.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { isStagingHost } from '#lib/url/staging-host.ts';

/**
 * A home page with at least this many links has content in addition to its login form. The limit is the same as in
 * trust-pages.ts.
 */
const MIN_CONTENT_LINKS = 10;

const NOINDEX_QUERY: DirectiveQuery = { ...NOINDEX_FOR_GOOGLE, agents: ['robots', 'googlebot', 'bingbot', 'msnbot'] };

export default defineRule({
  id: 'homepage-noindex',
  category: 'indexability',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['pageInventory'],
  ceiling: { cap: 20, reason: 'The home page is set to noindex' },
  title: 'The home page is indexable',
  failureTitle: 'Home page set to noindex',
  aliases: [
    'homepage noindex',
    'home page not indexed',
    'page is blocked from indexing',
    'noindex on homepage',
    'discourage search engines',
  ],
  impact: 'The home page cannot be found in search, not even by the business name.',
  why: 'A noindex on the home page removes it from Google or Bing. The noindex is usually left over from a staging site or from the "discourage search engines" setting of a CMS.',
  howToFix:
    'Remove noindex from the robots meta tag of the home page and from its X-Robots-Tag header. In WordPress, check Settings > Reading. Then request indexing in Search Console.',
  measure:
    'The home page, after all redirects and with status 200, is checked for noindex or none directives. The check reads the meta tags robots, googlebot, bingbot and msnbot and the X-Robots-Tag header.',
  traps:
    'A host with a staging name (staging, dev, test and the like) is usually hidden on purpose. So is a home page that is only a login page (a password field and fewer than ten links). The finding is then rated "likely" and does not cap the score. Directives for other crawlers do not count.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
    'https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SQ', 'SN'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Remove noindex from the robots meta tag and X-Robots-Tag header of the home page.',
      'In WordPress, check Settings > Reading.',
      'Request indexing in URL Inspection.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<meta name="robots" content="noindex">`,
    correct: `GET /
<meta name="robots" content="index">`,
  },
  check({ pageInventory: { homePage } }) {
    if (homePage === null || homePage.status !== 200) return notApplicable('The home page could not be read');
    const occurrences = findDirectiveOccurrences(homePage, NOINDEX_QUERY);
    if (occurrences.length === 0) return pass();
    return failSite(
      occurrences.map((occurrence) => ({ url: homePage.url, expected: 'no noindex on the home page', ...occurrence })),
      undefined,
      isStagingHost(homePage.url) || isSignInPage(homePage) ? { confidence: 'likely' } : {},
    );
  },
});

function isSignInPage(page: AuditPage): boolean {
  if (!hasFacts(page)) return false;
  const { forms, links } = page.facts;
  return forms.some(({ hasPassword }) => hasPassword) && links.length < MIN_CONTENT_LINKS;
}
