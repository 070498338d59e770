import { describe, expect, it } from 'vitest';
import { computeTotalBlockingTime, summarizeLongTasks } from './blocking-time.ts';

const makeTask = (startMs: number, durationMs: number) => ({ startMs, durationMs });

describe('computeTotalBlockingTime', () => {
  it('counts the part of each task beyond 50 ms', () => {
    expect(computeTotalBlockingTime([makeTask(200, 70), makeTask(400, 250)], 100, 2_000)).toBe(220);
  });

  it('counts only the time from the first paint to the end of the measurement', () => {
    expect(
      computeTotalBlockingTime(
        [makeTask(0, 90), makeTask(50, 150), makeTask(1_900, 200), makeTask(2_500, 200)],
        100,
        2_000,
      ),
    ).toBe(100);
  });

  it('returns zero for a page that painted nothing', () => {
    expect(computeTotalBlockingTime([makeTask(0, 500)], null, 2_000)).toBe(0);
  });
});

it('summarizeLongTasks counts long tasks and adds up their durations', () => {
  expect(summarizeLongTasks([makeTask(0, 60.4), makeTask(100, 120)])).toEqual({
    count: 2,
    totalMs: 180,
    longestMs: 120,
  });
  expect(summarizeLongTasks([])).toEqual({ count: 0, totalMs: 0, longestMs: 0 });
});
