import { expect, it } from 'vitest';
import { describePositionKind } from './position-kinds.ts';

const describe = (average: number | null, observed: number | null) =>
  describePositionKind({ average: { google: average, bing: 9 }, observed: { google: observed, bing: 9 } }, 'google');

it('states whether a position is an average or was observed', () => {
  expect([describe(4.3, null), describe(4.3, 2), describe(null, 2), describe(null, null)]).toEqual([
    'average',
    'average, observed: 2',
    'observed',
    null,
  ]);
  expect(describePositionKind({}, 'google')).toBeNull();
});
