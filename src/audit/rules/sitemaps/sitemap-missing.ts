import { defineRule } from '#audit/rule.ts';
import { failSite, pass } from '#audit/verdict.ts';

/** Below this size search engines find well-linked pages without a sitemap. */
const SMALL_SITE_PAGES = 100;

export default defineRule({
  id: 'sitemap-missing',
  category: 'sitemaps',
  family: 'sitemap',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'sitemap'],
  title: 'The site has a sitemap',
  failureTitle: 'No sitemap was found',
  impact: 'Search engines find new and deep pages later, or not at all.',
  why: 'A sitemap lists the pages that you want to be found. Small sites whose pages link to each other do without one; on larger ones pages are missed.',
  howToFix:
    'Let your content system write a sitemap.xml (most have a setting or a plugin for it). Name it in robots.txt with a line such as "Sitemap: https://example.org/sitemap.xml", and submit it in Search Console and Bing Webmaster Tools.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
    'https://www.sitemaps.org/protocol.html',
  ],
  check({ site, sitemap }) {
    if (sitemap.files.some((file) => file.declaredInRobots || (file.status === 200 && file.kind !== 'invalid'))) {
      return pass();
    }
    return failSite(
      [
        {
          url: site.homeUrl ?? site.startUrl,
          found: null,
          expected: 'a sitemap named in robots.txt or at a usual address',
          where: `tried: ${sitemap.tried.join(', ') || 'robots.txt'}`,
        },
      ],
      undefined,
      site.pagesKnown < SMALL_SITE_PAGES ? { severity: 'low' } : {},
    );
  },
});
