import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { proposeTitle } from '#audit/rules/title/propose-title.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import { findRepeatedTags } from '#audit/text/repeated-tags.ts';

export default defineRule({
  id: 'title-multiple',
  category: 'title',
  family: 'title-multiple',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have a single title',
  failureTitle: 'Multiple title tags',
  aliases: ['multiple page titles', 'more than one title tag', 'multiple <title> elements', 'several title tags'],
  impact: 'Search engines choose between the titles and may show the one you did not intend.',
  why: 'A page has one headline. Two <title> elements usually come from two plugins, or a theme and a plugin, that both write one. Which title search engines use is unpredictable.',
  howToFix:
    'Keep one <title> in the <head> and remove the others. Look for a second SEO plugin, or for a theme that writes its own title.',
  measure:
    'The <title> elements in the head of the served HTML are counted. A page with more than one title fails, because the HTML standard allows only one. When all titles in the head have the same text, the severity is low.',
  traps: 'A <title> inside an SVG and a <title> in the body do not count.',
  sources: [
    'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find the second SEO plugin or theme that outputs a title.',
      'Turn off the duplicate title.',
      'Move SVG titles out of the head.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<title>Puncture repair: prices and times</title>
<title>Riverton Cycles | Home of good bikes</title>`,
    correct: '<title>Puncture repair: prices and times | Riverton Cycles</title>',
  },
  check({ page }) {
    const titles = page.facts.titles.filter((title) => title.inHead);
    if (titles.length <= 1) return pass();
    const texts = titles.map(({ text }) => text.trim());
    const filledText = texts.find((text) => text !== '' && findUnfilledValue(text) === null);
    const keptTitle = filledText ?? proposeTitle(page.facts);
    return fail(
      findRepeatedTags(titles, keptTitle).map((place) => ({
        url: page.url,
        expected: 'exactly one <title> in <head>',
        ...place,
      })),
      new Set(texts).size === 1 ? { severity: 'low' } : {},
    );
  },
});
