import { describe, expect, it } from 'vitest';
import type { VisibilityPeriod } from './compare-periods.ts';
import { judgeAlert } from './judge-alert.ts';

/** A period in which `count` of 3 answers mention the brand, for most of 12 prompts. */
const makePeriod = (count: number, model = 'model-1'): VisibilityPeriod => ({
  tallies: new Map(Array.from({ length: 12 }, (_, index) => [`${index}`, { count: index < 9 ? count : 1, total: 3 }])),
  models: [model],
  quality: 'real',
  source: 'Claude',
});

describe('the alert rule', () => {
  it('alerts on a change in two consecutive periods, and marks a new model', () => {
    expect(judgeAlert([makePeriod(0), makePeriod(2), makePeriod(2, 'model-2')])).toMatchObject({
      state: 'alert',
      direction: 'up',
      comparison: { modelChange: { before: ['model-1'], after: ['model-2'] } },
    });
    expect(judgeAlert([makePeriod(3), makePeriod(1), makePeriod(1)])).toMatchObject({
      state: 'alert',
      direction: 'down',
    });
  });

  it('waits for a second period', () => {
    expect(judgeAlert([makePeriod(0), makePeriod(0), makePeriod(2)])).toMatchObject({
      state: 'unconfirmed',
      direction: 'up',
    });
  });

  it('does not treat a change in the opposite direction as a confirmation', () => {
    expect(judgeAlert([makePeriod(1), makePeriod(0), makePeriod(3)])).toMatchObject({
      state: 'unconfirmed',
      direction: 'up',
    });
  });

  it('drops a change that did not last', () => {
    expect(judgeAlert([makePeriod(0), makePeriod(2), makePeriod(0)]).state).toBe('none');
  });

  it('uses the newest three periods, and requires three', () => {
    expect(judgeAlert([makePeriod(3), makePeriod(0), makePeriod(2), makePeriod(2)])).toMatchObject({
      state: 'alert',
      direction: 'up',
    });
    expect(judgeAlert([makePeriod(0), makePeriod(3)]).state).toBe('too-early');
  });

  it('does not judge periods without shared prompts', () => {
    const other = { ...makePeriod(0), tallies: new Map([['other', { count: 1, total: 3 }]]) };
    expect(judgeAlert([makePeriod(0), makePeriod(0), other]).state).toBe('not-measured');
  });
});
