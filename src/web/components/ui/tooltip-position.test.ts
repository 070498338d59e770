import { expect, it } from 'vitest';
import { computeTooltipPosition } from './tooltip-position.ts';

const anchor = { left: 100, right: 140, top: 200, bottom: 220 };

it.each([
  ['centered above', anchor, { width: 80, height: 30 }, { left: 80, top: 170 }],
  ['inside the left edge', { ...anchor, left: 0, right: 20 }, { width: 80, height: 30 }, { left: 8, top: 170 }],
  ['inside the right edge', { ...anchor, left: 360, right: 390 }, { width: 80, height: 30 }, { left: 302, top: 170 }],
  [
    'below if there is no room above',
    { ...anchor, top: 30, bottom: 50 },
    { width: 80, height: 30 },
    { left: 80, top: 50 },
  ],
])('places the tooltip %s', (_name, box, tooltip, place) => {
  expect(computeTooltipPosition(box, tooltip, 390)).toEqual(place);
});
