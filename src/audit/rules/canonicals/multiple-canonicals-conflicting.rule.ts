import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { readCanonicalDeclarations } from '#audit/links/canonical-declarations.ts';

export default defineRule({
  id: 'multiple-canonicals-conflicting',
  category: 'canonicals',
  family: 'canonical-conflict',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'One canonical URL per page',
  failureTitle: 'Multiple conflicting canonicals',
  aliases: [
    'multiple canonical tags',
    'conflicting canonicals',
    'multiple conflicting canonical URLs',
    'multiple canonical URLs',
    'more than one canonical',
  ],
  impact: 'Search engines may ignore all of these canonicals and choose the URL of the page themselves.',
  why: 'The canonical link declares the one URL under which a page should be indexed. Two different canonicals cancel each other out, so duplicates of the page can be indexed instead.',
  howToFix:
    'Keep one canonical link per page and make it point to the final https URL of that page. Remove the link that a second plugin, the theme or the server (Link header) adds.',
  measure:
    'The canonical URLs of the head and of the Link header are resolved and compared. Two or more different URLs are reported. Google says that it ignores all canonicals in this case.',
  traps:
    'The same URL twice does no harm, however it is written. Canonical links in the body are ignored by search engines and are covered by a separate check.',
  sources: [
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'LH', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Find which plugin, theme or header adds the second canonical.',
      'Keep the canonical that references the final https URL.',
    ],
    tools: ['curl', 'gsc-url'],
  },
  examples: {
    format: 'html',
    incorrect: `<link rel="canonical" href="https://example.com/services">
<link rel="canonical" href="https://example.com/services?page=1">`,
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  check({ page }) {
    const declarations = readCanonicalDeclarations(page).filter(({ url }) => url !== null);
    if (declarations.length === 0) return notApplicable('The page declares no canonical URL');
    if (new Set(declarations.map(({ url }) => url)).size === 1) return pass();
    return fail(
      declarations.map(({ href, where }) => ({
        url: page.url,
        found: href,
        expected: 'one canonical URL per page',
        where,
      })),
    );
  },
});
