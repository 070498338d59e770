import { judgeHreflang } from '#audit/reading/hreflang-findings.ts';
import { defineRule } from '#audit/rule.ts';

export default defineRule({
  id: 'hreflang-x-default-missing',
  category: 'hreflang',
  family: 'hreflang-default',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'Language versions name one for everyone else',
  failureTitle: 'Language versions without one for everyone else (x-default)',
  impact: 'For people whose language you do not offer, search engines choose the version by themselves.',
  why: 'The code x-default names the page for all visitors whose language is not in the list, for example the English version or a page where they choose. Google recommends it and does not require it.',
  howToFix:
    'Add one annotation with hreflang="x-default" to all versions. Name the page that most foreign visitors can use.',
  measure:
    'Annotations of the head, the Link header and the sitemaps are put together for each page. A page with two or more codes and no x-default among them is a warning.',
  traps:
    'It is a recommendation, so it costs half. Copies that name another page as their canonical are left out, and so are pages that name one version only.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB'],
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.xDefaultMissing,
      outcome: 'warning',
      evidence: ({ detail }) => ({ found: detail, expected: 'an annotation with hreflang="x-default"' }),
    });
  },
});
