import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { hasSameRulesAsOurCrawler } from '#audit/links/robots-groups.ts';
import { NO_SITEMAP } from '#audit/rules/sitemaps/sitemap-files.ts';

/** When this share of the listed URLs or more is blocked, the file itself is wrong, not just a few entries. */
const LARGE_SHARE = 0.1;

export default defineRule({
  id: 'sitemap-url-disallowed',
  category: 'sitemaps',
  // The same contradiction as a blocked page in the menu, so it counts once.
  family: 'robots-block',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots', 'sitemapCoverage'],
  places: 'addresses',
  title: 'Sitemap URLs are allowed by robots.txt',
  failureTitle: 'Sitemap URLs blocked by robots.txt',
  aliases: [
    'disallowed URLs in sitemap',
    'submitted URL blocked by robots.txt',
    'sitemap contains disallowed URLs',
    'blocked URLs in XML sitemap',
    'sitemap contains URLs which are blocked by robots.txt',
  ],
  impact: 'Search engines are sent to these pages but are not allowed to crawl them, so their content is never read.',
  why: 'The sitemap asks search engines to crawl a page, and robots.txt forbids it. Google reports such entries as blocked. At best, Google can show the bare URL without a description.',
  howToFix:
    'Decide for each group of URLs whether it should be crawled. If so, shorten or remove the Disallow line in robots.txt that covers the group. If not, remove the URLs from the sitemap.',
  measure: `Every URL listed in the sitemaps is matched against the robots.txt group that Googlebot obeys. The check fails when at least one URL is disallowed. The severity is higher when ${LARGE_SHARE * 100}% of the listed URLs or more are affected; we chose this threshold.`,
  traps:
    'The URLs are tested with the rules for our own crawler. A result is given only if Googlebot obeys the same rules. If Googlebot has its own group with different rules, the result is not measured. A robots.txt that is missing or returns a web page disallows nothing.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.rfc-editor.org/rfc/rfc9309',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
      copy: '2026-07-08',
      quote: 'Google will attempt to crawl your URLs exactly as listed.',
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9309',
      copy: null,
      quote:
        'The most specific match found MUST be used. The most specific match is the match that has the most octets.',
    },
  ],
  peers: ['SN', 'SF', 'SW', 'SB', 'AH'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide for each listed group whether it should be crawled.',
      'Change the Disallow line, or remove the URLs from the sitemap.',
    ],
    tools: ['gsc-robots', 'gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: *
Disallow: /staff/
Sitemap: https://example.com/sitemap.xml

GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/staff/rota</loc></url>
</urlset>`,
    correct: `GET /robots.txt
User-agent: *
Disallow: /staff/
Sitemap: https://example.com/sitemap.xml

GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
  },
  check({ robots, sitemapCoverage }) {
    const { listedCount, disallowed } = sitemapCoverage;
    if (listedCount === 0) return notApplicable(NO_SITEMAP);
    if (robots.state === 'unavailable') return notMeasured('robots.txt could not be read', null);
    if (!hasSameRulesAsOurCrawler(robots, 'Googlebot')) {
      return notMeasured(
        'robots.txt has different rules for Googlebot than for our crawler, which tested the URLs.',
        'Compare the URLs in the sitemap with the Googlebot group of robots.txt in Search Console.',
      );
    }
    if (disallowed.count === 0) return pass(listedCount);
    const evidence = disallowed.items.map(({ url }) => ({
      url,
      found: 'listed in a sitemap and disallowed by robots.txt',
      expected: 'a URL that crawlers may visit',
      where: robots.url,
    }));
    const severity = disallowed.count >= listedCount * LARGE_SHARE ? 'medium' : 'low';
    return failSite(evidence, { pageUrls: [], count: disallowed.count, checked: listedCount }, { severity });
  },
});
