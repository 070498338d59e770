import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeGeometry } from '#test/helpers/rendered-geometry.ts';
import { element, makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './tap-targets-too-small.rule.ts';

const buildGeometryInput = (geometry: Parameters<typeof makeGeometry>[0]) => ({
  page: makePage(),
  render: makeRender({ geometry: makeGeometry(geometry) }),
});
const makeDot = (place: number) => ({
  element: element(`#slides > button:nth-of-type(${place})`, '<button class="dot">'),
  width: 12,
  height: 12.5,
});
const close = { element: element('#close', '<button id="close">'), width: 20, height: 20 };

testRule(rule, {
  pass: [{ name: 'large targets', input: buildGeometryInput({}) }],
  fail: [
    {
      name: 'dots of a slider, reported once and before a single button',
      input: buildGeometryInput({ smallTargets: [close, makeDot(1), makeDot(2)], targetCount: 20 }),
      found: '12 x 12.5 pixels, close to another target (and 1 more like it)',
      verdict: { severity: 'medium', ...expectEvidenceWith({ cause: 'small target: button.dot', places: 2 }) },
    },
    {
      name: 'one of ten',
      input: buildGeometryInput({ smallTargets: [close], targetCount: 10 }),
      verdict: { severity: 'medium' },
    },
    {
      name: 'one of eleven',
      input: buildGeometryInput({ smallTargets: [close], targetCount: 11 }),
      verdict: { severity: 'low' },
    },
  ],
  notApplicable: [
    { name: 'no targets', input: buildGeometryInput({ targetCount: 0 }) },
    { name: 'a page laid out for desktop', input: buildGeometryInput({ innerWidth: 980, smallTargets: [close] }) },
  ],
  notMeasured: [
    {
      name: 'the page did not respond',
      input: { page: makePage(), render: makeRender({ geometry: null, truncations: ['geometry: took too long'] }) },
    },
  ],
});
