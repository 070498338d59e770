import { describe, expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { completeTotals, planDays, planTotals } from './plan-days.ts';

const source = { today: '2026-11-26', historyDays: 486 };
const buildImportedDay = (day: string) => ({ day, isFinal: true, queryClicks: 5 });
const buildProvisionalDay = (day: string) => ({ day, isFinal: false, queryClicks: 5 });
const buildDayWithoutRows = (day: string) => ({ day, isFinal: true, queryClicks: null });
const position = averagePositionSchema.parse(3);
const total = (day: string, clicks = 1) => ({ day, clicks, impressions: 10, averagePosition: position });

describe('planTotals', () => {
  it('requests the entire history at first', () => {
    expect(planTotals([], source)).toEqual({ from: '2025-07-28', to: '2026-11-26' });
  });

  it('begins with the first provisional day, and never requests a final day again', () => {
    const known = [
      buildImportedDay('2026-11-22'),
      buildDayWithoutRows('2026-11-23'),
      buildProvisionalDay('2026-11-24'),
      buildProvisionalDay('2026-11-25'),
    ];
    expect(planTotals(known, source).from).toBe('2026-11-24');
    expect(planTotals([buildImportedDay('2026-11-22'), buildDayWithoutRows('2026-11-23')], source).from).toBe(
      '2026-11-24',
    );
  });

  it('skips days that the source no longer has', () => {
    expect(planTotals([buildImportedDay('2024-01-01')], source).from).toBe('2025-07-28');
    expect(planTotals([buildProvisionalDay('2024-01-01'), buildImportedDay('2026-11-20')], source).from).toBe(
      '2026-11-21',
    );
  });
});

describe('completeTotals', () => {
  const range = { from: '2026-11-20', to: '2026-11-26' };

  it('marks provisional days, and treats a final day without a row as a day without impressions', () => {
    const totals = { days: [total('2026-11-21'), total('2026-11-24')], firstIncompleteDate: '2026-11-24' };
    const rows = completeTotals(totals, { known: [], range, granularity: 'day' });
    expect(rows.map(({ day, isFinal, impressions, queryClicks }) => [day, isFinal, impressions, queryClicks])).toEqual([
      ['2026-11-21', true, 10, null],
      ['2026-11-22', true, 0, 0],
      ['2026-11-23', true, 0, 0],
      ['2026-11-24', false, 10, null],
    ]);
  });

  it('adds no rows for days before the first data and for recent days', () => {
    const totals = { days: [], firstIncompleteDate: '2026-11-24' };
    expect(completeTotals(totals, { known: [], range, granularity: 'day' })).toEqual([]);
    const known = [buildImportedDay('2026-11-19')];
    expect(completeTotals(totals, { known, range, granularity: 'day' }).map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('leaves the rows of every day to be requested from a source that reports weeks', () => {
    const totals = { days: [total('2026-11-20'), total('2026-11-22')], firstIncompleteDate: '2026-11-22' };
    const rows = completeTotals(totals, { known: [], range, granularity: 'week' });
    expect(rows.map(({ day, isFinal, impressions, queryClicks }) => [day, isFinal, impressions, queryClicks])).toEqual([
      ['2026-11-20', true, 10, null],
      ['2026-11-21', true, 0, null],
      ['2026-11-22', false, 10, null],
    ]);
  });

  it('ignores days outside the requested range', () => {
    const totals = { days: [total('2026-11-19'), total('2026-11-20')], firstIncompleteDate: null };
    expect(completeTotals(totals, { known: [], range, granularity: 'day' }).map(({ day }) => day)).toEqual([
      '2026-11-20',
    ]);
  });
});

describe('planDays', () => {
  it('plans open days by month, the newest first', () => {
    const plan = planDays(
      [
        buildImportedDay('2026-10-30'),
        buildDayWithoutRows('2026-10-31'),
        buildImportedDay('2026-11-22'),
        buildDayWithoutRows('2026-11-23'),
        buildProvisionalDay('2026-11-24'),
      ],
      source,
    );
    expect(plan.months).toEqual([
      { month: '2026-11', days: ['2026-11-23', '2026-11-24'], importedDays: ['2026-11-22'] },
      { month: '2026-10', days: ['2026-10-31'], importedDays: ['2026-10-30'] },
    ]);
    expect(plan).toMatchObject({ range: { from: '2026-10-30', to: '2026-11-24' }, daysDone: 2, daysTotal: 5 });
  });

  it('requests provisional days again only after all days without rows', () => {
    const plan = planDays(
      [buildDayWithoutRows('2026-10-30'), buildDayWithoutRows('2026-10-31'), buildProvisionalDay('2026-11-24')],
      source,
    );
    expect(plan.months.map(({ days }) => days)).toEqual([['2026-10-31', '2026-10-30'], ['2026-11-24']]);
  });

  it('plans nothing for imported days and for days that the source no longer has', () => {
    expect(planDays([buildDayWithoutRows('2024-01-01'), buildImportedDay('2026-11-01')], source).months).toEqual([]);
    expect(planDays([], source)).toEqual({ months: [], range: null, daysDone: 0, daysTotal: 0 });
  });
});
