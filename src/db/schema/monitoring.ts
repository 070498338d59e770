import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import type {
  AlertIssue,
  AlertKind,
  AlertSeverity,
  AlertState,
  ChannelKind,
  DigestFrequency,
} from '#contracts/monitoring/alert-kinds.ts';
import type { ScheduleFrequency, ScheduleOutcome } from '#contracts/monitoring/schedule.ts';
import type { SeenConditions, TripwireFinding, TripwireState } from '#contracts/monitoring/tripwire.ts';
import { at } from '../columns.ts';
import { analyses } from './analyses.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const websiteId = () =>
  uuid('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' });

/** The default of `scope`, repeated here because an existing migration must not change with a constant. */
const ENTIRE_SITE_DEFAULT: CrawlScope = { include: [], exclude: [], subdomains: 'www', urls: [], onlyUrls: false };

/**
 * When a website is analyzed automatically. `weekday` (1 = Monday) is set for weekly schedules and `dayOfMonth` (1..31;
 * in shorter months the last day) for monthly ones. `minuteOfDay` (0..1439) is local time in `timeZone`. `nextRunAt` is
 * null while the schedule is off. `pendingSince` is when a run whose outcome is not known yet became due; it is cleared
 * in the transaction that starts the analysis, so that a run counts once.
 */
export const analysisSchedules = pgTable(
  'analysis_schedules',
  {
    websiteId: websiteId().primaryKey(),
    userId: userId(),
    frequency: text('frequency').$type<ScheduleFrequency>().notNull(),
    weekday: integer('weekday'),
    dayOfMonth: integer('day_of_month'),
    minuteOfDay: integer('minute_of_day').notNull(),
    timeZone: text('time_zone').notNull(),
    scope: jsonb('scope').$type<CrawlScope>().notNull().default(ENTIRE_SITE_DEFAULT),
    isActive: boolean('is_active').notNull().default(true),
    nextRunAt: at('next_run_at'),
    pendingSince: at('pending_since'),
    lastRunAt: at('last_run_at'),
    lastOutcome: text('last_outcome').$type<ScheduleOutcome>(),
    lastAnalysisId: uuid('last_analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('analysis_schedules_next_run_index').on(table.nextRunAt),
    index('analysis_schedules_pending_index').on(table.pendingSince).where(sql`pending_since is not null`),
    index('analysis_schedules_user_index').on(table.userId),
  ],
);

/**
 * What is checked hourly or daily on a website. `state` is what is confirmed, `suspicions` what was seen once and
 * awaits a second request, `findings` what the last check found. A check in progress has set `nextCheckAt` to the end
 * of its lease; `version` changes with each claim and each change of the settings, so that a result is stored only
 * once, and never for other settings.
 */
export const tripwires = pgTable(
  'tripwires',
  {
    websiteId: websiteId().primaryKey(),
    userId: userId(),
    pageUrl: text('page_url'),
    isActive: boolean('is_active').notNull().default(true),
    state: jsonb('state').$type<TripwireState>(),
    suspicions: jsonb('suspicions').$type<SeenConditions>().notNull().default({}),
    findings: jsonb('findings').$type<TripwireFinding[]>().notNull().default([]),
    version: integer('version').notNull().default(0),
    /** When the check in progress started; null if no check is in progress. */
    claimedAt: at('claimed_at'),
    lastCheckedAt: at('last_checked_at'),
    nextCheckAt: at('next_check_at'),
    /** Why the last check ended without a result. */
    lastProblem: text('last_problem'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('tripwires_next_check_index').on(table.nextCheckAt).where(sql`is_active`),
    index('tripwires_user_index').on(table.userId),
  ],
);

/**
 * What a user should know about a website. `subject` is what an alert of this kind is about, such as a rule or a URL;
 * one alert per kind and subject is unresolved at a time, so that a condition is announced once. `occurrence`
 * identifies the observation, so that a repeated job adds nothing. `cause` describes the cause in a sentence.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    websiteId: websiteId(),
    kind: text('kind').$type<AlertKind>().notNull(),
    subject: text('subject').notNull(),
    occurrence: text('occurrence').notNull(),
    severity: text('severity').$type<AlertSeverity>().notNull(),
    state: text('state').$type<AlertState>().notNull().default('open'),
    title: text('title').notNull(),
    cause: text('cause').notNull(),
    /** The issues behind a lower score or new issues; empty for other kinds. They decide when the alert is resolved. */
    issues: jsonb('issues').$type<AlertIssue[]>().notNull().default([]),
    /** Path of the page of the product that shows more, such as `/?analysis=…`. */
    path: text('path').notNull(),
    occurredAt: at('occurred_at').notNull(),
    acknowledgedAt: at('acknowledged_at'),
    resolvedAt: at('resolved_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('alerts_occurrence_index').on(table.websiteId, table.kind, table.subject, table.occurrence),
    uniqueIndex('alerts_unresolved_index')
      .on(table.websiteId, table.kind, table.subject)
      .where(sql`state <> 'resolved'`),
    index('alerts_user_index').on(table.userId, table.occurredAt),
  ],
);

/**
 * Where alerts of an account go. `config` (URL, token, chat) is encrypted. Email goes to the email address of the
 * account. Webhooks have their own table: they receive `alert.raised` like other events.
 */
export const alertChannels = pgTable(
  'alert_channels',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** Null = all websites of the user. */
    websiteId: uuid('website_id').references(() => websites.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ChannelKind>().notNull(),
    name: text('name').notNull(),
    config: text('config').notNull(),
    /** Lowest severity of alerts that this channel receives. */
    minimumSeverity: text('minimum_severity').$type<AlertSeverity>().notNull().default('info'),
    isActive: boolean('is_active').notNull().default(true),
    /** Why the product turned the channel off; null if it did not. */
    offReason: text('off_reason'),
    testedAt: at('tested_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('alert_channels_user_index').on(table.userId)],
);

/**
 * An alert on its way to a channel. `held`: waits until `nextAttemptAt` for the end of the quiet hours or for the next
 * digest. All due alerts of a channel are sent as one message.
 */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => alertChannels.id, { onDelete: 'cascade' }),
    state: text('state').$type<'waiting' | 'held' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    nextAttemptAt: at('next_attempt_at'),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('alert_deliveries_alert_channel_index').on(table.alertId, table.channelId),
    index('alert_deliveries_waiting_index').on(table.state, table.nextAttemptAt),
    index('alert_deliveries_channel_index').on(table.channelId, table.createdAt),
  ],
);

/**
 * When alerts of an account are sent. Quiet hours begin and end at a minute of the day (0..1439) in `timeZone`; both
 * are null without quiet hours. Critical alerts are sent at once unless `isCriticalHeld`.
 */
export const alertSettings = pgTable('alert_settings', {
  userId: userId().primaryKey(),
  timeZone: text('time_zone').notNull().default('UTC'),
  quietFromMinute: integer('quiet_from_minute'),
  quietToMinute: integer('quiet_to_minute'),
  isCriticalHeld: boolean('is_critical_held').notNull().default(false),
  digest: text('digest').$type<DigestFrequency>().notNull().default('off'),
  /** Weekly digests are sent on Mondays. */
  digestMinute: integer('digest_minute').notNull().default(540),
  /** Kinds of alerts that the user turned off. */
  mutedKinds: jsonb('muted_kinds').$type<AlertKind[]>().notNull().default([]),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
