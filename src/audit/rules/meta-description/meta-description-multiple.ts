import { DESCRIPTION_LENGTH } from '#audit/reading/propose-description.ts';
import { placesOf } from '#audit/reading/repeated-tags.ts';
import { displayLength } from '#audit/reading/text-length.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'meta-description-multiple',
  category: 'meta-description',
  family: 'meta-description-multiple',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have only one meta description',
  failureTitle: 'Pages with more than one meta description',
  impact: 'Search engines choose between the descriptions, and may show the one you did not mean.',
  why: 'Two descriptions usually come from two plugins, or from a theme and a plugin that write at the same time. Nobody can say which one is used.',
  howToFix:
    'Keep one <meta name="description"> in the <head> and remove the others. Look for a second SEO plugin, or for a theme that writes a description of its own. The fix repeats the first one of a good length.',
  measure:
    'The elements <meta name="description"> are counted in the document as sent by the server, in head and body. More than one fails, because the HTML standard allows one. When all of them say the same, the severity is low.',
  traps: 'The descriptions for social networks (og:description, twitter:description) are other tags and do not count.',
  sources: [
    'https://html.spec.whatwg.org/multipage/semantics.html#standard-metadata-names',
    'https://developers.google.com/search/docs/appearance/snippet',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  check({ page }) {
    const descriptions = page.facts.metaDescriptions;
    if (descriptions.length === 0) return notApplicable('The page has no meta description');
    if (descriptions.length === 1) return pass();
    const texts = descriptions.map(({ text }) => text.trim());
    const filled = texts.filter((text) => text !== '');
    const kept = filled.find(isWellSized) ?? filled[0];
    return fail(
      placesOf(descriptions, kept ?? null).map((place) => ({
        ...{ url: page.url, expected: 'exactly one <meta name="description"> in <head>' },
        ...place,
      })),
      new Set(texts).size === 1 ? { severity: 'low' } : {},
    );
  },
});

const isWellSized = (text: string): boolean =>
  displayLength(text) >= DESCRIPTION_LENGTH.min && displayLength(text) <= DESCRIPTION_LENGTH.max;
