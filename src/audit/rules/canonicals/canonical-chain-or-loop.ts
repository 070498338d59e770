import { canonicalTag } from '#audit/reading/canonical-declarations.ts';
import { judgeCanonicals, linksWith } from '#audit/reading/canonical-findings.ts';
import { defineRule } from '#audit/rule.ts';

/** The crawl follows chains up to this many addresses; the end of a longer one is not known. */
const MAX_WAY = 11;

export default defineRule({
  id: 'canonical-chain-or-loop',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['site', 'canonicals'],
  title: 'Canonical addresses name themselves',
  failureTitle: 'Canonical addresses that name yet another address',
  impact: 'Search engines may ignore the links and choose the address to list themselves.',
  why: 'Page A names page B, and B names C or A again. Then no page says clearly that it is the one to list. Search engines treat a canonical link as a hint and need not follow a chain of them.',
  howToFix:
    'Let every page of the chain name the last address, and let that one name itself. In a loop decide which page should be listed and let all of them name it.',
  measure:
    'Canonical links are followed over the pages that were read, up to ten steps. A page whose canonical page names a third address, or one that was passed before, is reported.',
  traps:
    'A page that names itself ends the chain. An address that redirects, fails or has a noindex is reported by other checks, and addresses that were not read end the chain without a finding.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'SA', 'SQ'],
  check({ site, canonicals }) {
    return judgeCanonicals({
      site,
      canonicals,
      found: linksWith(canonicals, 'loop', 'chain'),
      evidence({ detail }) {
        const way = detail.split(' -> ');
        const end = way.at(-1);
        const isLoop = way.indexOf(end ?? '') < way.length - 1;
        const piece = { found: detail, expected: 'one address that all of these pages name, itself included' };
        return isLoop || end === undefined || way.length >= MAX_WAY ? piece : { ...piece, fix: canonicalTag(end) };
      },
    });
  },
});
