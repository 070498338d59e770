import { defineRule } from '#audit/rule.ts';
import { describeLength, displayLength } from '#audit/text-length.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';

const MAX_LENGTH = 160;

export default defineRule({
  id: 'meta-description-too-long',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Meta descriptions fit into a search result',
  failureTitle: 'Meta descriptions longer than 160 characters',
  impact: 'Search results cut these descriptions off in the middle of a sentence.',
  why: 'There is no limit on the length, but search engines show about 160 characters on a desktop and fewer on a phone. The rest is not seen.',
  howToFix:
    'Shorten the description to 160 characters or fewer. Put the offer and the reason to click into the first 120 characters, which phones show too.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  check({ page }) {
    const description = page.facts.metaDescriptions.find((candidate) => candidate.text.trim() !== '');
    if (description === undefined) return notApplicable('The page has no meta description');
    if (displayLength(description.text) <= MAX_LENGTH) return pass();
    return fail([
      {
        url: page.url,
        found: `${describeLength(description.text)}: ${description.text.trim()}`,
        expected: `at most ${MAX_LENGTH} characters`,
        where: inDocument(description),
      },
    ]);
  },
});
