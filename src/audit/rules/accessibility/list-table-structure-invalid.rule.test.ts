import { makePage } from '#test/helpers/audit-page.ts';
import { makeAxeFinding, makeAxeIncomplete, makeAxeViolations } from '#test/helpers/axe-findings.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './list-table-structure-invalid.rule.ts';

const buildRenderInput = (overrides: RenderOverrides) => ({ page: makePage(), render: makeRender(overrides) });
const factsWithLists = { markup: { ...EMPTY_PARTS.markup, counts: { ul: 2 } } };
const menu = element('#menu', '<ul id="menu">');

testRule(rule, {
  pass: [
    { name: 'lists without an error', input: buildRenderInput({ rendered: factsWithLists }) },
    {
      name: 'an error of another kind',
      input: buildRenderInput({ rendered: factsWithLists, axe: makeAxeViolations(makeAxeFinding('button-name')) }),
    },
    {
      name: 'a table that axe-core leaves to manual review',
      input: buildRenderInput({ rendered: factsWithLists, axe: makeAxeIncomplete(makeAxeFinding('td-headers-attr')) }),
    },
  ],
  fail: [
    {
      name: 'a list with children other than list items',
      input: buildRenderInput({ axe: makeAxeViolations(makeAxeFinding('list', [menu])) }),
      found: 'a list with children other than list items',
    },
    {
      name: 'headers that reference no cell',
      input: buildRenderInput({
        axe: makeAxeViolations(makeAxeFinding('td-headers-attr', [element('table', '<table>')])),
      }),
      found: 'headers attribute',
    },
  ],
  notApplicable: [{ name: 'neither lists nor tables', input: buildRenderInput({}) }],
  notMeasured: [
    { name: 'axe-core took too long', input: buildRenderInput({ axe: null, truncations: ['axe: took too long'] }) },
  ],
});
