import { judgeHreflang } from '#audit/reading/hreflang-findings.ts';
import { defineRule } from '#audit/rule.ts';

export default defineRule({
  id: 'hreflang-sources-disagree',
  category: 'hreflang',
  family: 'hreflang-sources',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'Head, header and sitemap name the same language versions',
  failureTitle: 'Head, header and sitemap name different language versions',
  impact: 'Search engines get two answers about which version is meant for whom.',
  why: 'Annotations may stand in the head of the page, in its Link header or in a sitemap, and all three mean the same to Google. When two of them exist and differ, one of them is usually out of date.',
  howToFix:
    'Decide for one of the three ways and remove the annotations of the others. Google sees no benefit in using several.',
  measure:
    'For each page the pairs of code and address are compared between head, Link header and sitemaps, as far as these name any. Different sets are reported.',
  traps:
    'A way that names no version of the page is not compared. Codes are compared without regard to upper and lower case. Copies that name another page as their canonical are left out.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.sourcesDisagree,
      evidence: ({ detail }) => ({ found: detail, expected: 'the same versions in every place', cause: detail }),
    });
  },
});
