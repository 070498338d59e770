import { defineRule } from '#audit/rule.ts';
import { stepToReadAll } from '#audit/stop-sayings.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'orphan-page',
  category: 'crawlability',
  family: 'reachability',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'orphanPages'],
  title: 'Every page is linked from another one',
  failureTitle: 'Pages that no other page links to',
  impact: 'Visitors cannot reach these pages, and search engines take them for unimportant.',
  why: 'These pages are in the sitemap, but no page of the site links to them. Search engines judge the weight of a page by its links, and people only get there from outside.',
  howToFix:
    'Link each listed page from a fitting page, for example from its category, a related article or the footer. Remove empty lists from the sitemap instead of linking them. Pages that nobody needs any more should be removed from the sitemap and redirected.',
  measure:
    'An indexable page is listed in a sitemap, and no other page of the site that was read has a followed link to it, nor to a URL that redirects or canonicalizes to it. The home page is never counted. The finding is of low severity when all of these pages are empty (fewer than 20 words, and no link, form, canvas, video, frame or gallery in their content), which usually are lists without entries; the number 20 is our own.',
  traps:
    'When not every page was read, nothing is said, because the link may stand on an unread page. Links that only a script writes are not seen here, so lists that load while scrolling may hide a link. Pages that are known from nowhere but links cannot be orphans.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ', 'AH', 'SB', 'SW', 'SA', 'CX'],
  check({ site, orphanPages: { items, checkedCount } }) {
    if (!site.isCrawlComplete) {
      return notMeasured('Not every page was read, so a link may stand on one that was not', stepToReadAll(site));
    }
    if (checkedCount === 0) return notApplicable('No page is known from a sitemap');
    if (items.length === 0) return pass(checkedCount);
    const empty = items.filter(({ isEmpty }) => isEmpty === true);
    const others = items.filter((item) => !empty.includes(item));
    return failSite(
      [...others, ...empty].map(({ url, detail, isEmpty }) => ({
        url,
        found: isEmpty === true ? `${detail}; the page itself is empty` : detail,
        expected:
          isEmpty === true
            ? 'no entry in the sitemap until the page shows something'
            : 'at least one followed link from another page',
        where: 'internal links of all pages read',
      })),
      { pageUrls: items.map((item) => item.url), count: items.length, checked: checkedCount },
      { severity: others.length === 0 ? 'low' : 'medium' },
    );
  },
});
