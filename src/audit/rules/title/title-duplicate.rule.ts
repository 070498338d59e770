import { defineRule } from '#audit/engine/rule.ts';
import { judgeSharedValues } from '#audit/text/shared-value-verdict.ts';

export default defineRule({
  id: 'title-duplicate',
  category: 'title',
  family: 'title',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['duplicateTitles'],
  title: 'Every page has a unique title',
  failureTitle: 'Duplicate titles',
  aliases: ['duplicate title tags', 'duplicate page titles', 'non-unique titles', 'same title on several pages'],
  impact: 'These pages look the same in search results, so users and search engines cannot distinguish them.',
  why: 'Pages in one language that share a title compete with each other. Often the title is just the business name, or a template writes the same text everywhere.',
  howToFix:
    'Give each listed page a title that describes what only that page offers. When pages really are duplicates, keep one and redirect the others.',
  measure:
    'The titles of all indexable pages are compared within each language (as declared in <html lang>). Two or more pages with the same title fail. Google recommends distinct text in the title of every page.',
  traps:
    'Pages in different languages may share a title. The pages of a paginated series count as one. Pages that canonicalize to another URL, redirect or are hidden from search are excluded.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SO', 'SQ', 'AH', 'SB', 'SA'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write a unique title for each listed page that describes what only that page offers.',
      'Merge exact duplicates and redirect their URLs.',
      'Generate titles from page data when there are many pages.',
    ],
    tools: ['gsc-performance'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/city
<title>Our bicycles</title>

GET /bikes/touring
<title>Our bicycles</title>`,
    correct: `GET /bikes/city
<title>City bicycles for rent by the day</title>

GET /bikes/touring
<title>Touring bicycles with panniers</title>`,
  },
  check: ({ duplicateTitles }) => judgeSharedValues(duplicateTitles, { what: 'title', where: 'head > title' }),
});
