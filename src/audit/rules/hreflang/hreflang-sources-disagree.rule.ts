import { defineRule } from '#audit/engine/rule.ts';
import { judgeHreflang } from '#audit/rules/hreflang/hreflang-findings.ts';

export default defineRule({
  id: 'hreflang-sources-disagree',
  category: 'hreflang',
  family: 'hreflang-sources',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'hreflang: head, HTTP header and sitemap agree',
  failureTitle: 'hreflang: head, HTTP header and sitemap disagree',
  aliases: [
    'hreflang source mismatch',
    'conflicting hreflang sources',
    'hreflang in sitemap and HTML differ',
    'multiple hreflang methods',
  ],
  impact: 'Search engines get conflicting information about which version is meant for whom.',
  why: 'Annotations can be in the head of the page, in its Link header or in a sitemap, and Google treats all three alike. If two of them exist and differ, one is usually out of date.',
  howToFix:
    'Choose one of the three places and remove the annotations from the others. Google sees no benefit in using several.',
  measure:
    'For each page, the code and URL pairs in the head, the Link header and the sitemaps are compared, where these contain annotations. Different sets are reported.',
  traps:
    'A source without annotations for the page is not compared. Codes are compared without regard to case. Duplicates that declare another page as canonical are skipped.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Choose one place for annotations: head, HTTP header or sitemap.',
      'Remove the annotations from the other two places.',
    ],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Link: <https://example.com/de/>; rel="alternate"; hreflang="de"

<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="en" href="https://example.com/services">`,
    correct: `HTTP/1.1 200 OK

<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="en" href="https://example.com/services">`,
  },
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.sourcesDisagree,
      buildEvidence: ({ detail }) => ({ found: detail, expected: 'the same versions in every place', cause: detail }),
    });
  },
});
