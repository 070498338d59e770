import { axeEvidence, axeFaults } from '#audit/reading/axe-faults.ts';
import { axeOf } from '#audit/reading/rendered-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';

/** By rule of axe-core. */
const WORDS = {
  list: {
    found: 'a list with something else than list items in it',
    expected: 'only li elements right inside ul and ol',
  },
  listitem: { found: 'a list item outside a list', expected: 'li elements right inside ul or ol' },
  'definition-list': {
    found: 'a description list with something else than terms and descriptions in it',
    expected: 'only dt and dd elements, or div elements around them, right inside dl',
  },
  dlitem: { found: 'a term or description outside a description list', expected: 'dt and dd elements inside dl' },
  'td-headers-attr': {
    found: 'a headers attribute that names no header cell of its table',
    expected: 'ids of th elements of the same table',
  },
  'th-has-data-cells': {
    found: 'a header cell without any cell that it describes',
    expected: 'td elements for each th',
  },
  'scope-attr-valid': {
    found: 'a scope attribute that is not on a header cell or has no valid value',
    expected: 'scope="row", "col", "rowgroup" or "colgroup" on th elements',
  },
};

export default defineRule({
  id: 'list-table-structure-invalid',
  category: 'accessibility',
  family: 'list-table-structure',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Lists and tables are built as screen readers expect',
  failureTitle: 'Lists or tables that screen readers cannot follow',
  impact: 'Screen readers announce a wrong number of items, or read the cells of a table without their headings.',
  why: 'A screen reader says "list with five items" and reads a cell together with its heading. It can do so only when the elements stand inside each other as HTML prescribes. Programs that copy tables and lists from a page depend on the same structure.',
  howToFix:
    'Put only li elements right inside ul and ol, and move other elements into a list item. In tables, mark heading cells with th and a scope, and let a headers attribute name ids of such cells of the same table.',
  measure:
    'The page as a browser rendered it at phone size is checked by axe-core. The rule fails when one of its rules list, listitem, definition-list, dlitem, td-headers-attr, th-has-data-cells and scope-attr-valid reports an element. They stand for success criterion 1.3.1 of WCAG. Elements that are built alike are told once.',
  traps:
    'Scripts and templates may stand inside a list. Lists and tables with a role that makes them something else, and such that are hidden from everybody, are left out. Tables without any header cell are not judged, because nobody can tell layout from data by the markup.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: null,
  peers: ['AX', 'LH', 'SQ', 'SF'],
  check({ page, render }) {
    const axe = axeOf(page, render);
    if ('outcome' in axe) return axe;
    const faults = axeFaults(axe, { ids: Object.keys(WORDS) });
    if (faults.length > 0) return fail(axeEvidence(page.url, faults, WORDS));
    const { ul = 0, ol = 0, dl = 0, table = 0 } = render.rendered.markup.counts;
    return ul + ol + dl + table === 0 ? notApplicable('The page has no lists or tables') : pass();
  },
});
