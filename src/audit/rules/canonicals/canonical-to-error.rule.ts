import { defineRule } from '#audit/engine/rule.ts';
import { isUnverifiable } from '#audit/engine/verify-status.ts';
import { filterCountedItems, judgeCanonicals, selectCanonicalLinks } from '#audit/links/canonical-findings.ts';

const NO_RESPONSE = 'no response';

export default defineRule({
  id: 'canonical-to-error',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'canonicals'],
  title: 'Canonical URLs return no errors',
  failureTitle: 'Broken canonicals (4xx or 5xx)',
  aliases: [
    'canonical points to 4XX',
    'canonical points to 5XX',
    'broken canonical link',
    'canonical to 404',
    'non-200 canonical',
    'canonical URL not found',
  ],
  impact: 'Search engines are sent to a URL without content, so both pages may stay out of the index.',
  why: 'A canonical link asks search engines to index another page instead of this one. If that page does not exist, there is nothing to index. Search engines may ignore the link and choose a URL themselves.',
  howToFix:
    'Set each canonical to a URL that returns 200, in most cases the page itself. If the other page moved, use its new URL. If the other page is gone, use the page itself.',
  measure:
    'The URL that a page with status 200 declares as canonical, in its head or its Link header, is requested once. A status of 400 or above, or no response, is reported.',
  traps:
    'Responses with status 401, 403, 405, 407, 429, 451 and 999 reject our crawler and prove nothing. Such responses are skipped, and so are bot challenges. When none of the reported URLs responded at all, the finding is rated "likely", because the problem may have been temporary.',
  sources: [
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'SW', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Point the canonical to a URL that returns 200, usually the page itself.',
      'Correct the setting or field that contains the old URL.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/touring
<link rel="canonical" href="https://example.com/touring-bikes">

GET /touring-bikes
HTTP/1.1 404 Not Found`,
    correct: `GET /bikes/touring
<link rel="canonical" href="https://example.com/bikes/touring">`,
  },
  check({ site, canonicals }) {
    const found = filterCountedItems(
      selectCanonicalLinks(canonicals, 'error'),
      ({ detail }) => !isUnverifiable(readStatus(detail)),
    );
    const areAllUnresponsive = found.items.length > 0 && found.items.every(({ detail }) => detail === NO_RESPONSE);
    return judgeCanonicals({
      site,
      canonicals,
      found,
      buildEvidence: ({ canonicalUrl, detail }) => ({
        found: `${canonicalUrl} (${detail})`,
        expected: 'the URL of a page that returns 200',
        cause: canonicalUrl,
      }),
      ...(areAllUnresponsive ? { grading: { confidence: 'likely' } } : {}),
    });
  },
});

/** Parses a detail such as `status 404`; null for details without a status. */
function readStatus(detail: string): number | null {
  const status = Number(detail.replace('status ', ''));
  return Number.isInteger(status) ? status : null;
}
