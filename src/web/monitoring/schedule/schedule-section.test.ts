import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { SCHEDULE_OUTCOMES } from '#contracts/monitoring/schedule.ts';
import type { Schedule, ScheduleView } from '#contracts/monitoring/schedules.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { SCHEDULE_WORDS } from './schedule-words.ts';

const SCHEDULE: Schedule = {
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
  nextRunAt: '2026-11-30T05:30:00.000Z',
  waitingSince: null,
  lastRun: null,
};
const VIEW: ScheduleView = {
  website: { id: 'w1', domain: 'example.com', nickname: null, isActive: true },
  schedule: SCHEDULE,
  frequencies: ['daily', 'weekly', 'monthly'],
  occupiedBy: null,
};

function render(schedule: Partial<Schedule>, view: Partial<ScheduleView> = {}): string {
  const full = { ...VIEW, schedule: { ...SCHEDULE, ...schedule }, ...view };
  const element = createElement(ScheduleSection, { view: full, timeZones: ['UTC', 'Europe/Berlin'] });
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  ).replaceAll('&#x27;', "'");
}

it('shows when the next analysis is due and, after a run, the outcome with a link to the analysis', () => {
  expect(render({})).toContain('Monday, Nov 30, 2026, 06:30 (Europe/Berlin)');
  expect(render({})).toContain('None yet');
  const at = '2026-11-29T05:30:00.000Z';
  const started = render({ lastRun: { at, outcome: 'started', message: SCHEDULE_OUTCOMES.started, analysisId: 'a1' } });
  expect(started).toContain(SCHEDULE_OUTCOMES.started);
  expect(started).toContain('href="/?analysis=a1"');
  const message = SCHEDULE_OUTCOMES['monthly-limit'];
  const skipped = render({ lastRun: { at, outcome: 'monthly-limit', message, analysisId: null } });
  expect(skipped).toContain(message);
  expect(skipped).not.toContain('/?analysis=');
});

it('explains why a schedule is paused, and that it resumes with Premium', () => {
  const paused = render(
    { pausedBecause: 'premium-required', nextRunAt: null },
    { frequencies: ['monthly'], occupiedBy: null },
  );
  expect(paused).toContain(SCHEDULE_WORDS.paused);
  expect(paused).not.toContain('Next analysis');
  expect(paused).toContain('Every day at 06:30');
  const inactive = render({ pausedBecause: 'website-inactive', nextRunAt: null });
  expect(inactive).toContain(SCHEDULE_WORDS.inactive);
});

it('states that a due analysis waits, and that only part of the website is analyzed', () => {
  expect(render({ waitingSince: '2026-11-29T05:30:00.000Z' })).toContain(SCHEDULE_WORDS.waiting);
  expect(render({ scope: { ...ENTIRE_SITE, include: ['/blog/*'] } })).toContain(SCHEDULE_WORDS.partial);
});

it('shows the website that uses the schedule of the Free plan instead of a form', () => {
  const occupiedBy = { id: 'w2', domain: 'other.example', nickname: 'Our shop' };
  const occupied = render({ isActive: false }, { frequencies: ['monthly'], occupiedBy });
  expect(occupied).toContain('href="/websites/w2/monitoring"');
  expect(occupied).toContain('Our shop');
  expect(occupied).not.toContain('<form');
});
