import { describe, expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { compareCounts, compareFigures, splitByBrand, sumFigures } from './compare-figures.ts';
import { buildPeriods } from './periods.ts';
import { findWinnersAndLosers } from './winners.ts';

const buildFigures = (clicks: number, impressions: number, position: number) => ({
  clicks,
  impressions,
  averagePosition: averagePositionSchema.parse(position),
});
const NONE = { clicks: 0, impressions: 0, averagePosition: null };

it('builds periods with the same weekdays', () => {
  expect(buildPeriods('2026-11-23', 28)).toEqual({
    current: { from: '2026-10-27', to: '2026-11-23' },
    previous: { from: '2026-09-29', to: '2026-10-26' },
    year: { from: '2025-10-28', to: '2025-11-24' },
  });
});

describe('comparison of figures', () => {
  it('weights positions by impressions', () => {
    // (2 * 300 + 10 * 100) / 400 = 4.
    expect(sumFigures([buildFigures(10, 300, 2), buildFigures(5, 100, 10), NONE])).toEqual(buildFigures(15, 400, 4));
    expect(sumFigures([])).toEqual(NONE);
  });

  it('has no percentage or rate if the denominator is 0', () => {
    expect(compareCounts(30, 20)).toEqual({ now: 30, before: 20, difference: 10, percent: 50 });
    expect(compareFigures(buildFigures(5, 50, 3), NONE)).toMatchObject({
      clicks: { difference: 5, percent: null },
      ctr: { now: 0.1, before: null },
      averagePosition: { before: null },
    });
  });

  it('splits branded queries', () => {
    const rows = [
      { query: 'riverton', ...buildFigures(30, 40, 1) },
      { query: 'bikes', ...buildFigures(10, 400, 8) },
    ];
    const { branded, nonBranded, brandedShare } = splitByBrand(rows, (query) => query === 'riverton');
    expect([branded.clicks, nonBranded.clicks, brandedShare]).toEqual([30, 10, 0.75]);
    expect(splitByBrand([], () => true).brandedShare).toBeNull();
  });
});

it('lists winners and losers beyond chance', () => {
  const now = new Map([
    ['up', 60],
    ['noise', 110],
    ['new', 9],
    ['tiny', 4],
  ]);
  const before = new Map([
    ['up', 20],
    ['noise', 100],
    ['gone', 12],
    ['down', 40],
  ]);
  // up: 40 > 2.6 * sqrt(80) = 23; noise: 10 < 2.6 * sqrt(210) = 38; new: 9 > 7.8; gone: 12 > 9.
  const { winners, losers } = findWinnersAndLosers(now, before, 5);
  expect(winners.map(({ key, difference }) => [key, difference])).toEqual([
    ['up', 40],
    ['new', 9],
  ]);
  expect(losers.map(({ key }) => key)).toEqual(['down', 'gone']);
  expect(findWinnersAndLosers(now, before, 1).losers).toHaveLength(1);
});
