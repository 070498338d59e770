import { defineRule } from '#audit/engine/rule.ts';
import { judgeSharedValues } from '#audit/text/shared-value-verdict.ts';

export default defineRule({
  id: 'h1-duplicate',
  category: 'headings',
  family: 'h1',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['duplicateHeadings'],
  title: 'Every page has a unique H1',
  failureTitle: 'Duplicate H1 headings',
  aliases: ['duplicate H1', 'duplicate H1 tags', 'same H1 on several pages', 'non-unique H1'],
  impact: 'Visitors who move between these pages see the same headline again and cannot tell where they are.',
  why: 'The H1 describes what a page offers. The same H1 on several pages often comes from a template that shows the business or section name everywhere.',
  howToFix:
    'Give each listed page an H1 that describes its own content. Show the section name above it as plain text or as a breadcrumb.',
  measure:
    'The H1 headings of all indexable pages are compared within each language (as declared in <html lang>). When a page has several, the first one outside the site header, menu and footer counts. Two or more pages with the same H1 fail. No search engine documents a rule for this; the H1 is one source of the title link in search results.',
  traps:
    'Pages in different languages may share an H1. The pages of a paginated series count as one. Pages that canonicalize to another URL, redirect or are hidden from search are excluded.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write an H1 that describes the content of each listed page.',
      'Show the section name as plain text or in the breadcrumb instead.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/city
<h1>Our bicycles</h1>

GET /bikes/touring
<h1>Our bicycles</h1>`,
    correct: `GET /bikes/city
<h1>City bicycles</h1>

GET /bikes/touring
<h1>Touring bicycles</h1>`,
  },
  check: ({ duplicateHeadings }) =>
    judgeSharedValues(duplicateHeadings, { what: 'main heading', where: 'first h1 of the page' }),
});
