import { hasRulesOfOurCrawler } from '#audit/reading/robots-groups.ts';
import { NO_SITEMAP } from '#audit/reading/sitemap-files.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';

/** From this share of the listed addresses on, the file as a whole is wrong and not a few entries. */
const LARGE_SHARE = 0.1;

export default defineRule({
  id: 'sitemap-url-disallowed',
  category: 'sitemaps',
  // The same contradiction as a closed page of the menu: it counts once.
  family: 'robots-block',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots', 'sitemapCoverage'],
  places: 'addresses',
  title: 'The sitemap lists addresses that robots.txt allows',
  failureTitle: 'Sitemap entries that robots.txt forbids',
  impact: 'Search engines are sent to these pages and turned away at the door, so their content is never read.',
  why: 'The sitemap asks search engines to visit a page and robots.txt forbids it. Google reports such entries as blocked, and can show the bare address without a description at most.',
  howToFix:
    'Decide for each group of addresses which of the two is right. When the pages should be found, shorten or remove the Disallow line in robots.txt that covers them. When they should not be crawled, take them out of the sitemap.',
  measure: `Every address that the sitemaps list is held against the group of robots.txt that Googlebot obeys. It fails when at least one is disallowed, and weighs more from ${LARGE_SHARE * 100} percent of the listed addresses on, which is our own choice.`,
  traps:
    'The addresses are tested with the rules for our own crawler, so the result is only given when Googlebot obeys the same rules; when a group of its own gives it others, nothing is said. A robots.txt that is missing or answers with a web page forbids nothing.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.rfc-editor.org/rfc/rfc9309',
  ],
  checked: null,
  peers: ['SN', 'SF', 'SW', 'SB', 'AH'],
  check({ robots, sitemapCoverage }) {
    const { listedCount, disallowed } = sitemapCoverage;
    if (listedCount === 0) return notApplicable(NO_SITEMAP);
    if (robots.state === 'unavailable') return notMeasured('robots.txt could not be read', null);
    if (!hasRulesOfOurCrawler(robots, 'Googlebot')) {
      return notMeasured(
        'robots.txt gives Googlebot other rules than our crawler, which tested the addresses.',
        'Compare the addresses in the sitemap with the Googlebot group of robots.txt in Search Console.',
      );
    }
    if (disallowed.count === 0) return pass(listedCount);
    const evidence = disallowed.items.map(({ url }) => ({
      url,
      found: 'listed in a sitemap and disallowed by robots.txt',
      expected: 'an address that crawlers may visit',
      where: robots.url,
    }));
    const severity = disallowed.count >= listedCount * LARGE_SHARE ? 'medium' : 'low';
    return failSite(evidence, { pageUrls: [], count: disallowed.count, checked: listedCount }, { severity });
  },
});
