import { expect, it } from 'vitest';
import { describeStepCount } from './funnel-step-words.ts';

const describe = (reached: number, passed: number, { unmeasured = 0, overruled = 0 } = {}) =>
  describeStepCount({
    id: 'allowed',
    state: 'measured',
    reached,
    passed,
    dropped: reached - passed,
    unmeasured,
    overruled,
    quality: 'real',
    source: 'robots.txt rules for OAI-SearchBot',
  });

it('counts the pages that pass a step', () => {
  expect(describe(1_200, 1_100)).toEqual({ count: '1,100 of 1,200', notes: '' });
});

it('does not count pages as passing that fail the step, but were used anyway', () => {
  expect(describe(34, 8, { overruled: 8 })).toEqual({ count: '0 of 34', notes: '8 used anyway' });
});

it('counts only the measured pages', () => {
  expect(describe(8, 8, { unmeasured: 4 })).toEqual({ count: '4 of 4 measured pages', notes: '4 not measured' });
  expect(describe(9, 6, { unmeasured: 2, overruled: 1 })).toEqual({
    count: '3 of 7 measured pages',
    notes: '1 used anyway, 2 not measured',
  });
});

it('shows no share without a measured page', () => {
  expect(describe(1, 1, { unmeasured: 1 })).toEqual({ count: 'Not measured for 1 page', notes: '' });
  expect(describe(0, 0)).toEqual({ count: 'No page reaches this step', notes: '' });
});
