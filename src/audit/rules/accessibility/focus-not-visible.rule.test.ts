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
const visibleStops = Array.from({ length: 17 }, () => true);

testRule(rule, {
  pass: [{ name: 'focus is visible at every tab stop', input: buildRenderInput(buildTabStopsInput(true, true)) }],
  fail: [
    {
      name: 'three of twenty tab stops are invisible',
      input: buildRenderInput(buildTabStopsInput(...visibleStops, false, false, false)),
      found: 'nothing changes when it receives focus (and 2 more like it)',
      verdict: expectEvidenceWith({ cause: 'no visible focus: a.nav-link', places: 3 }),
    },
    {
      name: 'half of the tab stops are invisible',
      input: buildRenderInput(buildTabStopsInput(true, true, false, false)),
    },
  ],
  warn: [
    {
      name: 'two of nineteen tab stops are invisible',
      input: buildRenderInput(buildTabStopsInput(...visibleStops, false, false)),
    },
  ],
  notApplicable: [
    { name: 'no tab stops', input: buildRenderInput({}) },
    { name: 'a single tab stop', input: buildRenderInput(buildTabStopsInput(false)) },
  ],
  notMeasured: [
    {
      name: 'the tab stops took too long to read',
      input: buildRenderInput({ truncations: ['tabStops: took too long'] }),
    },
  ],
});
