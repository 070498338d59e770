import { brokenTargetEvidence, provenTargets, uncheckedGap } from '#audit/broken-targets.ts';
import { isLocalAddress } from '#audit/reading/local-address.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'broken-external-link',
  category: 'links',
  family: 'broken-external-link',
  severity: 'medium',
  confidence: 'likely',
  scope: 'link-graph',
  requires: ['externalLinkCheck'],
  places: 'link-targets',
  title: 'Links to other sites lead to pages that exist',
  failureTitle: 'Broken links to other sites',
  impact: 'Visitors who follow these links find an error page or nothing at all.',
  why: 'Other sites move and close without telling you. Links that lead nowhere make a page look neglected, and take away what you wanted to show or prove with them.',
  howToFix:
    'Open each listed link in a browser first. When the page has moved, link to its new address; when it is gone, link to another source or take the link out. An archived copy (web.archive.org) may replace a source that has vanished.',
  measure:
    'Addresses of other sites are asked for with GET, the most linked first, up to a limit. A link is broken when its target answers 404 or 410, has no such host name or refuses the connection, and does so again on a second request at least 30 seconds later. The result counts as likely, because another server may answer a crawler differently from a browser.',
  traps:
    'Every other answer (401, 403, 405, 429, 451, 5xx, 999, bot protection, time-outs) is no proof and stands in the list of links that could not be verified. Addresses of local networks have a check of their own. Links that were not asked for are named as a gap.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
    'https://www.rfc-editor.org/rfc/rfc9110#name-410-gone',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: null,
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB', 'SW'],
  check({ externalLinkCheck }) {
    const { checkedCount, uncheckedCount, unverifiable } = externalLinkCheck;
    const gap = uncheckedGap(externalLinkCheck, {
      thing: 'external link target',
      because: 'because our crawler asks other sites for a limited number of pages',
      step: null,
    });
    if (checkedCount === 0 && gap === null) return notApplicable('The pages that were read link to no other site');
    const verified = checkedCount - unverifiable.length;
    const proven = provenTargets(externalLinkCheck).filter(({ url }) => !isLocalAddress(url));
    if (proven.length > 0) {
      const pageUrls = proven.flatMap((target) => target.pageUrls);
      const reach = { pageUrls, count: proven.length, checked: Math.max(verified, proven.length) };
      return { ...failSite(brokenTargetEvidence(proven, 'a link to a page that can be opened'), reach), gap };
    }
    if (gap !== null && verified < uncheckedCount) return notMeasured(gap.reason, gap.step);
    if (verified === 0) return notMeasured('None of the links to other sites could be verified', null);
    return { ...pass(verified), gap };
  },
});
