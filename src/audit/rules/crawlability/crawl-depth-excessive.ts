import { defineRule } from '#audit/rule.ts';
import { stepToReadAll } from '#audit/stop-sayings.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';
import { seriesPlace } from '#lib/series-address.ts';

const MAX_CLICKS = 4;
const MIN_PAGES = 30;

export default defineRule({
  id: 'crawl-depth-excessive',
  category: 'crawlability',
  family: 'reachability',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'clickDepths'],
  title: 'Pages are a few clicks from the home page',
  failureTitle: 'Pages more than 4 clicks from the home page',
  impact: 'Such pages are visited rarely by people and by crawlers, and count as less important.',
  why: 'The more clicks a page is away from the home page, the later and the more seldom crawlers come by. A sitemap helps them to find it but does not make it more important.',
  howToFix:
    'Link deep pages from overview pages that are near the home page: categories, topic pages, a list of the most read articles. Replace long chains of "next page" links by links to every page of the list.',
  measure:
    'The clicks from the home page to each indexable page are counted over followed links, on the shortest way. The check fails for pages more than 4 clicks away. Google asks to keep important pages within several clicks and names no number; 4 is the limit that auditing tools use.',
  traps:
    'A site of fewer than 30 reached pages is not judged, because its pages are found anyway; this number is our own choice. Further pages of a list (/page/6) are left out: what matters is how far the pages are that they lead to. Sitemaps do not shorten the way, and pages that no link reaches have a check of their own. When not every page was read, nothing is said, because a shorter way may lead through an unread page.',
  sources: [
    'https://developers.google.com/search/blog/2008/10/importance-of-link-architecture',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  check({ site, clickDepths: { items, checkedCount } }) {
    if (!site.isCrawlComplete) {
      return notMeasured(
        'Not every page was read, so a shorter path may lead through one that was not',
        stepToReadAll(site),
      );
    }
    if (checkedCount < MIN_PAGES) {
      return notApplicable(`Fewer than ${MIN_PAGES} indexable pages are reached over links, so depth is no problem`);
    }
    const deep = items.filter((item) => clicksOf(item.detail) > MAX_CLICKS && seriesPlace(item.url).page < 2);
    if (deep.length === 0) return pass(checkedCount);
    return failSite(
      deep.map((item) => ({
        url: item.url,
        found: `${clicksOf(item.detail)} clicks from the home page`,
        expected: `at most ${MAX_CLICKS} clicks`,
        where: 'shortest path over followed links',
      })),
      { pageUrls: deep.map((item) => item.url), count: deep.length, checked: checkedCount },
    );
  },
});

/** The artifact says how many clicks as the first number of its detail. */
function clicksOf(detail: string): number {
  return Number(/\d+/.exec(detail)?.[0] ?? 0);
}
