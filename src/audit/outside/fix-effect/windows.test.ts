import { describe, expect, it } from 'vitest';
import { buildCohorts, buildWindow, countUsableWeeks, findMeasurableDay, readWeeks } from './windows.ts';

const buildPage = (fixedOn: string | null, fixedBy?: string) => ({
  url: '/',
  fixedOn,
  ...(fixedBy !== undefined && { fixedBy }),
  clicksByDay: [],
});

describe('window of a fix', () => {
  it('requires 28 days before and after the fix, without the day of the fix', () => {
    expect(buildWindow(28, 57)).toEqual({ fixIndex: 28, historyWeeks: 4, afterStart: 29, afterWeeks: 4 });
    expect(buildWindow(27, 57)).toBeNull();
    expect(buildWindow(28, 56)).toBeNull();
  });

  it('skips the days during which pages are crawled again, if enough days remain', () => {
    expect(buildWindow(70, 71 + 35)).toMatchObject({ historyWeeks: 10, afterStart: 78, afterWeeks: 4 });
    expect(buildWindow(70, 71 + 60)).toMatchObject({ afterStart: 85, afterWeeks: 6 });
  });

  it('leaves out the days on which the fix can have happened', () => {
    expect(buildWindow(70, 200, 90)).toMatchObject({ fixIndex: 70, historyWeeks: 10, afterStart: 105 });
    expect(buildWindow(70, 118, 90)).toBeNull();
    const cohorts = buildCohorts([buildPage('2026-03-12', '2026-04-01'), buildPage('2026-03-12')], '2026-01-01', 200);
    expect(cohorts.map(({ window }) => [window.fixIndex, window.afterStart])).toEqual([
      [70, 105],
      [70, 85],
    ]);
  });

  it('uses up to a year before and twelve weeks after the fix', () => {
    expect(buildWindow(400, 700)).toMatchObject({ historyWeeks: 52, afterWeeks: 12 });
  });
});

it('sums complete weeks, the week before the fix first', () => {
  const clicks = Array.from({ length: 57 }, (_, day) => (day < 28 ? Math.floor(day / 7) : day === 28 ? 1_000 : 2));
  const weeks = readWeeks(clicks, { fixIndex: 28, historyWeeks: 4, afterStart: 29, afterWeeks: 4 });
  expect(weeks).toEqual({ history: [21, 14, 7, 0], after: 56 });
});

it('groups pages by the day of their fix and leaves out days that cannot be measured', () => {
  const pages = [
    buildPage('2026-02-05'),
    buildPage(null),
    buildPage('2026-02-05'),
    buildPage('2026-01-05'),
    buildPage('2026-01-30'),
  ];
  const cohorts = buildCohorts(pages, '2026-01-01', 70);
  expect(cohorts.map(({ window, pages: found }) => [window.fixIndex, found.length])).toEqual([
    [29, 1],
    [35, 2],
  ]);
});

it('returns the day that completes 28 days after the first fix', () => {
  expect(findMeasurableDay([buildPage('2026-03-10'), buildPage(null), buildPage('2026-03-01')])).toBe('2026-03-29');
  expect(findMeasurableDay([buildPage('2026-03-01', '2026-03-08')])).toBe('2026-04-05');
  expect(findMeasurableDay([])).toBeNull();
});

describe('usable weeks', () => {
  it('begin with the issue', () => {
    const fixed = { ...buildPage('2026-03-01'), issueSince: '2026-01-29' };
    expect(countUsableWeeks(fixed, [1, 1, 1, 1, 1, 1, 1])).toBe(4);
    expect(countUsableWeeks(buildPage('2026-03-01'), [1, 1, 1, 1, 1, 1, 1])).toBe(7);
  });

  it('begin with the first clicks of a new page, but not of a small one', () => {
    // 5 clicks a week for 4 weeks: 3 empty weeks before would have had 15.
    expect(countUsableWeeks(buildPage('2026-03-01'), [5, 5, 5, 5, 0, 0, 0])).toBe(4);
    // Half a click a week: 3 empty weeks are not unusual.
    expect(countUsableWeeks(buildPage('2026-03-01'), [0, 1, 0, 1, 0, 0, 0])).toBe(7);
  });
});
