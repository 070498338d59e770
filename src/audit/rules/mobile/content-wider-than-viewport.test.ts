import { expect } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { holding } from '#test/helpers/expected-evidence.ts';
import { makeGeometry } from '#test/helpers/rendered-geometry.ts';
import { element, makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './content-wider-than-viewport.ts';

const seen = (geometry: Parameters<typeof makeGeometry>[0]) => ({
  page: makePage(),
  render: makeRender({ geometry: makeGeometry(geometry) }),
});
const table = (right: number) => ({ element: element('#prices', '<table class="prices">'), right });

testRule(rule, {
  pass: [
    { name: 'a page that fits', input: seen({}) },
    { name: 'eight pixels more', input: seen({ scrollWidth: 368, overflowing: [table(368)] }) },
    { name: 'a screen with a scroll bar', input: seen({ innerWidth: 345, scrollWidth: 345 }) },
  ],
  fail: [
    {
      name: 'a wide table, and a neighbour within the tolerance',
      input: seen({ scrollWidth: 700, overflowing: [table(700), table(365)] }),
      found: 'an element that sticks out by 340 pixels',
      verdict: { evidence: [expect.objectContaining({ cause: 'wider than the screen: table.prices' })] },
    },
    {
      name: 'pictures of one kind, told once',
      input: seen({ scrollWidth: 700, overflowing: [table(700), table(650), table(640)] }),
      found: 'sticks out by 340 pixels (and 2 more like it)',
      verdict: { evidence: [expect.objectContaining({ places: 3 })] },
    },
    {
      name: 'a page whose culprit is not known',
      input: seen({ scrollWidth: 369 }),
      found: 'a page 369 pixels wide',
      verdict: holding({ expected: 'at most 360 pixels' }),
    },
  ],
  notApplicable: [
    {
      name: 'a page laid out for a desktop, which its viewport check says',
      input: seen({ innerWidth: 980, scrollWidth: 1_200 }),
    },
  ],
  notMeasured: [
    {
      name: 'the page did not answer',
      input: { page: makePage(), render: makeRender({ geometry: null, truncations: ['geometry: took too long'] }) },
    },
  ],
});
