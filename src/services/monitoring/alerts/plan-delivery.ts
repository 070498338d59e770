import type { AlertSeverity } from '#contracts/monitoring/alert-kinds.ts';
import type { AlertSettings } from '#contracts/monitoring/alerts.ts';

const MINUTES_PER_HOUR = 60;
const MONDAY = 1;
const DAYS_PER_WEEK = 7;

/** The settings of an account that has not saved any. */
export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  timeZone: 'UTC',
  quietFromMinute: null,
  quietToMinute: null,
  isCriticalHeld: false,
  digest: 'off',
  digestMinute: 540,
  mutedKinds: [],
};

/** When an alert is sent: immediately, or held until a certain time. */
export interface DeliveryPlan {
  state: 'waiting' | 'held';
  nextAttemptAt: Date;
}

/**
 * Plans when an alert is sent. Digests hold an alert until the next digest, and quiet hours hold it until they end.
 * Critical alerts are sent immediately unless the account also holds critical alerts.
 */
export function planDelivery(severity: AlertSeverity, settings: AlertSettings, now: Date): DeliveryPlan {
  const isHeld = severity !== 'critical' || settings.isCriticalHeld;
  if (!isHeld) return { state: 'waiting', nextAttemptAt: now };
  const sentAt = findQuietEnd(findNextDigest(now, settings) ?? now, settings);
  return sentAt.getTime() > now.getTime()
    ? { state: 'held', nextAttemptAt: sentAt }
    : { state: 'waiting', nextAttemptAt: now };
}

/** Returns the time of the next digest; null without digests. */
export function findNextDigest(
  now: Date,
  { digest, digestMinute, timeZone }: Pick<AlertSettings, 'digest' | 'digestMinute' | 'timeZone'>,
): Date | null {
  if (digest === 'off') return null;
  const local = toLocal(now, timeZone);
  const first = moveToMinute(local, digestMinute);
  const stepDays = digest === 'daily' ? 1 : DAYS_PER_WEEK;
  const waitDays = digest === 'daily' ? 0 : (MONDAY - local.dayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const candidate = moveToMinute(first.add({ days: waitDays }), digestMinute);
  const isPast = candidate.epochMilliseconds <= now.getTime();
  return toDate(isPast ? moveToMinute(candidate.add({ days: stepDays }), digestMinute) : candidate);
}

/** Returns when the quiet hours at the given time end; the given time itself outside quiet hours. */
export function findQuietEnd(
  moment: Date,
  { quietFromMinute: from, quietToMinute: to, timeZone }: AlertSettings,
): Date {
  if (from === null || to === null) return moment;
  const local = toLocal(moment, timeZone);
  const minute = local.hour * MINUTES_PER_HOUR + local.minute;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return moment;
  // Quiet hours that begin in the evening end on the next day.
  const end = minute < to ? moveToMinute(local, to) : moveToMinute(local.add({ days: 1 }), to);
  return toDate(end);
}

const toLocal = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** A minute that a clock change skips moves to the next existing minute. */
const moveToMinute = (day: Temporal.ZonedDateTime, minute: number): Temporal.ZonedDateTime =>
  day.withPlainTime({ hour: Math.floor(minute / MINUTES_PER_HOUR), minute: minute % MINUTES_PER_HOUR });

const toDate = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);
