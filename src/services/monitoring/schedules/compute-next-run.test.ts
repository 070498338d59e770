import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEDULE_FREQUENCIES } from '#contracts/monitoring/schedule.ts';
import { listTimeZones } from '#lib/time/time-zone.ts';
import { computeNextRun, type ScheduleTimes } from './compute-next-run.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const daily = (minuteOfDay: number, timeZone: string): ScheduleTimes => ({
  frequency: 'daily',
  weekday: null,
  dayOfMonth: null,
  minuteOfDay,
  timeZone,
});
const monthly = (dayOfMonth: number, timeZone = 'UTC'): ScheduleTimes => ({
  ...daily(6 * 60, timeZone),
  frequency: 'monthly',
  dayOfMonth,
});
const next = (schedule: ScheduleTimes, after: string) => computeNextRun(schedule, new Date(after)).toISOString();

/** Lists the next `count` runs. */
function list(schedule: ScheduleTimes, after: string, count: number): string[] {
  const runs: string[] = [];
  for (let at = after; runs.length < count; runs.push(at)) at = next(schedule, at);
  return runs;
}

describe('computeNextRun', () => {
  it('returns a later time, even at the time of a run', () => {
    expect(next(daily(390, 'UTC'), '2026-11-28T06:29:59.999Z')).toBe('2026-11-28T06:30:00.000Z');
    expect(next(daily(390, 'UTC'), '2026-11-28T06:30:00.000Z')).toBe('2026-11-29T06:30:00.000Z');
  });

  it('follows daylight saving time', () => {
    expect(list(daily(360, 'Europe/Berlin'), '2026-10-23T12:00:00Z', 3)).toEqual([
      '2026-10-24T04:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
      '2026-10-26T05:00:00.000Z',
    ]);
  });

  it('moves a time that does not exist to the next one that does', () => {
    // 02:30 on March 29, 2026 does not exist in Berlin: clocks move from 02:00 to 03:00.
    expect(list(daily(150, 'Europe/Berlin'), '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    // In Lord Howe, clocks move by 30 minutes; in Beirut, from midnight to 01:00.
    expect(next(daily(135, 'Australia/Lord_Howe'), '2026-10-03T12:00:00Z')).toBe('2026-10-03T15:30:00.000Z');
    expect(next(daily(0, 'Asia/Beirut'), '2026-03-28T12:00:00Z')).toBe('2026-03-28T22:00:00.000Z');
  });

  it('runs once at a time that occurs twice', () => {
    expect(list(daily(150, 'Europe/Berlin'), '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
    // Between both occurrences, the next run is on the next day.
    expect(next(daily(150, 'Europe/Berlin'), '2026-10-25T01:00:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  it('uses the last day of shorter months', () => {
    expect(list(monthly(31), '2028-01-30T00:00:00Z', 5)).toEqual([
      '2028-01-31T06:00:00.000Z',
      '2028-02-29T06:00:00.000Z',
      '2028-03-31T06:00:00.000Z',
      '2028-04-30T06:00:00.000Z',
      '2028-05-31T06:00:00.000Z',
    ]);
    expect(next(monthly(31), '2027-02-28T06:00:00Z')).toBe('2027-03-31T06:00:00.000Z');
    expect(next(monthly(1), '2026-12-01T06:00:00Z')).toBe('2027-01-01T06:00:00.000Z');
  });

  it('uses the weekday of the time zone', () => {
    // Monday 08:00 in Auckland is Sunday in UTC.
    const schedule: ScheduleTimes = { ...daily(480, 'Pacific/Auckland'), frequency: 'weekly', weekday: 1 };
    expect(next(schedule, '2026-11-28T00:00:00Z')).toBe('2026-11-29T19:00:00.000Z');
  });

  it('skips a day that a time zone skipped', () => {
    expect(list(daily(360, 'Pacific/Apia'), '2011-12-29T12:00:00Z', 3)).toEqual([
      '2011-12-29T16:00:00.000Z',
      '2011-12-30T10:00:00.000Z',
      '2011-12-30T16:00:00.000Z',
    ]);
  });
});

const formats = new Map<string, Intl.DateTimeFormat>();
/** Reads a local date and time with a different implementation of time zones than the function uses. */
function readLocal(ms: number, timeZone: string) {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US-u-ca-iso8601-hc-h23', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  if (known === undefined) formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, minuteOfDay: hour * 60 + minute };
}

/** Whether a schedule runs at this local time, apart from clock changes. */
function isScheduled(
  schedule: ScheduleTimes,
  { year, month, day, minuteOfDay }: ReturnType<typeof readLocal>,
): boolean {
  if (minuteOfDay !== schedule.minuteOfDay) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (schedule.frequency === 'weekly') return (date.getUTCDay() || 7) === schedule.weekday;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return schedule.frequency === 'daily' || day === Math.min(schedule.dayOfMonth ?? 0, lastDay);
}

const scheduleArbitrary = fc.record({
  frequency: fc.constantFrom(...SCHEDULE_FREQUENCIES),
  weekday: fc.integer({ min: 1, max: 7 }),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  minuteOfDay: fc.integer({ min: 0, max: 1_439 }),
  timeZone: fc.constantFrom(...listTimeZones()),
});
const momentArbitrary = fc.date({ min: new Date('2012-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });

describe('computeNextRun in any time zone and year', () => {
  it('runs at the local time of the schedule, unless a clock change skipped it', () => {
    fc.assert(
      fc.property(scheduleArbitrary, momentArbitrary, (schedule, after) => {
        const run = computeNextRun(schedule, after);
        expect(run.getTime()).toBeGreaterThan(after.getTime());
        const local = readLocal(run.getTime(), schedule.timeZone);
        if (isScheduled(schedule, local)) return;
        // The minute before the run is before the skipped time, and the run is after it.
        const before = readLocal(run.getTime() - MINUTE_MS, schedule.timeZone);
        const skipped = { ...local, minuteOfDay: schedule.minuteOfDay };
        expect(
          isScheduled(schedule, skipped) || isScheduled(schedule, { ...before, minuteOfDay: schedule.minuteOfDay }),
        ).toBe(true);
        expect(toMinutes(before) + 1).toBeLessThan(toMinutes(local));
      }),
      { numRuns: 1_000 },
    );
  });

  it('misses no run, and runs once per day, week or month', () => {
    fc.assert(
      fc.property(scheduleArbitrary, momentArbitrary, (schedule, after) => {
        const first = computeNextRun(schedule, after);
        const second = computeNextRun(schedule, first);
        // At any time between two runs, the next run is the second one.
        const between = new Date((first.getTime() + second.getTime()) / 2);
        expect(computeNextRun(schedule, between)).toEqual(second);
        const days = (second.getTime() - first.getTime()) / DAY_MS;
        const [least, most] = { daily: [0.8, 1.2], weekly: [6.8, 7.2], monthly: [27.8, 31.2] }[schedule.frequency] as [
          number,
          number,
        ];
        expect(days).toBeGreaterThan(least);
        expect(days).toBeLessThan(most);
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds the same run as a minute-by-minute search', () => {
    fc.assert(
      fc.property(scheduleArbitrary, momentArbitrary, (schedule, after) => {
        const run = computeNextRun({ ...schedule, frequency: 'daily' }, after).getTime();
        for (let ms = Math.ceil((after.getTime() + 1) / MINUTE_MS) * MINUTE_MS; ms < run; ms += MINUTE_MS) {
          // An earlier minute with this local time is the second occurrence of a time that already ran.
          const local = readLocal(ms, schedule.timeZone);
          if (local.minuteOfDay !== schedule.minuteOfDay) continue;
          expect(
            [...Array(181).keys()].some(
              (back) => back > 0 && toMinutes(readLocal(ms - back * MINUTE_MS, schedule.timeZone)) === toMinutes(local),
            ),
          ).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});

const toMinutes = ({ year, month, day, minuteOfDay }: ReturnType<typeof readLocal>) =>
  Date.UTC(year, month - 1, day) / MINUTE_MS + minuteOfDay;
