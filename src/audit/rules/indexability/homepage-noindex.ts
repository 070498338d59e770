import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import { whereNoindex } from '#audit/where-noindex.ts';
import { isNoindex } from '#lib/indexability.ts';

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
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  check({ pageInventory: { homePage } }) {
    if (homePage === null || homePage.status !== 200) return notApplicable('The home page was not read');
    if (!isNoindex(homePage, 'googlebot') && !isNoindex(homePage, 'bingbot')) return pass();
    return failSite([{ url: homePage.url, expected: 'no noindex on the home page', ...whereNoindex(homePage) }]);
  },
});
