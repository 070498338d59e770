import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import type { Placeholder } from '#contracts/page-text.ts';
import type { Confidence } from '#contracts/rule-result.ts';

/** Fewer dummy words in a row are a mention. */
const MIN_DUMMY_WORDS = 8;
const WHAT: Readonly<Record<Placeholder['kind'], string>> = {
  'lorem-ipsum': 'dummy text',
  'template-token': 'a template token',
  'object-object': 'an object shown as text',
  'to-do': 'a note of the authors',
  'missing-value': 'a value that is missing',
  'code-fence': 'a mark of Markdown, so that code stands in the text',
};
const ORDER: readonly Confidence[] = ['confirmed', 'likely', 'possible'];

export default defineRule({
  id: 'lorem-ipsum-or-placeholder',
  category: 'content',
  family: 'unfinished-text',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Texts are finished',
  failureTitle: 'Dummy text or unfilled templates in the text',
  impact: 'Visitors read dummy text or fragments of a template and doubt the whole page.',
  why: 'Dummy text, notes and template tokens are left over from building the page. Everybody sees them, search engines and assistants included.',
  howToFix:
    'Replace each listed place by its text, or remove it. When a template writes it, fill in the variable and leave the part out where there is no value.',
  measure:
    'The main text is read without code. It fails with eight dummy words in a row (lorem ipsum), with template tokens ({{ name }}, {% if %}, [[name]]), with "[object Object]", with the three grave accents that begin code in Markdown, with notes in capitals such as "TBD:", or with "undefined" or "null" where a value should stand.',
  traps:
    'Code is left out. A page whose title or heading speaks of lorem ipsum or of Markdown writes about it. On pages that also hold code, tokens and notes are often examples, and a script may fill in {{ }} later; both get the lowest confidence and cost nothing.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'SA'],
  check({ page }) {
    const found = page.facts.text.placeholders.filter((placeholder) => isPlaceholder(page, placeholder));
    if (found.length === 0) return pass();
    const sure = found.map((placeholder) => confidenceOf(page, placeholder));
    return fail(
      found.map((placeholder) => ({
        url: page.url,
        found: `${WHAT[placeholder.kind]}: ${placeholder.text}`,
        expected: 'finished text',
        where: `main text, ${atPosition(placeholder)}`,
      })),
      { confidence: ORDER.find((confidence) => sure.includes(confidence)) ?? 'possible' },
    );
  },
});

function isPlaceholder({ facts }: HtmlAuditPage, { kind, words }: Placeholder): boolean {
  const names = [...facts.titles, ...facts.headings].map(({ text }) => text.toLowerCase());
  const isTopic = (topic: string) => names.some((name) => name.includes(topic));
  if (kind === 'code-fence') return !isTopic('markdown');
  return kind !== 'lorem-ipsum' || (words >= MIN_DUMMY_WORDS && !isTopic('ipsum'));
}

function confidenceOf({ facts }: HtmlAuditPage, { kind, text }: Placeholder): Confidence {
  if (kind === 'lorem-ipsum' || kind === 'object-object') return 'confirmed';
  // The other listings of the page are in order.
  if (kind === 'code-fence') return 'likely';
  const { counts, scripts } = facts.markup;
  const showsCode = (counts.code ?? 0) + (counts.pre ?? 0) > 0;
  // Templates that stand in the page itself are filled in by its own script.
  const isFilledLater = text.includes('{{') && scripts.length > 0;
  return showsCode || isFilledLater ? 'possible' : 'likely';
}
