import { describe, expect, it } from 'vitest';
import type { VisibilityPeriod } from './compare-periods.ts';
import { judgeAlert } from './judge-alert.ts';

/** A period in which `count` of 3 answers name the brand, for most of 12 prompts. */
const period = (count: number, model = 'model-1'): VisibilityPeriod => ({
  tallies: new Map(Array.from({ length: 12 }, (_, index) => [`${index}`, { count: index < 9 ? count : 1, total: 3 }])),
  models: [model],
  quality: 'real',
  source: 'Claude',
});

describe('the alert rule', () => {
  it('alerts on a change in two consecutive periods, and marks a new model', () => {
    expect(judgeAlert([period(0), period(2), period(2, 'model-2')])).toMatchObject({
      state: 'alert',
      direction: 'up',
      comparison: { modelChange: { before: ['model-1'], after: ['model-2'] } },
    });
    expect(judgeAlert([period(3), period(1), period(1)])).toMatchObject({ state: 'alert', direction: 'down' });
  });

  it('waits for a second period', () => {
    expect(judgeAlert([period(0), period(0), period(2)])).toMatchObject({ state: 'unconfirmed', direction: 'up' });
  });

  it('does not treat a change in the opposite direction as a confirmation', () => {
    expect(judgeAlert([period(1), period(0), period(3)])).toMatchObject({ state: 'unconfirmed', direction: 'up' });
  });

  it('drops a change that did not last', () => {
    expect(judgeAlert([period(0), period(2), period(0)]).state).toBe('none');
  });

  it('uses the newest three periods, and requires three', () => {
    expect(judgeAlert([period(3), period(0), period(2), period(2)])).toMatchObject({ state: 'alert', direction: 'up' });
    expect(judgeAlert([period(0), period(3)]).state).toBe('too-early');
  });

  it('does not judge periods without shared prompts', () => {
    const other = { ...period(0), tallies: new Map([['other', { count: 1, total: 3 }]]) };
    expect(judgeAlert([period(0), period(0), other]).state).toBe('not-measured');
  });
});
