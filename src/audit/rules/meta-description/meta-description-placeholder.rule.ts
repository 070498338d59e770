import { isDefaultDescription } from '#audit/data/default-texts.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { proposeDescription } from '#audit/rules/meta-description/propose-description.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';

const LOREM_IPSUM = /^\W*lorem ipsum dolor sit amet/i;

export default defineRule({
  id: 'meta-description-placeholder',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Meta descriptions describe the page',
  failureTitle: 'Placeholder meta descriptions',
  aliases: [
    'default meta description',
    'generic meta description',
    'unfilled description template',
    'lorem ipsum in meta description',
  ],
  impact: 'Search results may show a broken template or the default text of your CMS below your title.',
  why: 'Default text or an unfilled template describes nothing. At best, search engines ignore such text; at worst, they show it.',
  howToFix:
    'Replace the placeholder with one or two sentences about the page, or remove the tag. When a template writes the description, fill in the missing variable and omit the tag where there is no value.',
  measure:
    'A description fails when it consists entirely of CMS, framework or theme default text on our list. A description also fails when it begins with dummy text (lorem ipsum) or contains an unfilled template token. Such tokens are {{, {%, %%excerpt%%, [object Object] and undefined.',
  traps:
    'Complete descriptions are compared, not parts: a sentence that mentions WordPress is a valid description. A page whose H1 contains the same token, or mentions lorem ipsum, is about templates and is not reported.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  checked: '2026-11-20',
  peers: ['SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Replace the placeholder with one or two sentences about the page.',
      'Set the missing template variable, and omit the tag when there is no value.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="description" content="%%excerpt%%">',
    correct:
      '<meta name="description" content="What a bicycle repair costs and how long it takes in our workshop in Riverton.">',
  },
  check({ page }) {
    const { facts } = page;
    const description = facts.metaDescriptions.find((candidate) => candidate.text.trim() !== '');
    if (description === undefined) return notApplicable('The page has no meta description');
    const text = description.text.trim();
    const isDefault = isDefaultDescription(text);
    const token = findUnfilledValue(text) ?? (LOREM_IPSUM.test(text) ? 'lorem ipsum' : null);
    const isTopic = facts.headings.some(
      (heading) => heading.level === 1 && heading.text.toLowerCase().includes((token ?? '\n').toLowerCase()),
    );
    if (!isDefault && (token === null || isTopic)) return pass();
    const proposal = proposeDescription(facts);
    return fail([
      {
        url: page.url,
        found: text,
        expected: 'a description of this page',
        where: formatDocumentLocation(description),
        ...(proposal === null ? {} : { fix: proposal }),
      },
    ]);
  },
});
