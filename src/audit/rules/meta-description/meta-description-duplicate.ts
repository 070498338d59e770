import { duplicateVerdict } from '#audit/duplicate-verdict.ts';
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
  why: 'A description that is the same on many pages describes none of them. Search engines then ignore it and cut a text of their own from the page.',
  howToFix:
    'Write a description of its own for each important page. For large numbers of pages build it from their data (name, price, place), or leave it out rather than repeat it.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  check: ({ duplicateDescriptions }) =>
    duplicateVerdict(duplicateDescriptions, 'meta description', 'head > meta[name="description"]'),
});
