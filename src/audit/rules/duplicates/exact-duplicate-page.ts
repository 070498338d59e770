import { duplicateVerdict } from '#audit/duplicate-verdict.ts';
import { defineRule } from '#audit/rule.ts';

export default defineRule({
  id: 'exact-duplicate-page',
  category: 'duplicates',
  family: 'duplicate-text',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['duplicateTexts'],
  title: 'Every page has its own text',
  failureTitle: 'Pages with exactly the same text',
  impact: 'Search engines show only one of these pages and choose it themselves.',
  why: 'Two addresses with the same main text are one page to a search engine. Links and signals are split between them until it has picked one.',
  howToFix:
    'Decide which address should stay. Redirect the others to it with status 301, or name it in their canonical link when both must stay reachable. If the pages are meant to differ, write their own text.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  check: ({ duplicateTexts }) => duplicateVerdict(duplicateTexts, 'main text', 'main text'),
});
