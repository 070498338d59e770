import { defineRule } from '#audit/engine/rule.ts';
import { judgeHreflang } from '#audit/rules/hreflang/hreflang-findings.ts';

export default defineRule({
  id: 'hreflang-x-default-missing',
  category: 'hreflang',
  family: 'hreflang-default',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'hreflang: x-default is declared',
  failureTitle: 'hreflang: missing x-default',
  aliases: ['missing x-default', 'x-default hreflang annotation missing', 'no x-default', 'hreflang default'],
  impact: 'Search engines choose the version for people whose language you do not offer.',
  why: 'The code x-default declares the page for all visitors whose language is not in the list. That page is often the English version or a language selector page. Google recommends it but does not require it.',
  howToFix:
    'Add one annotation with hreflang="x-default" to all versions. Point it to the page that most international visitors can use.',
  measure:
    'Annotations in the head, the Link header and the sitemaps are combined for each page. A page with two or more codes and no x-default among them gets a warning.',
  traps:
    'The code is only recommended, so a missing x-default costs half the points. Duplicates that declare another page as canonical are skipped, and so are pages that list only one version.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Choose the version for visitors in all other languages.',
      'Add it as hreflang="x-default" to every version.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">`,
    correct: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="x-default" href="https://example.com/services">`,
  },
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.xDefaultMissing,
      outcome: 'warning',
      buildEvidence: ({ detail }) => ({ found: detail, expected: 'an annotation with hreflang="x-default"' }),
    });
  },
});
