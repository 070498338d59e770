import { expect, it } from 'vitest';
import { computeBubblePosition } from './bubble-position.ts';

const anchor = { left: 100, right: 140, top: 200, bottom: 220 };

it.each([
  ['centred above', anchor, { width: 80, height: 30 }, { left: 80, top: 170 }],
  ['not over the left edge', { ...anchor, left: 0, right: 20 }, { width: 80, height: 30 }, { left: 8, top: 170 }],
  ['not over the right edge', { ...anchor, left: 360, right: 390 }, { width: 80, height: 30 }, { left: 302, top: 170 }],
  [
    'below where there is no room',
    { ...anchor, top: 30, bottom: 50 },
    { width: 80, height: 30 },
    { left: 80, top: 50 },
  ],
])('%s', (_name, box, bubble, place) => {
  expect(computeBubblePosition(box, bubble, 390)).toEqual(place);
});
