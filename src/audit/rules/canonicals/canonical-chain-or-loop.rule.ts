import { defineRule } from '#audit/engine/rule.ts';
import { buildCanonicalTag } from '#audit/links/canonical-declarations.ts';
import { judgeCanonicals, selectCanonicalLinks } from '#audit/links/canonical-findings.ts';

/** The crawl follows chains up to this many URLs; the end of a longer chain is unknown. */
const MAX_CHAIN_LENGTH = 11;

export default defineRule({
  id: 'canonical-chain-or-loop',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'canonicals'],
  title: 'No canonical chains or loops',
  failureTitle: 'Canonical chains or loops',
  aliases: [
    'canonical chain',
    'canonical loop',
    'chained canonicals',
    'non-indexable canonical',
    'canonical points to canonicalized page',
  ],
  impact: 'Search engines may ignore the canonical tags and choose the URL to index themselves.',
  why: 'Page A declares page B as canonical, and B declares C, or A again. In both cases, it is unclear which page to index. Search engines treat a canonical link as a hint and may not follow a chain of them.',
  howToFix:
    'Make every page of the chain declare the final URL as canonical, and give the final page a self-referencing canonical. In a loop, decide which page should be indexed and make all of them reference it.',
  measure:
    'Canonical links are followed across the crawled pages, up to ten steps. A page is reported when its canonical page declares a third URL, or one already visited in the chain.',
  traps:
    'A self-referencing canonical ends the chain. A URL that redirects, fails or has noindex is reported by other checks. URLs that were not crawled end the chain without a finding.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'SA', 'SQ'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Choose the final URL of each chain.',
      'Make every page of the chain reference it, including the final page itself.',
      'Recheck the listed pages.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes?sort=price
<link rel="canonical" href="https://example.com/bikes/">

GET /bikes/
<link rel="canonical" href="https://example.com/bikes">

GET /bikes
<link rel="canonical" href="https://example.com/bikes">`,
    correct: `GET /bikes?sort=price
<link rel="canonical" href="https://example.com/bikes">

GET /bikes/
<link rel="canonical" href="https://example.com/bikes">

GET /bikes
<link rel="canonical" href="https://example.com/bikes">`,
  },
  check({ site, canonicals }) {
    return judgeCanonicals({
      site,
      canonicals,
      found: selectCanonicalLinks(canonicals, 'loop', 'chain'),
      buildEvidence({ detail }) {
        const chain = detail.split(' -> ');
        const end = chain.at(-1);
        const isLoop = chain.indexOf(end ?? '') < chain.length - 1;
        const piece = { found: detail, expected: 'the same canonical URL on all of these pages' };
        return isLoop || end === undefined || chain.length >= MAX_CHAIN_LENGTH
          ? piece
          : { ...piece, fix: buildCanonicalTag(end) };
      },
    });
  },
});
