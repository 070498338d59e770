import { spellingChange } from '#audit/reading/address-spelling.ts';
import { canonicalTag } from '#audit/reading/canonical-declarations.ts';
import { judgeCanonicals, linksWith } from '#audit/reading/canonical-findings.ts';
import { defineRule } from '#audit/rule.ts';

const REDIRECTS = 'redirects to ';

export default defineRule({
  id: 'canonical-to-redirect',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'canonicals'],
  title: 'Canonical addresses do not redirect',
  failureTitle: 'Canonical addresses that redirect',
  impact: 'Search engines get two different answers about which address to list.',
  why: 'A canonical link names the one address to list, and a redirect says that this address is not the one. Both are strong signals, and here they disagree. The cause is often a slash at the end, http instead of https, or a host with or without www.',
  howToFix:
    'Name the address at which the redirect ends. Look for the setting of your content system that holds the address of the site, and make it the https address with the host that you use.',
  measure:
    'The address that a page names as its canonical, in its head or its Link header, is requested once. It is reported when the answer is a redirect, wherever that leads.',
  traps:
    'A page is judged at the address where its own redirects end, so an old address that redirects to it is no fault. Targets that were not requested are named as not checked.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'SW', 'AH', 'SB'],
  check({ site, canonicals }) {
    return judgeCanonicals({
      site,
      canonicals,
      found: linksWith(canonicals, 'redirect'),
      evidence({ canonicalUrl, detail }) {
        const end = detail.startsWith(REDIRECTS) ? detail.slice(REDIRECTS.length) : null;
        const change = end === null ? null : spellingChange(canonicalUrl, end);
        const piece = {
          found: `${canonicalUrl} ${detail}`,
          expected: 'the address at which the redirect ends',
          // One setting writes all of them in the same wrong way.
          cause: change === null ? canonicalUrl : `Canonical addresses that need ${change}`,
        };
        return end === null ? piece : { ...piece, fix: canonicalTag(end) };
      },
    });
  },
});
