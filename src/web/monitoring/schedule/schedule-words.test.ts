import { expect, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import type { Schedule } from '#contracts/monitoring/schedules.ts';
import { describeTimes, formatLocalTime, isPartial } from './schedule-words.ts';

const DAILY: Schedule = {
  websiteId: 'w1',
  domain: 'example.com',
  nickname: null,
  frequency: 'daily',
  weekday: null,
  dayOfMonth: null,
  time: '06:30',
  timeZone: 'Europe/Berlin',
  scope: ENTIRE_SITE,
  isActive: true,
  pausedBecause: null,
  nextRunAt: null,
  waitingSince: null,
  lastRun: null,
};

it('shows a moment in the time zone of the schedule', () => {
  expect(formatLocalTime('2026-11-30T05:30:00.000Z', 'Europe/Berlin')).toBe(
    'Monday, Nov 30, 2026, 06:30 (Europe/Berlin)',
  );
  expect(formatLocalTime('2026-11-30T23:05:00.000Z', 'Pacific/Auckland')).toBe(
    'Tuesday, Dec 1, 2026, 12:05 (Pacific/Auckland)',
  );
  expect(formatLocalTime('2026-11-30T00:00:00.000Z', 'UTC')).toBe('Monday, Nov 30, 2026, 00:00 (UTC)');
});

it('shows UTC if the browser does not support the time zone', () => {
  expect(formatLocalTime('2026-11-30T05:30:00.000Z', 'Europe/Atlantis')).toBe('Nov 30, 2026, 05:30 UTC');
});

it('describes when a schedule runs', () => {
  expect(describeTimes(DAILY)).toBe('Every day at 06:30');
  expect(describeTimes({ ...DAILY, frequency: 'weekly', weekday: 7 })).toBe('Every Sunday at 06:30');
  const describeDay = (dayOfMonth: number) => describeTimes({ ...DAILY, frequency: 'monthly', dayOfMonth });
  expect(describeDay(31)).toBe('On the 31st of every month at 06:30');
  expect([2, 3, 11, 22].map(describeDay).map((text) => text.split(' ')[2])).toEqual(['2nd', '3rd', '11th', '22nd']);
});

it('recognizes a schedule for part of the website', () => {
  expect(isPartial(DAILY)).toBe(false);
  expect(isPartial({ ...DAILY, scope: { ...ENTIRE_SITE, exclude: ['/shop/*'] } })).toBe(true);
});
