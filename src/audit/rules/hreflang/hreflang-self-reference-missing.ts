import { judgeHreflang } from '#audit/reading/hreflang-findings.ts';
import { defineRule } from '#audit/rule.ts';
import type { HreflangFacts } from '#contracts/site-sections.ts';

export default defineRule({
  id: 'hreflang-self-reference-missing',
  category: 'hreflang',
  family: 'hreflang-return',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'Language versions list themselves',
  failureTitle: 'Language versions that do not list themselves',
  impact: 'Search engines do not learn for which language the page itself is meant.',
  why: 'Google asks that each version lists itself as well as all others. The lists are then the same on every version, which is also the simplest way to keep them correct.',
  howToFix:
    'Add the page itself to its annotations, with its own language and its full address. Give all versions the same list.',
  measure:
    'Annotations of the head, the Link header and the sitemaps are put together for each page. A page that names versions and is not among them, under any code, is reported.',
  traps:
    'Copies that name another page as their canonical, such as addresses with a parameter, are left out. Listing itself as x-default alone counts as listing itself. A page that lists itself by an address that redirects back to it is reported for that redirect.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB', 'AH'],
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.selfMissing,
      holds: ({ url }) => !listsItselfBadly(hreflang, url),
      evidence: ({ url, detail }) => ({ found: detail, expected: `an annotation for ${url}` }),
    });
  },
});

/** The page lists itself by an address that redirects back to it, which is a fault of that address. */
function listsItselfBadly({ targetNotOk: { count, items } }: HreflangFacts, url: string): boolean {
  if (items.some((link) => link.url === url && link.detail === `redirects to ${url}`)) return true;
  const last = items.at(-1);
  // The list is in the order of its pages: behind the end of a cut one nobody knows.
  return count > items.length && last !== undefined && url >= last.url;
}
