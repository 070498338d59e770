import { brokenTargetEvidence, provenTargets } from '#audit/broken-targets.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'broken-internal-link',
  category: 'links',
  family: 'broken-link',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['internalLinkCheck'],
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
  check({ internalLinkCheck }) {
    const { checkedCount } = internalLinkCheck;
    if (checkedCount === 0) return notApplicable('No internal link was checked');
    const proven = provenTargets(internalLinkCheck);
    if (proven.length === 0) return pass(checkedCount);
    return failSite(brokenTargetEvidence(proven, 'a link to a page that answers 200'), {
      pageUrls: proven.flatMap((target) => target.pageUrls),
      count: proven.length,
      checked: checkedCount,
      // Counts only for targets that are meant to be found (menu, sitemap); others are outside the scored frame.
      deadUrls: proven.map((target) => target.url),
    });
  },
});
