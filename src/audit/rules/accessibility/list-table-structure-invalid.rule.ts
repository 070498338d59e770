import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildAxeEvidence, collectAxeIssues } from '#audit/rendering/axe-issues.ts';
import { getAxe } from '#audit/rendering/rendered-part.ts';

/** Wording, keyed by axe-core rule. */
const WORDING = {
  list: {
    found: 'a list with children other than list items',
    expected: 'only li elements directly inside ul and ol',
  },
  listitem: { found: 'a list item outside a list', expected: 'li elements directly inside ul or ol' },
  'definition-list': {
    found: 'a description list with children other than terms and descriptions',
    expected: 'only dt and dd elements, or div elements around them, directly inside dl',
  },
  dlitem: { found: 'a term or description outside a description list', expected: 'dt and dd elements inside dl' },
  'td-headers-attr': {
    found: 'a headers attribute that references no header cell of its table',
    expected: 'IDs of th elements in the same table',
  },
  'th-has-data-cells': {
    found: 'a header cell without data cells',
    expected: 'td elements for each th',
  },
  'scope-attr-valid': {
    found: 'a scope attribute that is not on a header cell or has an invalid value',
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
  title: 'Lists and tables have a valid structure',
  failureTitle: 'Invalid list or table structure',
  aliases: [
    'lists do not contain only <li> elements',
    'list items outside a list',
    'table headers',
    'td-headers-attr',
    'definition-list',
    'scope attribute',
  ],
  impact: 'Screen readers announce the wrong number of items, or read table cells without their headers.',
  why: 'A screen reader announces "list with five items" and reads a cell together with its header. That works only when the elements are nested as HTML requires. Programs that copy tables and lists from a page depend on the same structure.',
  howToFix:
    'Put only li elements directly inside ul and ol, and move other elements into a list item. In tables, mark header cells with th and a scope. A headers attribute must contain IDs of such cells in the same table.',
  measure:
    'axe-core checks the page as rendered by a browser in a mobile viewport. The check fails when one of these rules reports an element: list, listitem, definition-list, dlitem, td-headers-attr, th-has-data-cells and scope-attr-valid. They correspond to WCAG success criterion 1.3.1. Elements of one component are reported once.',
  traps:
    'Script and template elements may be inside a list. Lists and tables with a role that makes them something else, and those hidden from all users, are skipped. Tables without any header cell are not checked, because the markup does not show whether they contain layout or data.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html',
      copy: '2026-08-19',
      quote:
        'Information, structure, and relationships conveyed through presentation can be programmatically determined or are available in text.',
    },
  ],
  peers: ['AX', 'LH', 'SQ', 'SF'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Keep only li elements as children of ul and ol.',
      'Mark header cells with th and scope.',
      'Validate one page of each template.',
    ],
    tools: ['axe', 'nu'],
  },
  examples: {
    format: 'browser',
    incorrect: '<ul><div>Bowline</div></ul>',
    correct: '<ul><li>Bowline</li></ul>',
  },
  check({ page, render }) {
    const axe = getAxe(page, render);
    if ('outcome' in axe) return axe;
    const issues = collectAxeIssues(axe, { ids: Object.keys(WORDING) });
    if (issues.length > 0) return fail(buildAxeEvidence(page.url, issues, WORDING));
    const { ul = 0, ol = 0, dl = 0, table = 0 } = render.rendered.markup.counts;
    return ul + ol + dl + table === 0 ? notApplicable('The page has no lists or tables') : pass();
  },
});
