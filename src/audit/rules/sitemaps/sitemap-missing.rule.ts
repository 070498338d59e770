import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { getSitemapSeverity, SMALL_SITE_PAGES } from '#audit/rules/sitemaps/sitemap-files.ts';

export default defineRule({
  id: 'sitemap-missing',
  category: 'sitemaps',
  family: 'sitemap',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'sitemap', 'robots', 'pageInventory'],
  title: 'Site has an XML sitemap',
  failureTitle: 'Missing XML sitemap',
  aliases: ['sitemap.xml not found', 'no sitemap', 'sitemap missing', 'sitemap.xml missing'],
  impact: 'Search engines find new and deep pages later, or not at all.',
  why: 'A sitemap lists the pages that you want to be found. Small sites whose pages link to each other can do without a sitemap. On larger sites, pages get missed.',
  howToFix:
    'Let your CMS generate a sitemap.xml (most have a setting or a plugin for it). Declare the sitemap in robots.txt with a line such as "Sitemap: https://example.org/sitemap.xml", and submit it in Search Console and Bing Webmaster Tools.',
  measure: `The Sitemap lines of robots.txt are read first. If there are no such lines, the usual URLs are tried: sitemap.xml, sitemap_index.xml, wp-sitemap.xml and sitemap.txt in the root of the site. The severity is lower on sites with up to ${SMALL_SITE_PAGES} known pages: Google says that a small site with good internal links may not need a sitemap.`,
  traps:
    'A sitemap that robots.txt declares but that cannot be read is covered by a separate check. A sitemap that was only submitted in a webmaster tool under an unusual URL cannot be seen from outside, so this finding is rated "likely". When robots.txt could not be read, the result is not measured. A site with one page needs no sitemap. A site whose pages all carry noindex, such as a tool behind a sign-in page, needs no sitemap, either.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
    'https://www.sitemaps.org/protocol.html#submit_robots',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
      copy: '2025-12-10',
      quote: 'By small, we mean about 500 pages or fewer on your site.',
    },
  ],
  peers: ['SQ', 'SB', 'CX'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Turn on the CMS sitemap feature, or install a plugin.',
      'Reference the sitemap in robots.txt.',
      'Submit the sitemap to Google and Bing.',
    ],
    tools: ['gsc-sitemaps', 'bing'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: *
Allow: /

GET /sitemap.xml
HTTP/1.1 404 Not Found

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /robots.txt
User-agent: *
Allow: /
Sitemap: https://example.com/sitemap.xml

GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
</urlset>`,
  },
  check({ site, sitemap, robots, pageInventory: { htmlPageCount, noindexUrls } }) {
    if (sitemap.files.some((file) => file.declaredInRobots || (file.status === 200 && file.kind !== 'invalid'))) {
      return pass();
    }
    if (robots.state === 'unavailable') {
      return notMeasured(
        'robots.txt, which may declare a sitemap, could not be read.',
        'Return 200 for robots.txt, or 404 if it does not exist, then analyze the site again.',
      );
    }
    if (site.isCrawlComplete && site.pagesKnown <= 1) return notApplicable('The site has a single page');
    if (site.isCrawlComplete && htmlPageCount > 0 && noindexUrls.length === htmlPageCount) {
      return notApplicable('All pages carry noindex');
    }
    return failSite(
      [
        {
          url: site.homeUrl ?? site.startUrl,
          found: null,
          expected: 'a sitemap declared in robots.txt or at a usual URL',
          where: `tried: ${sitemap.tried.join(', ') || 'robots.txt'}`,
        },
      ],
      undefined,
      { severity: getSitemapSeverity(site) },
    );
  },
});
