import { duplicateVerdict } from '#audit/duplicate-verdict.ts';
import { defineRule } from '#audit/rule.ts';

export default defineRule({
  id: 'title-duplicate',
  category: 'title',
  family: 'title',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['duplicateTitles'],
  title: 'Every page has its own title',
  failureTitle: 'Pages that share one title',
  impact: 'In search results these pages look the same, so people and search engines cannot tell them apart.',
  why: 'Pages of one language with the same title compete with each other. Often the title names only the business, or a template writes the same text everywhere.',
  howToFix:
    'Give each listed page a title that names what only this page offers. When pages really are copies of one another, keep one and redirect the others.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  check: ({ duplicateTitles }) => duplicateVerdict(duplicateTitles, 'title', 'head > title'),
});
