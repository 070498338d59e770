import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './focus-not-visible.rule.ts';

const buildRenderInput = (overrides: RenderOverrides) => ({ page: makePage(), render: makeRender(overrides) });
const buildTabStopsInput = (...visible: boolean[]) => ({
  tabStops: visible.map((isVisible, index) => ({
    element: element(`nav > a:nth-of-type(${index + 1})`, '<a class="nav-link" href="/a">'),
    isVisible,
  })),
});
const many = Array.from({ length: 17 }, () => true);

testRule(rule, {
  pass: [{ name: 'every stop is visible', input: buildRenderInput(buildTabStopsInput(true, true)) }],
  fail: [
    {
      name: 'three of twenty',
      input: buildRenderInput(buildTabStopsInput(...many, false, false, false)),
      found: 'nothing changes when it receives focus (and 2 more like it)',
      verdict: expectEvidenceWith({ cause: 'no visible focus: a.nav-link', places: 3 }),
    },
    { name: 'half of the stops', input: buildRenderInput(buildTabStopsInput(true, true, false, false)) },
  ],
  warn: [{ name: 'two of nineteen', input: buildRenderInput(buildTabStopsInput(...many, false, false)) }],
  notApplicable: [
    { name: 'nothing to reach', input: buildRenderInput({}) },
    { name: 'a single element', input: buildRenderInput(buildTabStopsInput(false)) },
  ],
  notMeasured: [
    { name: 'no response to the Tab key', input: buildRenderInput({ truncations: ['tabStops: took too long'] }) },
  ],
});
