import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { DESCRIPTION_LENGTH } from '#audit/rules/meta-description/propose-description.ts';
import { findRepeatedTags } from '#audit/text/repeated-tags.ts';
import { computeDisplayLength } from '#audit/text/text-length.ts';

export default defineRule({
  id: 'meta-description-multiple',
  category: 'meta-description',
  family: 'meta-description-multiple',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have a single meta description',
  failureTitle: 'Multiple meta descriptions',
  aliases: ['more than one meta description', 'several meta description tags', 'multiple description tags'],
  impact: 'Search engines choose between the descriptions and may show the one you did not intend.',
  why: 'Two descriptions usually come from two plugins, or from a theme and a plugin that both write one. Which description search engines use is unpredictable.',
  howToFix:
    'Keep one <meta name="description"> in the <head> and remove the others. Look for a second SEO plugin, or for a theme that writes its own description. The proposed fix is the first description of a good length.',
  measure:
    'The <meta name="description"> elements in the head and body of the served HTML are counted. A page with more than one description fails, because the HTML standard allows only one. When all descriptions on the page have the same text, the severity is low.',
  traps: 'Descriptions for social networks (og:description, twitter:description) are different tags and do not count.',
  sources: [
    'https://html.spec.whatwg.org/multipage/semantics.html#standard-metadata-names',
    'https://developers.google.com/search/docs/appearance/snippet',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: ['Find the second SEO plugin or theme that outputs a description.', 'Turn off the duplicate description.'],
  },
  examples: {
    format: 'html',
    incorrect: `<meta name="description" content="What a bicycle repair costs and how long it takes in our workshop in Riverton.">
<meta name="description" content="Riverton Cycles: bicycles for rent and for sale since 1987, with our own workshop.">`,
    correct:
      '<meta name="description" content="What a bicycle repair costs and how long it takes in our workshop in Riverton.">',
  },
  check({ page }) {
    const descriptions = page.facts.metaDescriptions;
    if (descriptions.length === 0) return notApplicable('The page has no meta description');
    if (descriptions.length === 1) return pass();
    const texts = descriptions.map(({ text }) => text.trim());
    const descriptionTexts = texts.filter((text) => text !== '');
    const keptDescription = descriptionTexts.find(isWellSized) ?? descriptionTexts[0];
    return fail(
      findRepeatedTags(descriptions, keptDescription ?? null).map((place) => ({
        url: page.url,
        expected: 'exactly one <meta name="description"> in <head>',
        ...place,
      })),
      new Set(texts).size === 1 ? { severity: 'low' } : {},
    );
  },
});

const isWellSized = (text: string): boolean =>
  computeDisplayLength(text) >= DESCRIPTION_LENGTH.min && computeDisplayLength(text) <= DESCRIPTION_LENGTH.max;
