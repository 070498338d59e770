import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import {
  buildBrokenTargetEvidence,
  buildUncheckedGap,
  describeUncheckedLinks,
  selectConfirmedTargets,
} from '#audit/links/broken-targets.ts';
import type { Severity } from '#contracts/rules/rule-result.ts';
import type { BrokenTarget, SiteFacts } from '#contracts/site/artifacts.ts';

/** Minimum share of crawled pages with broken links in their content that makes the links a sitewide issue. */
const MIN_SHARE = 0.05;

export default defineRule({
  id: 'broken-internal-link',
  category: 'links',
  family: 'broken-link',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'internalLinkCheck'],
  places: 'link-targets',
  title: 'No broken internal links',
  failureTitle: 'Broken internal links',
  aliases: [
    'internal 404s',
    '4xx internal links',
    'dead links',
    '404 errors',
    'pages with broken links',
    'links to broken pages',
  ],
  impact: 'Visitors and crawlers hit error pages instead of your content.',
  why: 'A link to a missing page is a dead end for visitors, and search engines waste crawl requests on it. When the link is in a menu or footer, every page has the problem.',
  howToFix:
    'Correct the URL of each listed link, or remove the link. If the page has moved, link to its new URL and redirect the old one. If the target returns a server error (5xx), fix that page. Start with links in menus and footers: one change fixes many pages.',
  measure:
    'Our crawler sends a GET request to every internal URL that a page links to. A target is broken when it returns a status of 400 or higher. It is also broken when no response arrives: no connection, a timeout or a redirect that leads nowhere. After a failure that may be temporary, such as a server error or timeout, the URL is requested again after a pause before it counts. One broken target is enough. The finding is critical when a broken link is in a header, menu or footer, or on at least 5% of the crawled pages. Otherwise its severity is medium. We chose the 5% threshold.',
  traps:
    'Phone, email and javascript: links are not page URLs. Responses that refuse our crawler (401, 403, 405, 407, 429, 451, 999, bot protection) prove nothing and never count. Targets that were not requested because of robots.txt or a limit are reported as unchecked. If they are the majority and no broken link was found, the check is not measured.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
      copy: '2026-01-05',
      quote: 'The 4xx (Client Error) class of status code indicates that the client seems to have erred.',
    },
  ],
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB', 'SO', 'SW', 'CX', 'SA'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Correct the URL of each listed link, starting with menus and footers.',
      'Redirect moved pages to their new URL.',
      'Remove links to deleted pages.',
    ],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<a href="/summer-sale">Summer sale</a>

GET /summer-sale
HTTP/1.1 404 Not Found`,
    correct: `GET /services
<a href="/prices">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ site, internalLinkCheck }) {
    const { checkedCount, uncheckedCount } = internalLinkCheck;
    const gap = buildUncheckedGap(internalLinkCheck, describeUncheckedLinks(site));
    if (checkedCount === 0 && gap === null) return notApplicable('The crawled pages have no internal links');
    const confirmedTargets = selectConfirmedTargets(internalLinkCheck);
    // Most targets are unknown: "no broken links" would claim more than was checked.
    if (confirmedTargets.length === 0 && gap !== null && checkedCount < uncheckedCount)
      return notMeasured(gap.reason, gap.step);
    if (confirmedTargets.length === 0) return { ...pass(checkedCount), gap };
    const reach = {
      pageUrls: confirmedTargets.flatMap((target) => target.pageUrls),
      count: confirmedTargets.length,
      checked: checkedCount,
      // A dead target affects the score only when it is meant to be found (menu, sitemap).
      deadUrls: confirmedTargets.map((target) => target.url),
    };
    const severity: Severity = isSitewide(confirmedTargets, site) ? 'critical' : 'medium';
    const evidence = buildBrokenTargetEvidence(confirmedTargets, 'a link to a page that returns 200');
    return { ...failSite(evidence, reach, { severity }), gap };
  },
});

/** Whether the broken links are in a header, menu or footer, or on a large share of the pages. */
function isSitewide(targets: readonly BrokenTarget[], { pagesFetched }: SiteFacts): boolean {
  if (targets.some(({ isInFrame }) => isInFrame === true)) return true;
  const pages = new Set(targets.flatMap(({ pageUrls }) => pageUrls));
  return pages.size >= pagesFetched * MIN_SHARE;
}
