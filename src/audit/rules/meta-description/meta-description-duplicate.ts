import { sharedValueVerdict } from '#audit/reading/shared-value-verdict.ts';
import { defineRule } from '#audit/rule.ts';

export default defineRule({
  id: 'meta-description-duplicate',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['duplicateDescriptions'],
  title: 'Every page has its own meta description',
  failureTitle: 'Pages that share one meta description',
  impact: 'The text under the headline says the same for different pages, so it helps nobody to choose.',
  why: 'A description that is the same on many pages describes none of them. Search engines then rather cut a text of their own from the page.',
  howToFix:
    'Write a description of its own for each important page. For large numbers of pages build it from their data (name, price, place), or leave it out rather than repeat it.',
  measure:
    'The meta descriptions of all indexable pages are compared within one language (as <html lang> says). Two pages or more with the same description fail. Google calls identical descriptions on every page of a site unhelpful.',
  traps:
    'Pages in different languages may share a description. The pages of a paginated series count as one. Pages that name another address as their canonical, redirect or are hidden from search take no part.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SO', 'SQ', 'AH', 'SB'],
  check: ({ duplicateDescriptions }) =>
    sharedValueVerdict(duplicateDescriptions, { what: 'meta description', where: 'head > meta[name="description"]' }),
});
