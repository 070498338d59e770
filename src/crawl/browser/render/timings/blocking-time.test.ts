import { describe, expect, it } from 'vitest';
import { computeTotalBlockingTime, getLongTasks } from './blocking-time.ts';

const task = (startMs: number, durationMs: number) => ({ startMs, durationMs });

describe('computeTotalBlockingTime', () => {
  it('counts the part of each task beyond 50 ms', () => {
    expect(computeTotalBlockingTime([task(200, 70), task(400, 250)], 100, 2_000)).toBe(220);
  });

  it('counts only the time from the first paint to the end of the measurement', () => {
    expect(computeTotalBlockingTime([task(0, 90), task(50, 150), task(1_900, 200), task(2_500, 200)], 100, 2_000)).toBe(
      100,
    );
  });

  it('is zero on a page that painted nothing', () => {
    expect(computeTotalBlockingTime([task(0, 500)], null, 2_000)).toBe(0);
  });
});

it('getLongTasks counts long tasks and adds up their durations', () => {
  expect(getLongTasks([task(0, 60.4), task(100, 120)])).toEqual({ count: 2, totalMs: 180, longestMs: 120 });
  expect(getLongTasks([])).toEqual({ count: 0, totalMs: 0, longestMs: 0 });
});
