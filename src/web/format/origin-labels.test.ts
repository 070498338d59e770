import { expect, it } from 'vitest';
import { labelOrigin } from './origin-labels.ts';

it('names what started an analysis, unless it was the user or the command line', () => {
  expect([labelOrigin('schedule'), labelOrigin('api')]).toEqual(['Scheduled', 'Started with the API']);
  expect([labelOrigin('user'), labelOrigin(undefined)]).toEqual([null, null]);
});
