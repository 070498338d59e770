import { expect, it } from 'vitest';
import { describeHours, formatApproximateFixHours, formatFixHours, formatHours } from './estimated-hours.ts';

it.each([
  [0.25, '15 min'],
  [1.25, '1.25 h'],
  [126, '126 h'],
])('formats %d hours', (hours, text) => expect(formatHours(hours)).toBe(text));

it('marks the capped estimate of a fix as a minimum', () => {
  expect([formatFixHours(79), formatFixHours(80)]).toEqual(['79 h', '80 h or more']);
  expect([formatApproximateFixHours(79), formatApproximateFixHours(80)]).toEqual(['about 79 h', '80 h or more']);
});

it('marks a total with a capped estimate as a minimum', () => {
  expect(describeHours(126, true)).toBe('126 h or more of work (estimated)');
  expect(describeHours(126, false)).toBe('About 126 h of work (estimated)');
  expect(describeHours(null, false)).toBe('The work was not estimated');
});
