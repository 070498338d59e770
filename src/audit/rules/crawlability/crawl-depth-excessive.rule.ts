import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { getFullCrawlStep } from '#audit/report/partial-crawl-reasons.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

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
  title: 'Pages are within 4 clicks of the home page',
  failureTitle: 'Excessive crawl depth (more than 4 clicks)',
  aliases: [
    'click depth',
    'page depth',
    'crawl depth',
    'high crawl depth',
    'deep pages',
    'pages with high crawl depth',
  ],
  impact: 'Visitors and crawlers rarely reach these pages, and they count as less important.',
  why: 'The more clicks a page is from the home page, the later and less often crawlers visit it. A sitemap helps crawlers find a page but does not make it more important.',
  howToFix:
    'Link to deep pages from overview pages near the home page, such as categories, topic pages or a list of the most-read articles. Replace long chains of "next page" links with links to every page of the list.',
  measure:
    'The clicks from the home page to each indexable page are counted along the shortest path of followed links. The check fails for pages more than 4 clicks away. Google recommends keeping important pages within several clicks and gives no number; 4 is the limit that audit tools use.',
  traps:
    'Sites with fewer than 30 pages reached through links are not checked, because their pages are found anyway. We chose this threshold. Paginated pages (/page/6) are skipped: what matters is the depth of the pages they link to. Sitemaps do not shorten the path, and pages that no link reaches have their own check. If not every page was crawled, the check is not measured, because a shorter path may lead through an uncrawled page.',
  sources: [
    'https://developers.google.com/search/blog/2008/10/importance-of-link-architecture',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 4,
    times: 'site',
    steps: [
      'Add hub pages or category lists near the home page that link to deep pages.',
      'Replace "next page" chains with numbered pagination.',
      'Add related links to the template of deep pages.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<a href="/archive/1">Archive</a>

GET /archive/{1..32}
<a href="/archive/{n+1}">Older issue</a>`,
    correct: `GET /
<a href="/archive/1">Issue 1</a> <!-- 32 times -->

GET /archive/{1..32}
<h1>Issue {n}</h1>`,
  },
  check({ site, clickDepths: { items, checkedCount } }) {
    if (!site.isCrawlComplete) {
      return notMeasured(
        'Not every page was crawled, so a shorter path may lead through one that was not',
        getFullCrawlStep(site),
      );
    }
    if (checkedCount < MIN_PAGES) {
      return notApplicable(
        `Fewer than ${MIN_PAGES} indexable pages are reached through links, so crawl depth is not a problem`,
      );
    }
    const deepPages = items.filter(
      (item) => parseClicks(item.detail) > MAX_CLICKS && parseSeriesUrl(item.url).page < 2,
    );
    if (deepPages.length === 0) return pass(checkedCount);
    return failSite(
      deepPages.map((item) => ({
        url: item.url,
        found: `${parseClicks(item.detail)} clicks from the home page`,
        expected: `up to ${MAX_CLICKS} clicks`,
        where: 'shortest path of followed links',
      })),
      { pageUrls: deepPages.map((item) => item.url), count: deepPages.length, checked: checkedCount },
    );
  },
});

/** Returns the number of clicks, which is the first number in the artifact detail; 0 without a number. */
function parseClicks(detail: string): number {
  return Number(/\d+/.exec(detail)?.[0] ?? 0);
}
