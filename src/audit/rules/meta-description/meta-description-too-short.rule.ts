import { isDefaultDescription } from '#audit/data/default-texts.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { hasUrlWord } from '#audit/page/page-purpose.ts';
import { DESCRIPTION_LENGTH, proposeDescription } from '#audit/rules/meta-description/propose-description.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import { computeDisplayLength, describeLength } from '#audit/text/text-length.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

/** Page types that need only a short description. */
const SHORT_DESCRIPTION_PURPOSES = ['contact', 'privacy', 'terms', 'imprint', 'account', 'cart', 'search'] as const;

export default defineRule({
  id: 'meta-description-too-short',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Meta descriptions are at least 70 characters long',
  failureTitle: 'Meta descriptions too short (under 70 characters)',
  aliases: ['meta description below 70 characters', 'meta description length', 'short meta descriptions'],
  impact: 'The snippet says little, so search engines often replace it with text from the page.',
  why: 'A description of a few words is not an issue by itself, but it rarely summarizes the page better than the page text does. Search engines then write the snippet themselves.',
  howToFix:
    'In one or two complete sentences of 70 to 160 characters, say what visitors find on the page. When we propose a description, it consists of sentences from the page.',
  measure:
    'The visible characters of the description are counted. Descriptions of 1 to 69 characters fail. The limit of 70 is a convention of tools such as Screaming Frog; Google sets no minimum.',
  traps:
    'Pages 2 and up of a paginated series are excluded, and so are pages such as contact, privacy, terms, sign-in and cart. Full-width East Asian characters count twice. Empty descriptions and placeholders are covered by separate checks.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: ['Extend the description to between 70 and 160 characters.', 'Include the offer and a reason to click.'],
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="description" content="Bicycle repair in Riverton.">',
    correct:
      '<meta name="description" content="What a bicycle repair costs, how long it takes, and when the workshop in Riverton is open.">',
  },
  check({ page }) {
    const description = page.facts.metaDescriptions.find((candidate) => candidate.text.trim() !== '');
    if (description === undefined) return notApplicable('The page has no meta description');
    if (computeDisplayLength(description.text) >= DESCRIPTION_LENGTH.min) return pass();
    if (isDefaultDescription(description.text) || findUnfilledValue(description.text) !== null)
      return notApplicable('The description is a placeholder');
    const mayBeShort = SHORT_DESCRIPTION_PURPOSES.some((purpose) => hasUrlWord(page.url, purpose));
    if (mayBeShort) return notApplicable('Contact, legal and account pages may have short descriptions');
    if (parseSeriesUrl(page.url).page > 1)
      return notApplicable('Paginated pages after page 1 may have short descriptions');
    const proposal = proposeDescription(page.facts);
    return fail([
      {
        url: page.url,
        found: `${describeLength(description.text)}: ${description.text.trim()}`,
        expected: `at least ${DESCRIPTION_LENGTH.min} characters`,
        where: formatDocumentLocation(description),
        ...(proposal === null ? {} : { fix: proposal }),
      },
    ]);
  },
});
