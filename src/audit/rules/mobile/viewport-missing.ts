import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

export default defineRule({
  id: 'viewport-missing',
  category: 'mobile',
  family: 'viewport',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Pages adapt to the screen of a phone',
  failureTitle: 'Pages without a viewport for phones',
  impact: 'Phones show these pages in desktop width with tiny text, and Google judges the phone version.',
  why: 'Without the viewport element a phone pretends to be about 980 pixels wide and shrinks the page. Google indexes what the phone sees.',
  howToFix:
    'Put <meta name="viewport" content="width=device-width, initial-scale=1"> into the <head> of every page, best in the shared template. Then check on a phone that nothing is wider than the screen.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  ],
  check({ page }) {
    const { viewport } = page.facts;
    if (viewport !== null && viewport.content.trim() !== '') return pass();
    return fail([
      {
        url: page.url,
        found: viewport === null ? null : '',
        expected: '<meta name="viewport" content="width=device-width, initial-scale=1">',
        where: viewport === null ? 'head' : `head, ${atPosition(viewport)}`,
      },
    ]);
  },
});
