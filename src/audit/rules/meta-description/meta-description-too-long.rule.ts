import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { DESCRIPTION_LENGTH, proposeDescription } from '#audit/rules/meta-description/propose-description.ts';
import { computeDisplayLength, describeLength } from '#audit/text/text-length.ts';

export default defineRule({
  id: 'meta-description-too-long',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Meta descriptions are 160 characters or shorter',
  failureTitle: 'Meta descriptions too long (over 160 characters)',
  aliases: [
    'meta description over 155 characters',
    'meta description length',
    'truncated meta descriptions',
    'long snippets',
  ],
  impact: 'Search results cut these descriptions off in the middle of a sentence.',
  why: 'There is no limit on the length, but search engines show about 160 characters on a desktop and fewer on a phone. Users do not see the rest of a longer description.',
  howToFix:
    'Shorten the description to 160 characters or fewer. Put the offer and the reason to click into the first 120 characters, which phones show too.',
  measure:
    'The visible characters of the description are counted. Descriptions of more than 160 characters fail. The limit of 160 is a convention for what a desktop search result shows. Google states that there is no limit and that it truncates snippets to fit the device width.',
  traps:
    'An accented letter or an emoji counts once. Full-width East Asian characters take up the space of two letters and count twice. A truncated description does not cost rankings, so the severity is low.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB', 'CC'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: ['Shorten the description to 160 characters.', 'Put the offer in the first 120 characters.'],
  },
  examples: {
    format: 'html',
    incorrect:
      '<meta name="description" content="What a bicycle repair costs, how long it takes, when the workshop in Riverton is open, which brands we repair, how to reach us by train, and where to park when you come by car.">',
    correct:
      '<meta name="description" content="What a bicycle repair costs, how long it takes, and when the workshop in Riverton is open.">',
  },
  check({ page }) {
    const description = page.facts.metaDescriptions.find((candidate) => candidate.text.trim() !== '');
    if (description === undefined) return notApplicable('The page has no meta description');
    if (computeDisplayLength(description.text) <= DESCRIPTION_LENGTH.max) return pass();
    const proposal = proposeDescription(page.facts, description.text.trim());
    return fail([
      {
        url: page.url,
        found: `${describeLength(description.text)}: ${description.text.trim()}`,
        expected: `up to ${DESCRIPTION_LENGTH.max} characters`,
        where: formatDocumentLocation(description),
        ...(proposal === null ? {} : { fix: proposal }),
      },
    ]);
  },
});
