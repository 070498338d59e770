import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { buildCanonicalTag, getOwnUrl, readCanonicalDeclarations } from '#audit/links/canonical-declarations.ts';
import type { ParameterVariants } from '#contracts/site/site-graph.ts';
import { findTrackingParameter } from '#lib/url/tracking-parameter.ts';

export default defineRule({
  id: 'canonical-missing',
  category: 'canonicals',
  family: 'canonical-missing',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'parameterVariants'],
  title: 'All pages have a canonical tag',
  failureTitle: 'Missing canonical tags',
  aliases: [
    'missing canonical',
    'canonical tag missing',
    'no canonical URL',
    'rel=canonical missing',
    'canonicals missing',
    'self-referencing canonical missing',
  ],
  impact: 'When duplicates of a page exist, search engines decide which URL to index.',
  why: 'A canonical link declares the URL under which a page should be indexed. In most cases, Google chooses a good URL without a canonical. The link matters when the same page is available at several URLs, for example with sorting or campaign parameters.',
  howToFix:
    'Add the proposed tag to the head of each page, with the full https URL of the page without sorting, session or campaign parameters. Most CMSs have a setting or a plugin for canonicals.',
  measure:
    'The head and the Link header of indexable pages are searched for a canonical URL. A page without a canonical gets a warning, because Google does not require one. The page fails with medium severity when the crawl found its text at five or more URLs (its own included) that differ only in parameters.',
  traps:
    'A canonical link in the body, or one that contradicts another, is covered by a separate check. Pages that are not indexable are skipped.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['SF', 'LC', 'AH', 'SB', 'SO'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Output <link rel="canonical"> in the head of the layout.',
      'Use the full https URL without sorting, session or campaign parameters.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
</head>`,
    correct: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
  <link rel="canonical" href="https://example.com/services">
</head>`,
  },
  check({ page, parameterVariants }) {
    if (readCanonicalDeclarations(page).length > 0) return pass();
    if (page.facts.canonicals.length > 0) return notApplicable('The canonical link is outside the head');
    const ownUrl = getOwnUrl(page);
    const variantCount = countVariants(page.url, parameterVariants);
    const evidence = [
      {
        url: page.url,
        found: variantCount === 0 ? null : `no canonical, and ${variantCount} URLs show this text`,
        expected: 'a canonical link in <head>',
        where: 'head',
        ...(variantCount > 0 || findTrackingParameter(ownUrl) !== null ? {} : { fix: buildCanonicalTag(ownUrl) }),
      },
    ];
    return variantCount > 0 ? fail(evidence, { severity: 'medium' }) : warn(evidence);
  },
});

function countVariants(url: string, { groups }: ParameterVariants): number {
  return groups.items.find(({ urls }) => urls.includes(url))?.pageCount ?? 0;
}
