import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { isServiceUrl } from '#audit/links/service-url.ts';
import { isHomeUrl } from '#audit/page/home-page.ts';
import type { SitemapListings } from '#contracts/site/site-sections.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MIN_PAGES = 50;
const TOP_SHARE = 0.1;
/** A page linked from at least this share of the pages needs no more links. */
const MIN_LINKING_SHARE = 0.5;

export default defineRule({
  id: 'important-page-low-pagerank',
  category: 'links',
  family: 'pagerank-of-page',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site', 'pageRanks', 'inlinks', 'sitemapListings'],
  title: 'Important pages have enough incoming internal links',
  failureTitle: 'Important pages with few incoming internal links',
  aliases: ['low internal PageRank', 'Link Score', 'link equity', 'internal linking', 'few inlinks', 'low inlinks'],
  impact: 'Your own internal links make pages that you consider important look unimportant.',
  why: 'You put these pages in the main menu or gave them a high priority in the sitemap, but your other pages hardly link to them. Search engines judge the importance of a page by the links to it, not by its sitemap priority.',
  howToFix:
    'Link to each listed page from the pages that visitors read most: the home page, category pages and the text of related articles. Make sure the menu appears on every page, not only on the home page.',
  measure:
    'A page is important when the home page navigation links to it, or when its sitemap priority is in the top tenth of all entries. PageRank is computed over the followed internal links (damping 0.85). A page is reported when its PageRank share is below the site median and fewer than half of indexable pages have followed links to it. The check runs on sites with 50 or more URLs. We chose these thresholds, so the result is rated "likely".',
  traps:
    'A page in a menu on every page is well linked, even though half of these pages can be below the median. Priorities shared by more than a tenth of the entries carry no information and are ignored. Login, account, cart, search and legal pages are not checked, even when they appear in the menu. The check does not run until all pages are crawled, because the links on the remaining pages are unknown.',
  sources: [
    'https://research.google/pubs/the-anatomy-of-a-large-scale-hypertextual-web-search-engine/',
    'https://www.sitemaps.org/protocol.html',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://research.google/pubs/the-anatomy-of-a-large-scale-hypertextual-web-search-engine/',
      copy: null,
      quote: 'We usually set d to 0.85.',
    },
  ],
  peers: ['CX', 'SB', 'SA'],
  work: {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Link to each listed page from the home page, category pages and related articles.',
      'Show the main menu on every page.',
    ],
  },
  examples: { notShown: 'many-pages' },
  check({ page, site, pageRanks, inlinks, sitemapListings }) {
    if (!site.isCrawlComplete) return notApplicable('Not every page was crawled, so the internal PageRank is unknown');
    if (pageRanks.pageCount < MIN_PAGES) return notApplicable(`The site has fewer than ${MIN_PAGES} URLs`);
    if (isHomeUrl(page.url, site) || isServiceUrl(page.url)) {
      return notApplicable('The home page and utility pages do not need links from content');
    }
    const share = pageRanks.find(page.url);
    const why = page.inNavigation ? 'in the home page navigation' : describeTopPriority(page.url, sitemapListings);
    if (share === null || why === null) {
      return notApplicable('Neither the navigation nor the sitemap marks this page as important');
    }
    const linkingPageCount = inlinks.find(page.url)?.followedPages ?? 0;
    if (share >= pageRanks.median || linkingPageCount >= inlinks.checkedCount * MIN_LINKING_SHARE) return pass();
    return warn([
      {
        url: page.url,
        found: `${formatPercent(share)} of the internal PageRank, from links on ${formatQuantity(linkingPageCount, 'page')}, although it is ${why}`,
        expected: `at least the site median, ${formatPercent(pageRanks.median)}`,
        where: 'followed links of all crawled pages',
      },
    ]);
  },
});

/**
 * Describes the page's sitemap priority if up to a tenth of the entries have the same or a higher priority; null
 * otherwise.
 */
function describeTopPriority(url: string, { priorities, entryCount, find }: SitemapListings): string | null {
  let reachedCount = 0;
  let lowestTopPriority: number | null = null;
  for (const { priority, count } of priorities) {
    reachedCount += count;
    if (reachedCount > entryCount * TOP_SHARE) break;
    lowestTopPriority = priority;
  }
  if (lowestTopPriority === null) return null;
  const own = find(url)?.priority ?? null;
  return own !== null && own >= lowestTopPriority ? `in the sitemap with priority ${own}` : null;
}

const formatPercent = (share: number): string => `${(share * 100).toFixed(3)}%`;
