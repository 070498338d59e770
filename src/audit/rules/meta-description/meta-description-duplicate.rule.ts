import { defineRule } from '#audit/engine/rule.ts';
import { judgeSharedValues } from '#audit/text/shared-value-verdict.ts';

export default defineRule({
  id: 'meta-description-duplicate',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['duplicateDescriptions'],
  title: 'Every page has a unique meta description',
  failureTitle: 'Duplicate meta descriptions',
  aliases: [
    'duplicate descriptions',
    'non-unique meta descriptions',
    'same meta description on several pages',
    'identical snippets',
  ],
  impact: 'Different pages show the same snippet in search results, so it does not help users choose.',
  why: 'A description repeated on many pages describes none of them. Search engines then prefer a snippet taken from the page.',
  howToFix:
    'Write a unique description for each important page. For large numbers of pages, generate descriptions from page data (name, price, location), or omit them rather than repeat them.',
  measure:
    'The meta descriptions of all indexable pages are compared within each language (as declared in <html lang>). Two or more pages with the same description fail. Google calls identical descriptions on every page of a site unhelpful.',
  traps:
    'Pages in different languages may share a description. The pages of a paginated series count as one. Pages that canonicalize to another URL, redirect or are hidden from search are excluded.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SO', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write a unique description for each important page.',
      'Generate descriptions from page data (name, price, location) when there are many pages.',
      'Omit the tag rather than repeat the text.',
    ],
    tools: ['gsc-performance'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/city
<meta name="description" content="The best bicycles in Riverton, for rent and for sale, with service included.">

GET /bikes/touring
<meta name="description" content="The best bicycles in Riverton, for rent and for sale, with service included.">`,
    correct: `GET /bikes/city
<meta name="description" content="City bicycles with a basket and a lock, for rent from 12 dollars a day.">

GET /bikes/touring
<meta name="description" content="Touring bicycles with panniers and a repair kit, for trips of up to a month.">`,
  },
  check: ({ duplicateDescriptions }) =>
    judgeSharedValues(duplicateDescriptions, { what: 'meta description', where: 'head > meta[name="description"]' }),
});
