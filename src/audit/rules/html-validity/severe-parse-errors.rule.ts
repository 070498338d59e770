import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import type { PageDocumentFacts, TreeError } from '#contracts/page/page-document.ts';

const MIN_ERRORS = 5;
const MAX_ERRORS_SHOWN = 5;
/** Tags that the document structure check counts instead. */
const DOCUMENT_TAGS: ReadonlySet<string> = new Set(['html', 'head', 'body']);

const ERROR_DESCRIBERS: Record<TreeError['code'], (name: string) => string> = {
  'foster-parented-element': (name) => `<${name}> is directly inside a table and is moved before it`,
  'foster-parented-text': () => 'text is directly inside a table and is moved before it',
  'nested-anchor': () => 'a link starts inside a link and closes the outer one',
  'unclosed-anchor': () => 'a link is still open at the end of its block and is reopened after it',
  'nested-form': () => 'a form starts inside a form and is dropped',
  'unclosed-table': () => 'a table is never closed',
  'misplaced-start-tag': (name) => `<${name}> is not allowed here and is dropped`,
};

export default defineRule({
  id: 'severe-parse-errors',
  category: 'html-validity',
  family: 'parse-errors',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Few or no severe HTML errors',
  failureTitle: 'Severe HTML errors (content moved or dropped)',
  aliases: [
    'HTML parse errors',
    'invalid HTML',
    'HTML validation errors',
    'malformed HTML',
    'HTML syntax errors',
    'W3C validation',
  ],
  impact: 'Content can appear in the wrong place, and links can cover more or less than they should.',
  why: 'Browsers repair invalid HTML by fixed rules. Most repairs change nothing visible. The errors counted here move content out of a table, drop a form or extend a link to the content after it.',
  howToFix:
    'Fix the listed errors: close each link before its block ends, put table content into cells, and close tables. Never put a link or a form inside another one. A validator such as the Nu Html Checker shows them in context.',
  measure:
    'The document is parsed as the HTML standard describes, and only errors that cause content to be moved or dropped are counted. The check fails at 5 or more; we chose this threshold to ignore isolated errors. The first 20 locations are stored.',
  traps:
    'Other validator errors are not counted: they do not change what browsers do. Repeated html, head and body tags are covered by the document structure check. Hidden fields, scripts and templates in a table are allowed.',
  sources: [
    'https://html.spec.whatwg.org/multipage/parsing.html#an-introduction-to-error-handling-and-strange-cases-in-the-parser',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://html.spec.whatwg.org/multipage/parsing.html#an-introduction-to-error-handling-and-strange-cases-in-the-parser',
      copy: null,
      quote: 'a b element is created and foster parented, and then the "bbb" Text node is appended to it',
    },
  ],
  peers: ['SO', 'SQ'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Open the listed locations in the validator.',
      'Close links before their block ends, keep table content in cells, and do not nest links or forms.',
      'Validate again.',
    ],
    tools: ['nu'],
  },
  examples: {
    format: 'html',
    incorrect: `<table>
  <tr><div>Brakes</div><td>25 dollars</td></tr>
  <tr><div>Wheels</div><td>40 dollars</td></tr>
  <tr><div>Chain</div><td>30 dollars</td></tr>
  <tr><div>Saddle</div><td>10 dollars</td></tr>
  <tr><div>Lights</div><td>15 dollars</td></tr>
</table>`,
    correct: `<table>
  <tr><th>Brakes</th><td>25 dollars</td></tr>
  <tr><th>Wheels</th><td>40 dollars</td></tr>
</table>`,
  },
  check({ page }) {
    const { first, count } = selectCountedErrors(page.facts.document);
    if (count < MIN_ERRORS) return pass();
    return fail(
      first.slice(0, MAX_ERRORS_SHOWN).map((issue) => ({
        url: page.url,
        found: `${ERROR_DESCRIBERS[issue.code](issue.name)} (${count} such errors on this page)`,
        expected: 'HTML that browsers do not have to repair',
        where: `body, ${formatPosition(issue)}`,
        cause: `${issue.code}: ${issue.name}`,
      })),
    );
  },
});

function selectCountedErrors({ treeFaults }: PageDocumentFacts): { first: TreeError[]; count: number } {
  const first = treeFaults.first.filter(({ name }) => !DOCUMENT_TAGS.has(name));
  return { first, count: treeFaults.count - (treeFaults.first.length - first.length) };
}
