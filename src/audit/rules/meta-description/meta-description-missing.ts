import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';

const PAGINATED = /[?&](?:page|p|paged)=\d+|\/page\/\d+/i;

export default defineRule({
  id: 'meta-description-missing',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have a meta description',
  failureTitle: 'Pages without a meta description',
  impact: 'Search engines pick a random piece of the page as the text under your headline.',
  why: 'The meta description is your own text for the search result. Search engines may still write another one, but a good description is used often and decides whether people click.',
  howToFix:
    'Add <meta name="description" content="..."> to the <head> of each page. Say in one or two sentences (up to 160 characters) what the visitor finds there and why it is worth a visit.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  check({ page }) {
    const descriptions = page.facts.metaDescriptions;
    if (descriptions.some((description) => description.text.trim() !== '')) return pass();
    const [empty] = descriptions;
    return fail(
      [
        {
          url: page.url,
          found: empty === undefined ? null : '',
          expected: 'a meta description with text',
          where: empty === undefined ? 'head' : inDocument(empty),
        },
      ],
      PAGINATED.test(page.url) ? { severity: 'low' } : {},
    );
  },
});
