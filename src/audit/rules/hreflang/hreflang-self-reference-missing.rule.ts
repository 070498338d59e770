import { defineRule } from '#audit/engine/rule.ts';
import { judgeHreflang } from '#audit/rules/hreflang/hreflang-findings.ts';
import type { HreflangFacts } from '#contracts/site/site-sections.ts';

export default defineRule({
  id: 'hreflang-self-reference-missing',
  category: 'hreflang',
  family: 'hreflang-return',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'hreflang: self-references present',
  failureTitle: 'hreflang: missing self-reference',
  aliases: [
    'self-reference hreflang annotation missing',
    'missing self reference',
    'missing self-referencing hreflang',
    'self-referential hreflang',
  ],
  impact: 'Search engines cannot tell which language the page itself is meant for.',
  why: 'Google requires each version to list itself as well as all others. The lists are then identical on every version, which is also the simplest way to keep them correct.',
  howToFix:
    'Add the page itself to its annotations, with its own language and its absolute URL. Give all versions the same list.',
  measure:
    'Annotations in the head, the Link header and the sitemaps are combined for each page. A page that lists versions but not itself, under any code, is reported.',
  traps:
    'Duplicates that declare another page as canonical, such as URLs with a parameter, are skipped. A page that lists itself only as x-default passes. If a page references itself through a URL that redirects back to it, the redirect is reported instead.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Add each page to its own annotations with its language and absolute URL.',
      'Generate the same list for all versions.',
    ],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'html',
    incorrect: `<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="fr" href="https://example.com/fr/services">`,
    correct: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="fr" href="https://example.com/fr/services">`,
  },
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.selfMissing,
      isIssue: ({ url }) => !mayHaveRedirectingSelfReference(hreflang, url),
      buildEvidence: ({ url, detail }) => ({ found: detail, expected: `an annotation for ${url}` }),
    });
  },
});

/**
 * Whether the page references itself through a URL that redirects back to it, which is reported as an issue with that
 * URL. Also true when the list is truncated before this page.
 */
function mayHaveRedirectingSelfReference({ targetNotOk: { count, items } }: HreflangFacts, url: string): boolean {
  if (items.some((link) => link.url === url && link.detail === `redirects to ${url}`)) return true;
  const last = items.at(-1);
  // The list is sorted by page, so pages after the end of a truncated list are unknown.
  return count > items.length && last !== undefined && url >= last.url;
}
