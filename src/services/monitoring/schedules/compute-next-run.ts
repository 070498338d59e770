import type { ScheduleFrequency } from '#contracts/monitoring/schedule.ts';

/** When a website is analyzed; the fields are the columns of the table `analysis_schedules`. */
export interface ScheduleTimes {
  frequency: ScheduleFrequency;
  /** 1 (Monday) to 7; null unless weekly. */
  weekday: number | null;
  /** 1 to 31; null unless monthly. */
  dayOfMonth: number | null;
  /** 0 to 1439, local time in `timeZone`. */
  minuteOfDay: number;
  timeZone: string;
}

const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

/**
 * Returns the first run of a schedule after a given time. A local time that a clock change skips moves to the end of
 * the skipped period; a local time that occurs twice counts the first time. A day that a month does not have becomes
 * the last day of the month.
 *
 * @throws RangeError for an unknown time zone
 */
export function computeNextRun(schedule: ScheduleTimes, after: Date): Date {
  const moment = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  const today = moment.toZonedDateTimeISO(schedule.timeZone).toPlainDate();
  // Yesterday's run can be later than now if a clock change moved it past midnight.
  let day = findDay(schedule, today.subtract({ days: 1 }));
  for (;;) {
    const run = findMoment(schedule, day);
    if (Temporal.Instant.compare(run, moment) > 0) return new Date(run.epochMilliseconds);
    day = findDay(schedule, day.add({ days: 1 }));
  }
}

/** Returns the first day of the schedule from `from` on. */
function findDay({ frequency, weekday, dayOfMonth }: ScheduleTimes, from: Temporal.PlainDate): Temporal.PlainDate {
  if (frequency === 'daily') return from;
  if (frequency === 'weekly')
    return from.add({ days: ((weekday ?? 1) - from.dayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK });
  // A day that the month does not have is constrained to its last day.
  const dayInMonth = from.with({ day: dayOfMonth ?? 1 });
  if (Temporal.PlainDate.compare(dayInMonth, from) >= 0) return dayInMonth;
  return from
    .with({ day: 1 })
    .add({ months: 1 })
    .with({ day: dayOfMonth ?? 1 });
}

/** Returns the time of the schedule's run on a day. */
function findMoment({ minuteOfDay, timeZone }: ScheduleTimes, day: Temporal.PlainDate): Temporal.Instant {
  const local = day.toPlainDateTime({
    hour: Math.floor(minuteOfDay / MINUTES_PER_HOUR),
    minute: minuteOfDay % MINUTES_PER_HOUR,
  });
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(local)) return earlier.toInstant();
  // The local time does not exist: `earlier` is before the skipped period, which ends with the change.
  return (earlier.getTimeZoneTransition('next') ?? earlier).toInstant();
}
