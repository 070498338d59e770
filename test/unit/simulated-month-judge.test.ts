import { describe, expect, it } from 'vitest';
import { judgeMonth, type RaisedAlert } from '#test/support/simulated-month/judge.ts';
import type { ExpectedAlert, Month } from '#test/support/simulated-month/month.ts';

const HOUR_MS = 3_600_000;
const EXPECTED: ExpectedAlert = { anyOf: ['New issues', 'The search score dropped'], names: [/noindex/, /\/lamps\//] };
const CORRECT_ALERT: RaisedAlert = {
  kind: 'New issues',
  title: 'New issues',
  cause: '4 pages under /lamps/ have noindex.',
  atMs: 30 * HOUR_MS,
};

const judge = (alerts: readonly RaisedAlert[], expected: readonly ExpectedAlert[] = [EXPECTED]) => {
  const event = { day: 2, hour: 3, what: 'A template gets noindex.', change: () => {}, expected };
  const month: Month = { name: 'test', buildSite: () => expect.unreachable(), events: [event] };
  const { outcomes, falseAlarms } = judgeMonth(month, alerts);
  return { problems: outcomes.flatMap(({ problems }) => problems), falseAlarms: falseAlarms.length };
};

describe('the verdict on a month', () => {
  it('is right if each expected alert was raised once and names its cause', () => {
    expect(judge([CORRECT_ALERT])).toEqual({ problems: [], falseAlarms: 0 });
    expect(judge([], [])).toEqual({ problems: [], falseAlarms: 0 });
  });

  it('is wrong without the alert, and if the alert is of another kind', () => {
    expect(judge([])).toMatchObject({ problems: [expect.stringMatching(/^no alert “New issues”/)] });
    expect(judge([{ ...CORRECT_ALERT, kind: 'Positions changed' }])).toMatchObject({
      problems: [expect.stringMatching(/^no alert/)],
      falseAlarms: 1,
    });
  });

  it('is wrong if the alert does not name its cause', () => {
    expect(judge([{ ...CORRECT_ALERT, cause: '4 pages have noindex.' }])).toEqual({
      problems: ['“New issues” does not name /noindex/, /\\/lamps\\//'],
      falseAlarms: 0,
    });
  });

  it('counts a second alert and one that nothing expects as false alarms', () => {
    expect(judge([CORRECT_ALERT, { ...CORRECT_ALERT, atMs: 31 * HOUR_MS }]).falseAlarms).toBe(1);
    expect(judge([CORRECT_ALERT], []).falseAlarms).toBe(1);
  });

  it('attributes no alert from before the event or from after the next analysis', () => {
    const early = { ...CORRECT_ALERT, atMs: 26 * HOUR_MS };
    const late = { ...CORRECT_ALERT, atMs: 33 * HOUR_MS };
    for (const alert of [early, late]) {
      expect(judge([alert])).toMatchObject({ problems: [expect.stringMatching(/^no alert/)], falseAlarms: 1 });
    }
  });
});
