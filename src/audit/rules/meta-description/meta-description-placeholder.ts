import { isDefaultDescription } from '#audit/data/default-texts.ts';
import { unfilledPart } from '#audit/reading/placeholder-text.ts';
import { proposeDescription } from '#audit/reading/propose-description.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';

const LOREM = /^\W*lorem ipsum dolor sit amet/i;

export default defineRule({
  id: 'meta-description-placeholder',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Meta descriptions were written for the page',
  failureTitle: 'Meta descriptions that are placeholders',
  impact: 'Search results may show a broken template or the default text of a content system under your headline.',
  why: 'A default text or a template that was not filled in describes nothing. Search engines ignore it at best, and show it at worst.',
  howToFix:
    'Replace the placeholder by one or two sentences about the page, or remove the tag. When a template writes it, fill in the missing variable and leave the tag out where there is no value.',
  measure:
    'A description fails when the whole of it is a default of content systems, frameworks or themes (a list of our own), when it begins with dummy text (lorem ipsum), or when it holds a template token that was not filled in ({{, {%, %%excerpt%%, [object Object], undefined).',
  traps:
    'Whole descriptions are compared, not parts: a sentence that mentions WordPress is a description. A page whose main heading holds the same token, or speaks of lorem ipsum, writes about templates and is not reported.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  checked: '2026-11-20',
  peers: ['SB'],
  check({ page }) {
    const { facts } = page;
    const description = facts.metaDescriptions.find((candidate) => candidate.text.trim() !== '');
    if (description === undefined) return notApplicable('The page has no meta description');
    const text = description.text.trim();
    const isDefault = isDefaultDescription(text);
    const token = unfilledPart(text) ?? (LOREM.test(text) ? 'lorem ipsum' : null);
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
        where: inDocument(description),
        ...(proposal === null ? {} : { fix: proposal }),
      },
    ]);
  },
});
