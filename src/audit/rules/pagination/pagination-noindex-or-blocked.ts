import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { directivePlaces, NOINDEX_FOR_GOOGLE, pageEffect } from '#audit/reading/page-directives.ts';
import { byTarget, isQualified, ownLinks } from '#audit/reading/page-links.ts';
import { laterPage } from '#audit/reading/series-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { RobotsFacts } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { InlinkCounts } from '#contracts/site-graph.ts';
import { pathAndQuery } from '#lib/page-url.ts';
import { decidePath } from '#lib/robots/decide-path.ts';
import { seriesPlace } from '#lib/series-address.ts';

const MIN_ENTRIES = 5;
type Place = Pick<Evidence, 'found' | 'where' | 'fix'>;

export default defineRule({
  id: 'pagination-noindex-or-blocked',
  category: 'pagination',
  family: 'pagination-reach',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'robots', 'inlinks'],
  title: 'Further pages of a list stay open where only they lead to entries',
  failureTitle: 'Further pages of a list that are hidden although only they lead to some entries',
  impact: 'Articles or products that only these pages link to may be found late or never.',
  why: 'Older entries of a list are often linked from page 2 or later and from nowhere else. Search engines visit pages that they may not list less often, and pages that robots.txt forbids not at all, so the way to those entries is cut.',
  howToFix:
    'Remove the noindex or the line in robots.txt for further pages of lists. Or link the entries from elsewhere as well: from categories, related entries or an archive page.',
  measure: `Pages whose address carries a page number of 2 or more, that link to another page of the same list, and that have a noindex for Google or are forbidden to Googlebot by robots.txt, are searched for links to indexable pages that no other page links to. ${MIN_ENTRIES} such pages are reported; the number is our own choice, and Google documents no rule for noindex on lists.`,
  traps:
    'When every entry is linked from elsewhere too, hiding further pages does no harm. When the crawl could not read every page, a link may stand on one that was not read, and nothing is said.',
  sources: [
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-20',
  peers: ['SF'],
  check({ page, robots, inlinks }) {
    if (laterPage(page) === null) return notApplicable('The page is no further page of a list');
    const barriers = barriersOf(page, robots);
    if (barriers.length === 0) return pass();
    if (!inlinks.isComplete) return notApplicable('Not every page was read, so the entries may be linked elsewhere');
    const entries = onlyHere(page, inlinks);
    if (entries.length < MIN_ENTRIES) return pass();
    return fail(
      barriers.map(({ found, ...place }) => ({
        url: page.url,
        found: `${found}; only this page links to ${entries.length} pages`,
        expected: 'a list page that search engines may read and list, or other links to these pages',
        snippet: entries.slice(0, MIN_ENTRIES).join(' '),
        ...place,
      })),
    );
  },
});

function barriersOf(page: HtmlAuditPage, robots: RobotsFacts): Place[] {
  const noindex = pageEffect(page, 'googlebot').isNoindex ? directivePlaces(page, NOINDEX_FOR_GOOGLE) : [];
  const decision = decidePath(robots, 'Googlebot', page.finalUrl);
  if (decision === null || decision.isAllowed || decision.line === null) return noindex;
  const { line, text } = decision.line;
  const path = pathAndQuery(page.finalUrl);
  return [
    ...noindex,
    { found: text, where: `robots.txt, line ${line}`, ...(path === null ? {} : { fix: `Allow: ${path}` }) },
  ];
}

/** Indexable pages that have no followed link but the ones of this page; other pages of the list do not count. */
function onlyHere(page: HtmlAuditPage, inlinks: InlinkCounts): string[] {
  const own = seriesPlace(page.url);
  const isFollowing = !pageEffect(page, 'googlebot').isNofollow;
  return byTarget(ownLinks(page).filter((link) => !isQualified(link)))
    .map(({ link }) => link.url)
    .filter((url) => {
      const counts = inlinks.of(url);
      return (
        counts !== null && counts.followedPages === (isFollowing ? 1 : 0) && seriesPlace(url).series !== own.series
      );
    });
}
