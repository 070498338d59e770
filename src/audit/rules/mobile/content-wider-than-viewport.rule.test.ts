import { expect } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeGeometry } from '#test/helpers/rendered-geometry.ts';
import { element, makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './content-wider-than-viewport.rule.ts';

const buildGeometryInput = (geometry: Parameters<typeof makeGeometry>[0]) => ({
  page: makePage(),
  render: makeRender({ geometry: makeGeometry(geometry) }),
});
const makeTable = (right: number) => ({ element: element('#prices', '<table class="prices">'), right });

testRule(rule, {
  pass: [
    { name: 'a page that fits', input: buildGeometryInput({}) },
    {
      name: 'a page eight pixels wider',
      input: buildGeometryInput({ scrollWidth: 368, overflowing: [makeTable(368)] }),
    },
    { name: 'a screen with a scroll bar', input: buildGeometryInput({ innerWidth: 345, scrollWidth: 345 }) },
  ],
  fail: [
    {
      name: 'a wide table, and a neighbor within the tolerance',
      input: buildGeometryInput({ scrollWidth: 700, overflowing: [makeTable(700), makeTable(365)] }),
      found: 'an element that overflows by 340 pixels',
      verdict: { evidence: [expect.objectContaining({ cause: 'wider than the screen: table.prices' })] },
    },
    {
      name: 'elements of one component, reported once',
      input: buildGeometryInput({ scrollWidth: 700, overflowing: [makeTable(700), makeTable(650), makeTable(640)] }),
      found: 'overflows by 340 pixels (and 2 more like it)',
      verdict: { evidence: [expect.objectContaining({ places: 3 })] },
    },
    {
      name: 'a page whose wide element is unknown',
      input: buildGeometryInput({ scrollWidth: 369 }),
      found: 'a page 369 pixels wide',
      verdict: expectEvidenceWith({ expected: 'up to 360 pixels' }),
    },
  ],
  notApplicable: [
    {
      name: 'a page laid out for desktop, which the viewport checks report',
      input: buildGeometryInput({ innerWidth: 980, scrollWidth: 1_200 }),
    },
  ],
  notMeasured: [
    {
      name: 'the page did not respond',
      input: { page: makePage(), render: makeRender({ geometry: null, truncations: ['geometry: took too long'] }) },
    },
  ],
});
