import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { gradePlaceholder } from '#audit/rules/content/grade-placeholder.ts';
import type { Placeholder } from '#contracts/page/page-text.ts';
import type { Confidence } from '#contracts/rules/rule-result.ts';

/** With fewer dummy words in a row, the text only mentions them. */
const MIN_DUMMY_WORDS = 8;
const PLACEHOLDER_NAMES: Readonly<Record<Placeholder['kind'], string>> = {
  'lorem-ipsum': 'dummy text',
  'template-token': 'a template token',
  'object-object': 'an object shown as text',
  'to-do': 'a note left by the authors',
  'missing-value': 'a missing value',
  'code-fence': 'a Markdown code fence shown as text',
  'markdown-link': 'a Markdown link that was not rendered',
};
const CONFIDENCE_ORDER: readonly Confidence[] = ['confirmed', 'likely', 'possible'];

export default defineRule({
  id: 'lorem-ipsum-or-placeholder',
  category: 'content',
  family: 'unfinished-text',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'No placeholder text',
  failureTitle: 'Placeholder text (lorem ipsum, template tokens)',
  aliases: [
    'lorem ipsum',
    'dummy text',
    'unfilled template variables',
    'unrendered template tags',
    '[object Object]',
    'TBD notes',
  ],
  impact: 'Visitors see dummy text or template fragments and doubt the entire page.',
  why: 'Dummy text, notes and template tokens are left over from building the page. All visitors see them, and so do search engines and AI assistants.',
  howToFix:
    'Replace each listed placeholder with its text, or remove it. When a template outputs the placeholder, fill in the variable and omit the element where there is no value.',
  measure:
    'The main text is checked without code. The page fails with eight dummy words in a row (lorem ipsum, or generated Latin without these two words). Template tokens ({{ name }}, {% if %}, [[name]]) and "[object Object]" fail too. So do the three backticks that begin code in Markdown, notes in capitals such as "TBD:", and "undefined" or "null" in place of a value. A link that is still Markdown ([[1]](#note-1)) fails with low severity.',
  traps:
    'Code is not checked. Delimiters without a name between them are common in text about templates, so they do not count. A token that the page also shows as code is ignored. A page whose title or heading mentions lorem ipsum or Markdown is about that topic and is not reported for it. Some tokens count as examples: they are rated "possible" and cost no points. This applies when the page also shows the same syntax as code, or the sentence explains it ("replace {{ name }} with"). It also applies when the title or H1 is about templates, or the token is part of a path or command. The same goes for {{ }} on pages that load a template library, which may fill them in later. Template syntax in running text that no script of the page could fill in is rated "confirmed", because it was not rendered.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'SA'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'element-or-page',
    steps: [
      'Replace each listed placeholder with real text, or remove it.',
      'Set the missing template variable.',
      'Omit the element when the value is empty.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>',
    correct: '<p>We repair bicycles of every brand, usually on the same day.</p>',
  },
  check({ page }) {
    const placeholders = page.facts.text.placeholders.filter((placeholder) => isPlaceholder(page, placeholder));
    if (placeholders.length === 0) return pass();
    const confidences = placeholders.map((placeholder) => gradePlaceholder(page.facts, placeholder));
    const areAllMarkdownLinks = placeholders.every(({ kind }) => kind === 'markdown-link');
    return fail(
      placeholders.map((placeholder) => ({
        url: page.url,
        found: `${PLACEHOLDER_NAMES[placeholder.kind]}: ${placeholder.text}`,
        expected: 'finished text',
        where: `main text, ${formatPosition(placeholder)}`,
      })),
      {
        confidence: CONFIDENCE_ORDER.find((confidence) => confidences.includes(confidence)) ?? 'possible',
        ...(areAllMarkdownLinks && { severity: 'low' }),
      },
    );
  },
});

function isPlaceholder({ facts }: HtmlAuditPage, { kind, words, isShownAsCode }: Placeholder): boolean {
  if (isShownAsCode) return false;
  const headlines = [...facts.titles, ...facts.headings].map(({ text }) => text.toLowerCase());
  const isTopic = (topic: string) => headlines.some((headline) => headline.includes(topic));
  if (kind === 'code-fence' || kind === 'markdown-link') return !isTopic('markdown');
  return kind !== 'lorem-ipsum' || (words >= MIN_DUMMY_WORDS && !isTopic('ipsum'));
}
