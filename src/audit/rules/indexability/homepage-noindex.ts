import { hasFacts } from '#audit/html-audit-page.ts';
import { type DirectiveQuery, directivePlaces, NOINDEX_FOR_GOOGLE } from '#audit/reading/page-directives.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { AuditPage } from '#contracts/artifacts.ts';
import { isStagingHost } from '#lib/staging-host.ts';

/** A home page with more links has something to show beside its sign-in form; as in trust-pages.ts. */
const SIGN_IN_LINKS = 10;

const NOINDEX: DirectiveQuery = { ...NOINDEX_FOR_GOOGLE, agents: ['robots', 'googlebot', 'bingbot', 'msnbot'] };

export default defineRule({
  id: 'homepage-noindex',
  category: 'indexability',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['pageInventory'],
  ceiling: { cap: 20, reason: 'The home page asks search engines not to list it' },
  title: 'The home page may appear in search',
  failureTitle: 'The home page is hidden from search by noindex',
  impact: 'The home page cannot be found in search, not even by the name of the business.',
  why: 'A noindex on the home page removes it from Google or Bing. It usually stays behind from a staging copy or from the "discourage search engines" setting of a content system.',
  howToFix:
    'Remove noindex from the robots meta element of the home page and from its X-Robots-Tag header. In WordPress look under Settings, Reading. Then ask for a new crawl in Search Console.',
  measure:
    'The home page, after all redirects and answered with status 200, is searched for noindex or none in the meta elements robots, googlebot, bingbot and msnbot and in the X-Robots-Tag header.',
  traps:
    'A host whose name says that it is a copy for testing (staging, dev, test and the like) is hidden on purpose more often than not, and so is a home page that is nothing but a sign-in page (a password field and fewer than ten links). The finding then counts as likely and does not cap the score. Directives for other crawlers do not count.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
    'https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SQ', 'SN'],
  check({ pageInventory: { homePage } }) {
    if (homePage === null || homePage.status !== 200) return notApplicable('The home page was not read');
    const places = directivePlaces(homePage, NOINDEX);
    if (places.length === 0) return pass();
    return failSite(
      places.map((place) => ({ url: homePage.url, expected: 'no noindex on the home page', ...place })),
      undefined,
      isStagingHost(homePage.url) || isSignIn(homePage) ? { confidence: 'likely' } : {},
    );
  },
});

function isSignIn(page: AuditPage): boolean {
  if (!hasFacts(page)) return false;
  const { forms, links } = page.facts;
  return forms.some(({ hasPassword }) => hasPassword) && links.length < SIGN_IN_LINKS;
}
