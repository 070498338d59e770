import { sharedValueVerdict } from '#audit/reading/shared-value-verdict.ts';
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
  measure:
    'The titles of all indexable pages are compared within one language (as <html lang> says). Two pages or more with the same title fail. Google asks for distinct text in the title of every page.',
  traps:
    'Pages in different languages may share a title. The pages of a paginated series count as one. Pages that name another address as their canonical, redirect or are hidden from search take no part.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SO', 'SQ', 'AH', 'SB', 'SA'],
  check: ({ duplicateTitles }) => sharedValueVerdict(duplicateTitles, { what: 'title', where: 'head > title' }),
});
