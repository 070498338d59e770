import { unfilledPart } from '#audit/reading/placeholder-text.ts';
import { proposeTitle } from '#audit/reading/propose-title.ts';
import { placesOf } from '#audit/reading/repeated-tags.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'title-multiple',
  category: 'title',
  family: 'title-multiple',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have only one title',
  failureTitle: 'Pages with more than one title',
  impact: 'Search engines choose between the titles, and may show the one you did not mean.',
  why: 'A page has one headline. Two <title> elements usually come from two plugins or a theme and a plugin writing at the same time, and nobody knows which one is used.',
  howToFix:
    'Keep one <title> in the <head> and remove the others. Look for a second SEO plugin, or for a theme that writes a title of its own.',
  measure:
    'The <title> elements in the head are counted in the document as sent by the server. More than one fails, because the HTML standard allows one. When all of them say the same, the severity is low.',
  traps: 'A <title> inside a drawing (SVG) and a <title> in the body do not count.',
  sources: [
    'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  check({ page }) {
    const titles = page.facts.titles.filter((title) => title.inHead);
    if (titles.length <= 1) return pass();
    const texts = titles.map(({ text }) => text.trim());
    const filled = texts.find((text) => text !== '' && unfilledPart(text) === null);
    const kept = filled ?? proposeTitle(page.facts);
    return fail(
      placesOf(titles, kept).map((place) => ({
        ...{ url: page.url, expected: 'exactly one <title> in <head>' },
        ...place,
      })),
      new Set(texts).size === 1 ? { severity: 'low' } : {},
    );
  },
});
