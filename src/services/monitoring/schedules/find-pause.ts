import type { SchedulePauseReason } from '#contracts/monitoring/schedules.ts';
import type { WebsiteSchedule } from '#db/queries/monitoring/schedules.ts';

/** Fields that determine whether the Free plan includes a schedule. */
interface PlannedSchedule {
  schedule: Pick<WebsiteSchedule['schedule'], 'websiteId' | 'isActive' | 'frequency' | 'createdAt'>;
  website: Pick<WebsiteSchedule['website'], 'isActive'>;
}

/**
 * Returns the schedule that the Free plan includes: the oldest monthly schedule; null if there is none. A schedule that
 * only Premium includes stays unchanged, and runs again with Premium.
 */
export function findFreeSchedule<Listed extends PlannedSchedule>(schedules: readonly Listed[]): Listed | null {
  const includedSchedules = schedules.filter(
    ({ schedule, website }) => schedule.isActive && website.isActive && schedule.frequency === 'monthly',
  );
  const buildOrderKey = ({ schedule }: Listed) => `${schedule.createdAt.toISOString()} ${schedule.websiteId}`;
  return includedSchedules.toSorted((a, b) => (buildOrderKey(a) < buildOrderKey(b) ? -1 : 1))[0] ?? null;
}

/**
 * Returns why an active schedule starts no analyses; null if it starts them.
 *
 * @param all all schedules of the user
 */
export function findPause(
  { schedule, website }: WebsiteSchedule,
  { isPremium, all }: { isPremium: boolean; all: readonly WebsiteSchedule[] },
): SchedulePauseReason | null {
  if (!schedule.isActive) return null;
  if (!website.isActive) return 'website-inactive';
  if (isPremium || findFreeSchedule(all)?.schedule.websiteId === schedule.websiteId) return null;
  return 'premium-required';
}
