import { DESCRIPTION_LENGTH, proposeDescription } from '#audit/reading/propose-description.ts';
import { describeLength, displayLength } from '#audit/reading/text-length.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';

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
  measure:
    'The characters of the description are counted as a reader sees them. More than 160 fail. The number is a convention for what a search result shows on a desktop; Google states that there is no limit and that snippets are shortened to the width of the device.',
  traps:
    'A letter with an accent or an emoji counts once. Full-width East Asian characters take the room of two letters and count twice. That a description is cut costs no position, so the severity is low.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB', 'CC'],
  check({ page }) {
    const description = page.facts.metaDescriptions.find((candidate) => candidate.text.trim() !== '');
    if (description === undefined) return notApplicable('The page has no meta description');
    if (displayLength(description.text) <= DESCRIPTION_LENGTH.max) return pass();
    const proposal = proposeDescription(page.facts, description.text.trim());
    return fail([
      {
        url: page.url,
        found: `${describeLength(description.text)}: ${description.text.trim()}`,
        expected: `at most ${DESCRIPTION_LENGTH.max} characters`,
        where: inDocument(description),
        ...(proposal === null ? {} : { fix: proposal }),
      },
    ]);
  },
});
