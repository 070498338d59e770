import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, NOINDEX_FOR_GOOGLE, readPageEffect } from '#audit/links/page-directives.ts';
import { groupByTarget, isQualifiedLink, listInternalLinks } from '#audit/links/page-links.ts';
import { findLaterPage } from '#audit/rules/pagination/series-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { RobotsFacts } from '#contracts/site/artifacts.ts';
import type { InlinkCounts } from '#contracts/site/site-graph.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

const MIN_ORPHANED_ITEMS = 5;
type Blocker = Pick<Evidence, 'found' | 'where' | 'fix'>;

export default defineRule({
  id: 'pagination-noindex-or-blocked',
  category: 'pagination',
  family: 'pagination-reach',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'robots', 'inlinks'],
  title: 'Paginated pages do not hide items from search',
  failureTitle: 'Paginated pages are noindexed or blocked',
  aliases: [
    'noindex pagination',
    'pagination blocked by robots.txt',
    'noindex on page 2',
    'blocked paginated pages',
    'pagination crawlability',
  ],
  impact: 'Articles or products linked only from these pages may be found late or never.',
  why: 'Older items of a list are often linked only from page 2 or later. Search engines visit noindex pages less often, and pages blocked by robots.txt not at all, so those items may never be crawled.',
  howToFix:
    'Remove noindex or the robots.txt rule from paginated pages. Or link to the items from other pages as well: categories, related items or an archive page.',
  measure: `The check covers pages with a page number of 2 or more in their URL that link to another page of the same list. Only pages with noindex for Google and pages blocked for Googlebot by robots.txt count. These pages are searched for links to indexable pages that no other page links to. The check fails at ${MIN_ORPHANED_ITEMS} or more such linked pages. We chose this threshold; Google documents no rule for noindex on paginated pages.`,
  traps:
    'If every item is also linked elsewhere, hiding paginated pages does no harm. If not every page was crawled, a link may be on an uncrawled page, and the check does not apply.',
  sources: [
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-20',
  peers: ['SF'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Remove noindex or the robots.txt rule from paginated pages.',
      'Or link to the items from categories, related items or an archive.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<a href="/news">News</a>

GET /news
<a href="/news?page=2">Page 2</a>

GET /news?page=2
<meta name="robots" content="noindex, follow">
<a href="/news">Page 1</a>
<a href="/news/story-1">Story 1</a> <!-- 5 times -->

GET /news/story-{1..5}
<h1>Story {n}</h1>`,
    correct: `GET /
<a href="/news">News</a>

GET /news
<a href="/news?page=2">Page 2</a>

GET /news?page=2
<meta name="robots" content="index, follow">
<a href="/news">Page 1</a>
<a href="/news/story-1">Story 1</a> <!-- 5 times -->

GET /news/story-{1..5}
<h1>Story {n}</h1>`,
  },
  check({ page, robots, inlinks }) {
    if (findLaterPage(page) === null) return notApplicable('The page is not page 2 or later of a list');
    const blockers = findBlockers(page, robots);
    if (blockers.length === 0) return pass();
    if (!inlinks.isComplete) return notApplicable('Not every page was crawled, so the items may be linked elsewhere');
    const entries = findPagesLinkedOnlyHere(page, inlinks);
    if (entries.length < MIN_ORPHANED_ITEMS) return pass();
    return fail(
      blockers.map(({ found, ...place }) => ({
        url: page.url,
        found: `${found}; only this page links to ${entries.length} pages`,
        expected: 'a crawlable and indexable list page, or other links to these pages',
        snippet: entries.slice(0, MIN_ORPHANED_ITEMS).join(' '),
        ...place,
      })),
    );
  },
});

function findBlockers(page: HtmlAuditPage, robots: RobotsFacts): Blocker[] {
  const noindexBlockers = readPageEffect(page, 'googlebot').isNoindex
    ? findDirectiveOccurrences(page, NOINDEX_FOR_GOOGLE)
    : [];
  const decision = evaluatePath(robots, 'Googlebot', page.finalUrl);
  if (decision === null || decision.isAllowed || decision.line === null) return noindexBlockers;
  const { line, text } = decision.line;
  const path = extractPathAndQuery(page.finalUrl);
  return [
    ...noindexBlockers,
    { found: text, where: `robots.txt, line ${line}`, ...(path === null ? {} : { fix: `Allow: ${path}` }) },
  ];
}

/**
 * Finds indexable pages whose only followed incoming links are on this page, excluding other pages of the same list.
 */
function findPagesLinkedOnlyHere(page: HtmlAuditPage, inlinks: InlinkCounts): string[] {
  const own = parseSeriesUrl(page.url);
  const canFollowLinks = !readPageEffect(page, 'googlebot').isNofollow;
  return groupByTarget(listInternalLinks(page).filter((link) => !isQualifiedLink(link)))
    .map(({ link }) => link.url)
    .filter((url) => {
      const counts = inlinks.find(url);
      return (
        counts !== null &&
        counts.followedPages === (canFollowLinks ? 1 : 0) &&
        parseSeriesUrl(url).series !== own.series
      );
    });
}
