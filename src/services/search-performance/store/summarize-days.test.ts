import { describe, expect, it } from 'vitest';
import { findFinalPeriods } from './final-periods.ts';
import { summarizeDays } from './summarize-days.ts';

const buildDay = (name: string, changes: object = {}) => ({
  day: name,
  clicks: 10,
  impressions: 100,
  averagePosition: 4,
  queryClicks: 6,
  isFinal: true,
  isCut: false,
  ...changes,
});

describe('summarizeDays', () => {
  it('weights positions by impressions, and reports the share of clicks that rows by query contain', () => {
    const days = [buildDay('2026-11-01'), buildDay('2026-11-02', { impressions: 300, averagePosition: 8 })];
    expect(summarizeDays(days)).toEqual({
      clicks: 20,
      impressions: 400,
      averagePosition: 7,
      knownDays: 2,
      provisionalDays: [],
      queryCoverage: 0.6,
      isCut: false,
    });
  });

  it('compares only days whose rows are stored, and marks provisional and truncated days', () => {
    const days = [
      buildDay('2026-11-01', { isCut: true }),
      buildDay('2026-11-02', { queryClicks: null, clicks: 1_000, isFinal: false }),
    ];
    expect(summarizeDays(days)).toMatchObject({ queryCoverage: 0.6, isCut: true, provisionalDays: ['2026-11-02'] });
    const unknown = buildDay('2026-11-03', { averagePosition: null, impressions: 900 });
    expect(summarizeDays([buildDay('2026-11-02'), unknown]).averagePosition).toBe(4);
    expect(summarizeDays([unknown]).averagePosition).toBeNull();
    expect(summarizeDays([])).toMatchObject({ clicks: 0, averagePosition: null, queryCoverage: null });
  });
});

describe('findFinalPeriods', () => {
  const list = (from: number, to: number, changes: object = {}) =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      buildDay(new Date(Date.UTC(2026, 8, from + index)).toISOString().slice(0, 10), changes),
    );

  it('ends with the last final day, and leaves out provisional days', () => {
    const days = [...list(1, 60), ...list(61, 63, { isFinal: false }), ...list(64, 64, { queryClicks: null })];
    expect(findFinalPeriods(days)).toEqual({
      current: { from: '2026-10-03', to: '2026-10-30' },
      previous: { from: '2026-09-05', to: '2026-10-02' },
    });
  });

  it('compares nothing when the earlier days are unknown', () => {
    expect(findFinalPeriods(list(1, 40))?.previous).toBeNull();
    expect(findFinalPeriods([...list(1, 20, { queryClicks: null }), ...list(21, 56)])?.previous).toBeNull();
    expect(findFinalPeriods([])).toBeNull();
    expect(findFinalPeriods(list(1, 3, { isFinal: false }))).toBeNull();
  });
});
