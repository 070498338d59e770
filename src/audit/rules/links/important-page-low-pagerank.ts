import { isHomeUrl } from '#audit/reading/home-page.ts';
import { isServiceAddress } from '#audit/reading/service-address.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import type { SitemapListings } from '#contracts/site-sections.ts';
import { counted } from '#lib/counted.ts';

const MIN_PAGES = 50;
const TOP_SHARE = 0.1;
/** A page that so many others link to has all the links a site can give. */
const LINKED_SHARE = 0.5;

export default defineRule({
  id: 'important-page-low-pagerank',
  category: 'links',
  family: 'pagerank-of-page',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site', 'pageRanks', 'inlinks', 'sitemapListings'],
  title: 'Important pages are well linked',
  failureTitle: 'Important pages with few internal links',
  impact: 'Pages that you call important look unimportant by the links of your own site.',
  why: 'You put these pages into the main menu or gave them a high priority in the sitemap, but your other pages hardly link to them. Search engines judge the weight of a page by its links, not by the priority in a sitemap.',
  howToFix:
    'Link each listed page from the pages that visitors read most: from the home page, from category pages and in the text of articles that fit. Make sure that the menu stands on every page, not only on the home page.',
  measure:
    'A page is important when the navigation of the home page links to it, or when its sitemap priority is among the top tenth of all entries. PageRank is computed over the followed internal links (damping 0.85). The page is named when its share is below the median of all addresses of the site and fewer than half of the indexable pages hold a followed link to it, on sites with 50 addresses or more. The numbers are our own, so the result counts as likely.',
  traps:
    'A page that stands in a menu on every page is well linked, even when half of such a menu lies below the median. Priorities that most entries share say nothing and are left out. Log-in, account, cart, search and legal pages are not judged, even when they stand in the menu. Nothing is judged while pages are unread, because their links are not known.',
  sources: [
    'https://research.google/pubs/the-anatomy-of-a-large-scale-hypertextual-web-search-engine/',
    'https://www.sitemaps.org/protocol.html',
  ],
  checked: null,
  peers: ['CX', 'SB', 'SA'],
  check({ page, site, pageRanks, inlinks, sitemapListings }) {
    if (!site.isCrawlComplete) return notApplicable('Not every page was read, so the weight of the links is not known');
    if (pageRanks.pageCount < MIN_PAGES) return notApplicable(`The site has fewer than ${MIN_PAGES} addresses`);
    if (isHomeUrl(page.url, site) || isServiceAddress(page.url)) {
      return notApplicable('The home page and service pages need no links from texts');
    }
    const share = pageRanks.of(page.url);
    const why = page.inNavigation ? 'in the navigation of the home page' : topPriority(page.url, sitemapListings);
    if (share === null || why === null) {
      return notApplicable('Neither the navigation nor the sitemap calls this page important');
    }
    const linkedFrom = inlinks.of(page.url)?.followedPages ?? 0;
    if (share >= pageRanks.median || linkedFrom >= inlinks.checkedCount * LINKED_SHARE) return pass();
    return warn([
      {
        url: page.url,
        found: `${percent(share)} of the internal PageRank by links from ${counted(linkedFrom, 'page')}, although it stands ${why}`,
        expected: `at least the median of the site, ${percent(pageRanks.median)}`,
        where: 'followed links of all pages read',
      },
    ]);
  },
});

/** Words for a priority that a tenth of the entries or fewer reach; null for others. */
function topPriority(url: string, { priorities, entryCount, of }: SitemapListings): string | null {
  let reached = 0;
  let least: number | null = null;
  for (const { priority, count } of priorities) {
    reached += count;
    if (reached > entryCount * TOP_SHARE) break;
    least = priority;
  }
  if (least === null) return null;
  const own = of(url)?.priority ?? null;
  return own !== null && own >= least ? `in the sitemap with priority ${own}` : null;
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
