import { judgeCanonicals, linksWith, only } from '#audit/reading/canonical-findings.ts';
import { defineRule } from '#audit/rule.ts';
import { isUnverifiable } from '#audit/verify-status.ts';

const NO_ANSWER = 'no answer';

export default defineRule({
  id: 'canonical-to-error',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'canonicals'],
  title: 'Canonical addresses exist',
  failureTitle: 'Canonical addresses that answer with an error',
  impact: 'Search engines are sent to an address without content, so neither page may be listed.',
  why: 'A canonical link says "list that page instead of this one". When that page does not exist, the link asks search engines to list nothing. They may ignore it and choose an address themselves.',
  howToFix:
    'Let each page name an address that answers with status 200, in most cases its own. When the other page moved, name its new address; when it is gone, name the page itself.',
  measure:
    'The address that a page answered with 200 names as its canonical, in its head or its Link header, is requested once. A status of 400 or above, or no answer, is reported.',
  traps:
    'The answers 401, 403, 405, 407, 429, 451 and 999 refuse our crawler and prove nothing; they are left out, and so are protection pages. When no address gave an answer at all the finding counts as likely, because the fault may have passed.',
  sources: [
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'SW', 'AH', 'SB'],
  check({ site, canonicals }) {
    const found = only(linksWith(canonicals, 'error'), ({ detail }) => !isUnverifiable(statusOf(detail)));
    const isOnlySilent = found.items.length > 0 && found.items.every(({ detail }) => detail === NO_ANSWER);
    return judgeCanonicals({
      site,
      canonicals,
      found,
      evidence: ({ canonicalUrl, detail }) => ({
        found: `${canonicalUrl} (${detail})`,
        expected: 'the address of a page that answers 200',
        cause: canonicalUrl,
      }),
      ...(isOnlySilent ? { grading: { confidence: 'likely' } } : {}),
    });
  },
});

/** `status 404` */
function statusOf(detail: string): number | null {
  const status = Number(detail.replace('status ', ''));
  return Number.isInteger(status) ? status : null;
}
