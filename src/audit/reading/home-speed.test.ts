import { expect, it } from 'vitest';
import { NO_AUDIT, NOT_HOME, noFigure } from './home-speed.ts';

it('tells other pages, where speed is not judged, from a home page without a figure', () => {
  expect(NOT_HOME.outcome).toBe('notApplicable');
  expect(NO_AUDIT).toMatchObject({ outcome: 'notMeasured', step: 'Analyze the site again' });
});

it('names the figure that is missing', () => {
  expect(noFigure('the Speed Index')).toEqual({
    ...{ outcome: 'notMeasured', reason: 'No source gave the Speed Index of the home page' },
    step: 'Analyze the site again',
  });
});
