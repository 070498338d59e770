import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { getFullCrawlStep } from '#audit/report/partial-crawl-reasons.ts';

export default defineRule({
  id: 'orphan-page',
  category: 'crawlability',
  family: 'reachability',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'orphanPages'],
  title: 'No orphan pages',
  failureTitle: 'Orphan pages: no incoming internal links',
  aliases: [
    'orphan pages',
    'orphaned pages',
    'orphan URLs',
    'orphan page (has no incoming internal links)',
    'pages without inlinks',
  ],
  impact: 'Visitors cannot reach these pages, and search engines treat them as unimportant.',
  why: 'These pages are in the sitemap, but no page of the site links to them. Search engines judge the importance of a page by the links to it, and visitors can only arrive from other sites.',
  howToFix:
    'Link to each listed page from a related page, for example its category, a related article or the footer. Remove empty lists from the sitemap instead of linking to them. Remove pages that are no longer needed from the sitemap, and redirect them.',
  measure:
    'An indexable page is listed in a sitemap, but no other crawled page of the site has a followed link to it. Links to a URL that redirects or canonicalizes to it count as well. The home page is never counted. The severity is low when all of these pages are empty; such pages are usually lists without entries. Empty means fewer than 20 words and no link, form, canvas, video, frame or gallery in the content. We chose the threshold of 20.',
  traps:
    'If not every page was crawled, the check is not measured, because the link may be on an uncrawled page. Links added only by JavaScript are not seen here, so lists that load on scroll may hide a link. Pages known only from links cannot be orphans.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ', 'AH', 'SB', 'SW', 'SA', 'CX'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Link to each listed page from its category, a related article or the footer.',
      'Redirect pages that are no longer needed and remove them from the sitemap.',
    ],
    tools: ['gsc-indexing'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<a href="/services">Services</a>

GET /services
<h1>Services</h1>

GET /prices
<h1>Prices</h1>`,
    correct: `GET /
<a href="/services">Services</a>

GET /services
<a href="/prices">Prices</a>

GET /prices
<h1>Prices</h1>`,
  },
  check({ site, orphanPages: { items, checkedCount } }) {
    if (!site.isCrawlComplete) {
      return notMeasured('Not every page was crawled, so an uncrawled page may contain a link', getFullCrawlStep(site));
    }
    if (checkedCount === 0) return notApplicable('No page is listed in a sitemap');
    if (items.length === 0) return pass(checkedCount);
    const emptyPages = items.filter(({ isEmpty }) => isEmpty === true);
    const otherPages = items.filter((item) => !emptyPages.includes(item));
    return failSite(
      [...otherPages, ...emptyPages].map(({ url, detail, isEmpty }) => ({
        url,
        found: isEmpty === true ? `${detail}; the page itself is empty` : detail,
        expected:
          isEmpty === true
            ? 'no sitemap entry until the page has content'
            : 'at least one followed link from another page',
        where: 'internal links of all crawled pages',
      })),
      { pageUrls: items.map((item) => item.url), count: items.length, checked: checkedCount },
      { severity: otherPages.length === 0 ? 'low' : 'medium' },
    );
  },
});
