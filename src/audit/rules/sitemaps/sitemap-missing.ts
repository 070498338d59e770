import { SMALL_SITE_PAGES, sitemapSeverity } from '#audit/reading/sitemap-files.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'sitemap-missing',
  category: 'sitemaps',
  family: 'sitemap',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'sitemap', 'robots', 'pageInventory'],
  title: 'The site has a sitemap',
  failureTitle: 'No sitemap was found',
  impact: 'Search engines find new and deep pages later, or not at all.',
  why: 'A sitemap lists the pages that you want to be found. Small sites whose pages link to each other do without one; on larger ones pages are missed.',
  howToFix:
    'Let your content system write a sitemap.xml (most have a setting or a plugin for it). Name it in robots.txt with a line such as "Sitemap: https://example.org/sitemap.xml", and submit it in Search Console and Bing Webmaster Tools.',
  measure: `The Sitemap lines of robots.txt are read first. When there is none, a file is looked for at the usual addresses: sitemap.xml, sitemap_index.xml, wp-sitemap.xml and sitemap.txt in the root of the site. The finding weighs less up to ${SMALL_SITE_PAGES} known pages, because Google says that a small site with good internal links may not need a sitemap.`,
  traps:
    'A sitemap that robots.txt names and that cannot be read is another fault with a check of its own. A sitemap that was only submitted in a webmaster tool under an unusual address cannot be seen from outside, so this finding counts as likely rather than certain. When robots.txt could not be read, nothing is said. A site of one page needs no sitemap, and neither does one whose pages all carry noindex, such as a tool behind a sign-in page.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
    'https://www.sitemaps.org/protocol.html#submit_robots',
  ],
  checked: null,
  peers: ['SQ', 'SB', 'CX'],
  check({ site, sitemap, robots, pageInventory: { htmlPageCount, noindexUrls } }) {
    if (sitemap.files.some((file) => file.declaredInRobots || (file.status === 200 && file.kind !== 'invalid'))) {
      return pass();
    }
    if (robots.state === 'unavailable') {
      return notMeasured(
        'robots.txt, which may name a sitemap, could not be read.',
        'Let robots.txt answer with status 200, or 404 when there is none, then analyze the site again.',
      );
    }
    if (site.isCrawlComplete && site.pagesKnown <= 1) return notApplicable('The site has a single page');
    if (site.isCrawlComplete && htmlPageCount > 0 && noindexUrls.length === htmlPageCount) {
      return notApplicable('All pages ask search engines not to show them');
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
      { severity: sitemapSeverity(site) },
    );
  },
});
