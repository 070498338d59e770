import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';

export default defineRule({
  id: 'canonical-outside-head',
  category: 'canonicals',
  family: 'canonical-place',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Canonical links stand in the head',
  failureTitle: 'Canonical links outside the head',
  impact: 'Search engines ignore these canonical links, so copies of the page are not joined.',
  why: 'A canonical link counts only inside <head>. An element that does not belong there (an image, a paragraph, an iframe) closes the head early, and everything after it falls into the body.',
  howToFix:
    'Move the canonical link into <head>, near the top. When it already stands there in your template, look for an element before it that may not stand in a head, and move that one into <body>.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  check({ page }) {
    const { canonicals } = page.facts;
    if (canonicals.length === 0) return notApplicable('The page has no canonical link');
    const outside = canonicals.filter((canonical) => !canonical.inHead);
    if (outside.length === 0) return pass();
    return fail(
      outside.map((canonical) => ({
        url: page.url,
        found: canonical.href,
        expected: 'the canonical link inside <head>',
        where: inDocument(canonical),
      })),
    );
  },
});
