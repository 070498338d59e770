import { brokenTargetEvidence, provenTargets, uncheckedGap, uncheckedLinks } from '#audit/broken-targets.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';
import type { BrokenTarget, SiteFacts } from '#contracts/artifacts.ts';
import type { Severity } from '#contracts/rule-result.ts';

/** Share of the pages read from which broken links in the content are a fault of the site. */
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
  title: 'Internal links lead to pages that exist',
  failureTitle: 'Broken internal links',
  impact: 'Visitors and crawlers run into error pages instead of your content.',
  why: 'A link to a missing page ends the visit for people, and search engines waste their requests on it. When the link stands in a menu or footer, every page has the fault.',
  howToFix:
    'Correct the address of each listed link, or remove the link. When the page moved, link to its new address and redirect the old one. Begin with links in menus and footers: one change repairs many pages.',
  measure:
    'Every address of the site that a page links to is asked for with GET. A target is broken when it answers with a status of 400 or more, or when no answer comes: no connection, a time-out, a redirect that leads nowhere. Failures that may pass, such as server errors and time-outs, are asked for once more after a pause before they count. One broken target is enough. The finding is critical when a broken link stands in a header, menu or footer, or when 5% of the pages that were read or more contain one; otherwise it is of medium severity. The 5% are our own choice.',
  traps:
    'Links for telephone, mail and scripts are no addresses of pages. Answers that refuse our crawler (401, 403, 405, 407, 429, 451, 999, bot protection) prove nothing and never count. Targets that were not asked for, because robots.txt or a limit kept our crawler away, are named as a gap; when they are the majority, the check is not measured.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: null,
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB', 'SO', 'SW', 'CX', 'SA'],
  check({ site, internalLinkCheck }) {
    const { checkedCount, uncheckedCount } = internalLinkCheck;
    const gap = uncheckedGap(internalLinkCheck, uncheckedLinks(site));
    if (checkedCount === 0 && gap === null) return notApplicable('The pages that were read have no internal links');
    const proven = provenTargets(internalLinkCheck);
    // Most targets unknown: "no broken link" would say more than was looked at.
    if (proven.length === 0 && gap !== null && checkedCount < uncheckedCount) return notMeasured(gap.reason, gap.step);
    if (proven.length === 0) return { ...pass(checkedCount), gap };
    const reach = {
      pageUrls: proven.flatMap((target) => target.pageUrls),
      count: proven.length,
      checked: checkedCount,
      // Counts only for targets that are meant to be found (menu, sitemap); others are outside the scored frame.
      deadUrls: proven.map((target) => target.url),
    };
    const severity: Severity = isSitewide(proven, site) ? 'critical' : 'medium';
    const evidence = brokenTargetEvidence(proven, 'a link to a page that answers 200');
    return { ...failSite(evidence, reach, { severity }), gap };
  },
});

/** More than a slip in the text of a few pages. */
function isSitewide(targets: readonly BrokenTarget[], { pagesFetched }: SiteFacts): boolean {
  if (targets.some(({ isInFrame }) => isInFrame === true)) return true;
  const pages = new Set(targets.flatMap(({ pageUrls }) => pageUrls));
  return pages.size >= pagesFetched * MIN_SHARE;
}
