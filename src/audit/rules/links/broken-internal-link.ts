import { brokenTargetEvidence, provenTargets, uncheckedGap, uncheckedLinks } from '#audit/broken-targets.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';

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
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
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
    return { ...failSite(brokenTargetEvidence(proven, 'a link to a page that answers 200'), reach), gap };
  },
});
