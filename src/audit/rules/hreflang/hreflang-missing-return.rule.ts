import { defineRule } from '#audit/engine/rule.ts';
import { HREFLANG_LOCATION, judgeHreflang } from '#audit/rules/hreflang/hreflang-findings.ts';

export default defineRule({
  id: 'hreflang-missing-return',
  category: 'hreflang',
  family: 'hreflang-return',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'hreflang: all return tags present',
  failureTitle: 'hreflang: missing return tags',
  aliases: [
    'missing return links',
    'no return tags',
    'missing reciprocal hreflang',
    'hreflang no return tag',
    'missing confirmation links',
    'reciprocal hreflang',
  ],
  impact: 'Google ignores one-way annotations, so people may get the wrong language.',
  why: 'A page references another one as its version in another language. Google accepts this only if the other page references the first page in return, so that no site can claim pages of other sites.',
  howToFix:
    'Add the page to the annotations of each listed version. The simplest way is to give every version the same list of all versions.',
  measure:
    'Annotations in the head, the Link header and the sitemaps are combined for each page. A page is reported when a version it references was crawled, returned 200 and does not reference the page in any of the three places.',
  traps:
    'Versions that redirect, fail or were not crawled are not checked here. Duplicates that declare another page as canonical, such as URLs with a parameter, are skipped. An x-default counts as a return tag as well.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Give every version the same list of annotations for all versions.',
      'Generate it from one table of translations.',
      'Check one page per language.',
    ],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">`,
    correct: `GET /services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="en" href="https://example.com/services">`,
  },
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.missingReturn,
      buildEvidence: ({ url, code, target }) => ({
        url: target,
        found: `no return tag for ${url}, which references this page as "${code}"`,
        expected: `a return tag for ${url}`,
        where: HREFLANG_LOCATION,
        cause: target,
      }),
    });
  },
});
