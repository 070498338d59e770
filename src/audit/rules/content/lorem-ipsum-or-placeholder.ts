import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { gradePlaceholder } from '#audit/reading/grade-placeholder.ts';
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
  'markdown-link': 'a Markdown link that was not turned into a link',
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
    'The main text is read without code. It fails with eight dummy words in a row (lorem ipsum, or the Latin of its generators without these two words), with template tokens ({{ name }}, {% if %}, [[name]]), with a link that is still Markdown ([[1]](#note-1), of low severity), with "[object Object]", with the three grave accents that begin code in Markdown, with notes in capitals such as "TBD:", or with "undefined" or "null" where a value should stand.',
  traps:
    'Code is not read, delimiters without a name between them are what a text about templates shows, and a token that the page also shows as code is left out. A page whose title or heading mentions lorem ipsum or Markdown is about it. A token counts as an example, with the lowest confidence and at no cost, when the page also shows the same syntax as code, when the sentence explains it ("replace {{ name }} with"), when the title or the main heading is about templates, and when it is part of a path or command. So do {{ }} on pages that load a template library, which may fill them in later. Any other template syntax in running text is confirmed, because it was not rendered.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'SA'],
  check({ page }) {
    const found = page.facts.text.placeholders.filter((placeholder) => isPlaceholder(page, placeholder));
    if (found.length === 0) return pass();
    const sure = found.map((placeholder) => gradePlaceholder(page.facts, placeholder));
    const isLow = found.every(({ kind }) => kind === 'markdown-link');
    return fail(
      found.map((placeholder) => ({
        url: page.url,
        found: `${WHAT[placeholder.kind]}: ${placeholder.text}`,
        expected: 'finished text',
        where: `main text, ${atPosition(placeholder)}`,
      })),
      {
        confidence: ORDER.find((confidence) => sure.includes(confidence)) ?? 'possible',
        ...(isLow && { severity: 'low' }),
      },
    );
  },
});

function isPlaceholder({ facts }: HtmlAuditPage, { kind, words, isShownAsCode }: Placeholder): boolean {
  if (isShownAsCode) return false;
  const names = [...facts.titles, ...facts.headings].map(({ text }) => text.toLowerCase());
  const isTopic = (topic: string) => names.some((name) => name.includes(topic));
  if (kind === 'code-fence' || kind === 'markdown-link') return !isTopic('markdown');
  return kind !== 'lorem-ipsum' || (words >= MIN_DUMMY_WORDS && !isTopic('ipsum'));
}
