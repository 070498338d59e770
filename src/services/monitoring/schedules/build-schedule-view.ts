import { SCHEDULE_OUTCOMES } from '#contracts/monitoring/schedule.ts';
import type { Schedule } from '#contracts/monitoring/schedules.ts';
import type { WebsiteSchedule } from '#db/queries/monitoring/schedules.ts';
import { findPause } from './find-pause.ts';

const MINUTES_PER_HOUR = 60;
const padToTwoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns `06:30` for 390. */
const formatMinute = (minuteOfDay: number): string =>
  `${padToTwoDigits(Math.floor(minuteOfDay / MINUTES_PER_HOUR))}:${padToTwoDigits(minuteOfDay % MINUTES_PER_HOUR)}`;

/** Returns 390 for `06:30`. */
export function parseMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
}

/** Builds the schedule that the API and pages show. */
export function buildScheduleView(listed: WebsiteSchedule, plan: Parameters<typeof findPause>[1]): Schedule {
  const { schedule, website } = listed;
  const pausedBecause = findPause(listed, plan);
  const isRunning = schedule.isActive && pausedBecause === null;
  const { lastRunAt, lastOutcome, lastAnalysisId } = schedule;
  return {
    websiteId: website.id,
    domain: website.domain,
    nickname: website.nickname,
    frequency: schedule.frequency,
    weekday: schedule.weekday,
    dayOfMonth: schedule.dayOfMonth,
    time: formatMinute(schedule.minuteOfDay),
    timeZone: schedule.timeZone,
    scope: schedule.scope,
    isActive: schedule.isActive,
    pausedBecause,
    nextRunAt: isRunning ? (schedule.nextRunAt?.toISOString() ?? null) : null,
    waitingSince: isRunning ? (schedule.pendingSince?.toISOString() ?? null) : null,
    lastRun:
      lastRunAt === null || lastOutcome === null
        ? null
        : {
            at: lastRunAt.toISOString(),
            outcome: lastOutcome,
            message: SCHEDULE_OUTCOMES[lastOutcome],
            analysisId: lastAnalysisId,
          },
  };
}
