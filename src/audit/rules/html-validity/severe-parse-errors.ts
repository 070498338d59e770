import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import type { PageDocumentFacts, TreeFault } from '#contracts/page-document.ts';

const MIN_FAULTS = 5;
const SHOWN = 5;
/** Counted by the check of the document's frame. */
const DOCUMENT_TAGS: ReadonlySet<string> = new Set(['html', 'head', 'body']);

const MEANINGS: Record<TreeFault['code'], (name: string) => string> = {
  'foster-parented-element': (name) => `<${name}> stands directly in a table and is moved before it`,
  'foster-parented-text': () => 'text stands directly in a table and is moved before it',
  'nested-anchor': () => 'a link begins inside a link and ends the outer one',
  'unclosed-anchor': () => 'a link is still open where its block ends, and is opened again in what follows',
  'nested-form': () => 'a form begins inside a form and is dropped',
  'unclosed-table': () => 'a table is never closed',
  'misplaced-start-tag': (name) => `<${name}> is not allowed at its place and is dropped`,
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
  title: 'The markup says where its content stands',
  failureTitle: 'Markup faults that move or drop content',
  impact: 'Content can appear in another place than intended, and links can cover more or less than they should.',
  why: 'Browsers repair faulty markup by fixed rules. Most repairs change nothing that anybody sees. Those counted here move content out of a table, drop a form or stretch a link over what follows.',
  howToFix:
    'Correct the listed places: close each link before its block ends, put content of a table into its cells, close tables, and never put a link or a form into another one. A validator such as the Nu Html Checker shows them in context.',
  measure:
    'The document is read as the HTML standard describes it, and only faults after which content is moved or dropped are counted. The rule fails from 5 on, which is a choice of our own that leaves single slips alone. The first 20 places are kept.',
  traps:
    'Other errors of a validator are not counted: they change nothing that browsers do. Repeated html, head and body tags belong to the check of the frame. Hidden fields, scripts and templates in a table are allowed.',
  sources: [
    'https://html.spec.whatwg.org/multipage/parsing.html#an-introduction-to-error-handling-and-strange-cases-in-the-parser',
  ],
  checked: null,
  peers: ['SO', 'SQ'],
  check({ page }) {
    const { first, count } = ownFaults(page.facts.document);
    if (count < MIN_FAULTS) return pass();
    return fail(
      first.slice(0, SHOWN).map((fault) => ({
        url: page.url,
        found: `${MEANINGS[fault.code](fault.name)} (${count} such faults on this page)`,
        expected: 'markup that needs no such repair',
        where: `body, ${atPosition(fault)}`,
        cause: `${fault.code}: ${fault.name}`,
      })),
    );
  },
});

function ownFaults({ treeFaults }: PageDocumentFacts): { first: TreeFault[]; count: number } {
  const first = treeFaults.first.filter(({ name }) => !DOCUMENT_TAGS.has(name));
  return { first, count: treeFaults.count - (treeFaults.first.length - first.length) };
}
