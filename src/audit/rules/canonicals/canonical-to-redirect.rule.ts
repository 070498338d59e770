import { defineRule } from '#audit/engine/rule.ts';
import { buildCanonicalTag } from '#audit/links/canonical-declarations.ts';
import { judgeCanonicals, selectCanonicalLinks } from '#audit/links/canonical-findings.ts';
import { describeSpellingChange } from '#audit/links/url-variant.ts';

const REDIRECT_PREFIX = 'redirects to ';

export default defineRule({
  id: 'canonical-to-redirect',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'canonicals'],
  title: 'Canonical URLs do not redirect',
  failureTitle: 'Canonicals point to redirects (3xx)',
  aliases: [
    'canonical points to redirect',
    'canonical to 3XX',
    'redirected canonical',
    'canonical URL redirects',
    'non-200 canonical',
  ],
  impact: 'Search engines get two conflicting signals about which URL to index.',
  why: 'A canonical link declares the URL to index, and a redirect shows that this URL is not the final one. Both are strong signals, and here they disagree. The cause is often a trailing slash, http instead of https, or a host with or without www.',
  howToFix:
    'Use the final URL of the redirect as canonical. Check the site URL in the settings of your CMS, and set it to the https URL with your preferred host.',
  measure:
    'The URL that a page declares as canonical, in its head or its Link header, is requested once. The URL is reported when the response is a redirect, wherever it leads.',
  traps:
    'A page is checked at the final URL of its own redirects, so an old URL that redirects to it is not an issue. Targets that were not requested are listed as not checked.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'SW', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: ['Set the site URL in the CMS to the final host and protocol.', 'Reference the final URL of the redirect.'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/touring?color=red
<link rel="canonical" href="https://example.com/touring">

GET /touring
HTTP/1.1 301 Moved Permanently
Location: /bikes/touring

GET /bikes/touring
HTTP/1.1 200 OK`,
    correct: `GET /bikes/touring?color=red
<link rel="canonical" href="https://example.com/bikes/touring">

GET /bikes/touring
HTTP/1.1 200 OK`,
  },
  check({ site, canonicals }) {
    return judgeCanonicals({
      site,
      canonicals,
      found: selectCanonicalLinks(canonicals, 'redirect'),
      buildEvidence({ canonicalUrl, detail }) {
        const end = detail.startsWith(REDIRECT_PREFIX) ? detail.slice(REDIRECT_PREFIX.length) : null;
        const change = end === null ? null : describeSpellingChange(canonicalUrl, end);
        const piece = {
          found: `${canonicalUrl} ${detail}`,
          expected: 'the final URL of the redirect',
          // One setting usually causes all redirects of the same kind.
          cause: change === null ? canonicalUrl : `Canonicals that need ${change}`,
        };
        return end === null ? piece : { ...piece, fix: buildCanonicalTag(end) };
      },
    });
  },
});
