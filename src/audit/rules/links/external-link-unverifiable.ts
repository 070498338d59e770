import { brokenTargetEvidence } from '#audit/broken-targets.ts';
import { isLocalAddress } from '#audit/reading/local-address.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';

export default defineRule({
  id: 'external-link-unverifiable',
  category: 'links',
  family: 'external-link-unverified',
  severity: 'advisory',
  confidence: 'possible',
  scope: 'link-graph',
  requires: ['externalLinkCheck'],
  places: 'unverified-targets',
  title: 'Links to other sites could be verified',
  failureTitle: 'Links to other sites that could not be verified',
  impact: 'Nothing is lost by this: we could not find out whether these links work.',
  why: 'Many sites let browsers in and turn crawlers away. Tools that count such answers as broken links send people after faults that do not exist, so these links are only listed and cost no points.',
  howToFix:
    'Open the listed links in a browser when you have a moment. Correct those that do not open there, and leave the others as they are.',
  measure:
    'The target of a link to another site answered our crawler with a refusal (401, 403, 405, 407, 429, 451, 999), with bot protection, with a server error, with a time-out or with another failure that a browser might not meet.',
  traps:
    'Targets that twice said they do not exist stand in the check for broken links to other sites. Addresses of local networks have a check of their own.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-403-forbidden',
    'https://www.rfc-editor.org/rfc/rfc6585#section-4',
  ],
  checked: null,
  peers: ['SW'],
  check({ externalLinkCheck: { checkedCount, unverifiable } }) {
    if (checkedCount === 0) return notApplicable('No link to another site was asked for');
    const open = unverifiable.filter(({ url, error }) => !isLocalAddress(url) && error !== 'aborted');
    if (open.length === 0) return pass(checkedCount);
    return warnSite(brokenTargetEvidence(open, 'a look in your own browser'), {
      pageUrls: open.flatMap(({ pageUrls }) => pageUrls),
      count: open.length,
      checked: checkedCount,
    });
  },
});
