import { expect, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import type { ScheduleFrequency } from '#contracts/monitoring/schedule.ts';
import type { WebsiteSchedule } from '#db/queries/monitoring/schedules.ts';
import { findFreeSchedule, findPause } from './find-pause.ts';

interface Sample {
  frequency?: ScheduleFrequency;
  isOn?: boolean;
  isWebsiteActive?: boolean;
  createdAt?: string;
}

function build(
  id: string,
  { frequency = 'monthly', isOn = true, isWebsiteActive = true, createdAt = '2026-11-01' }: Sample = {},
): WebsiteSchedule {
  const created = new Date(createdAt);
  return {
    schedule: {
      websiteId: id,
      userId: 'u1',
      frequency,
      weekday: null,
      dayOfMonth: 1,
      minuteOfDay: 360,
      timeZone: 'UTC',
      scope: ENTIRE_SITE,
      isActive: isOn,
      nextRunAt: created,
      pendingSince: null,
      lastRunAt: null,
      lastOutcome: null,
      lastAnalysisId: null,
      createdAt: created,
      updatedAt: created,
    },
    website: {
      id,
      userId: 'u1',
      domain: `${id}.example`,
      nickname: null,
      marketCountry: null,
      marketLanguage: null,
      brandNames: null,
      tags: [],
      isActive: isWebsiteActive,
      badgeId: id,
      hasBadge: false,
      createdAt: created,
      updatedAt: created,
    },
  };
}

it('includes the oldest monthly schedule in the Free plan', () => {
  const all = [
    build('daily', { frequency: 'daily', createdAt: '2026-01-01' }),
    build('newer', { createdAt: '2026-03-01' }),
    build('older', { createdAt: '2026-02-01' }),
    build('off', { isOn: false, createdAt: '2026-01-01' }),
    build('inactive', { isWebsiteActive: false, createdAt: '2026-01-01' }),
  ];
  expect(findFreeSchedule(all)?.schedule.websiteId).toBe('older');
  const pauses = all.map((listed) => findPause(listed, { isPremium: false, all }));
  expect(pauses).toEqual(['premium-required', 'premium-required', null, null, 'website-inactive']);
  const withPremium = all.map((listed) => findPause(listed, { isPremium: true, all }));
  expect(withPremium).toEqual([null, null, null, null, 'website-inactive']);
});

it('chooses the same schedule when several were created at the same moment', () => {
  const all = [build('b'), build('a')];
  expect(findFreeSchedule(all)?.schedule.websiteId).toBe('a');
  expect(findFreeSchedule(all.toReversed())?.schedule.websiteId).toBe('a');
  expect(findFreeSchedule([])).toBeNull();
});
