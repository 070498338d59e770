import { makePage } from '#test/helpers/audit-page.ts';
import { makeAxeFinding, makeAxeIncomplete, makeAxeViolations } from '#test/helpers/axe-findings.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './aria-invalid.rule.ts';

const buildRenderInput = (overrides: RenderOverrides, page = makePage()) => ({ page, render: makeRender(overrides) });
const makeTab = (index: number) =>
  element(`#tabs > div:nth-of-type(${index})`, '<div class="tab" role="tab" aria-expandd="true">');
const hintElement = element('#hint', '<p id="hint">');
const position = { line: 3, column: 1 };
const repeatedIdPage = makePage({
  facts: {
    markup: {
      ...EMPTY_PARTS.markup,
      duplicateIds: [{ id: 'hint', count: 2, referencedBy: ['aria'], first: position, second: position }],
    },
  },
});
const repeatedIdAxe = { axe: makeAxeIncomplete(makeAxeFinding('duplicate-id-aria', [hintElement])) };

testRule(rule, {
  pass: [
    { name: 'nothing found', input: buildRenderInput({}) },
    {
      name: 'issues that axe-core classifies as best practice only',
      input: buildRenderInput({
        axe: makeAxeViolations(makeAxeFinding('aria-allowed-role'), makeAxeFinding('aria-deprecated-role')),
      }),
    },
    {
      name: 'values that axe-core leaves to manual review',
      input: buildRenderInput({ axe: makeAxeIncomplete(makeAxeFinding('aria-valid-attr-value')) }),
    },
    {
      name: 'an ID that appears twice in the served HTML, which has its own check',
      input: buildRenderInput(repeatedIdAxe, repeatedIdPage),
    },
  ],
  fail: [
    {
      name: 'a misspelled attribute on two tabs',
      input: buildRenderInput({
        axe: makeAxeViolations(
          makeAxeFinding('aria-valid-attr', [makeTab(1), makeTab(2)], {
            summary: 'Fix all of the following:\n  Invalid ARIA attribute name: aria-expandd',
          }),
        ),
      }),
      found: 'an ARIA attribute that does not exist: Invalid ARIA attribute name: aria-expandd (and 1 more like it)',
      verdict: expectEvidenceWith({ cause: 'an ARIA attribute that does not exist: div.tab' }),
    },
    {
      name: 'a hidden body before the rest',
      input: buildRenderInput({
        axe: makeAxeViolations(
          makeAxeFinding('nested-interactive', [makeTab(1)]),
          makeAxeFinding('aria-hidden-body', [element('body')], { impact: 'critical' }),
        ),
      }),
      found: 'aria-hidden on the body',
    },
  ],
  warn: [
    {
      name: 'an ID that JavaScript has put on two elements',
      input: buildRenderInput(repeatedIdAxe),
      found: 'a duplicate ID that an ARIA attribute references',
      verdict: { confidence: 'likely' },
    },
  ],
  notMeasured: [
    { name: 'axe-core took too long', input: buildRenderInput({ axe: null, truncations: ['axe: took too long'] }) },
  ],
});
