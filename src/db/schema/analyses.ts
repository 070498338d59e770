import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BrowserPlan } from '#contracts/account/plan-limits.ts';
import type { AnalysisStatus } from '#contracts/analysis/analysis.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import type { AnalysisOrigin } from '#contracts/monitoring/schedule.ts';
import { at } from '../columns.ts';
import type { StoredProgress } from '../stored/stored-progress.ts';
import type { StoredReport } from '../stored/stored-report.ts';
import { users } from './users.ts';

/**
 * The values of `ENTIRE_SITE` and of the Premium plan's depth, repeated here because an existing migration must not
 * change with a constant.
 */
const ENTIRE_SITE_DEFAULT: CrawlScope = { include: [], exclude: [], subdomains: 'www', urls: [], onlyUrls: false };
const MAX_DEPTH_DEFAULT = 30;
const BROWSER_PLAN_DEFAULT: BrowserPlan = { maxRenders: 5, maxDurationMs: 180_000, mobileRuns: 1, desktopRuns: 0 };

/**
 * One row per analysis. `countedMonth` is the month whose quota the analysis consumed (`2026-11`), or null once
 * refunded and for unlimited plans, so that quota is consumed and refunded exactly once. `cancelCharged` shows whether
 * a page had been read when the user canceled. `pausedAt` is the start of the current pause, which an analysis that
 * ended while paused keeps; `pausedSeconds` is the length of all earlier pauses. `heartbeatAt` distinguishes a live
 * worker from a dead one. `queuedAt` is the start of the waiting time; `attempts` counts consecutive starts without a
 * page read or rendered in between, and `starts` counts all starts. `crawlBytes` is the size of the stored crawl file;
 * `crawlDroppedAt` is when it was removed because the account's quota was full. `bodiesDroppedAt` is when the raw
 * documents were deleted from the crawl file, or when the file was found to be missing.
 */
export const analyses = pgTable(
  'analyses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    host: text('host').notNull(),
    status: text('status').$type<AnalysisStatus>().notNull().default('queued'),
    maxPages: integer('max_pages').notNull(),
    maxDurationMs: integer('max_duration_ms').notNull(),
    maxDepth: integer('max_depth').notNull().default(MAX_DEPTH_DEFAULT),
    browserPlan: jsonb('browser_plan').$type<BrowserPlan>().notNull().default(BROWSER_PLAN_DEFAULT),
    scope: jsonb('scope').$type<CrawlScope>().notNull().default(ENTIRE_SITE_DEFAULT),
    /** What started the analysis. */
    origin: text('origin').$type<AnalysisOrigin>().notNull().default('user'),
    /** ID of the request that queued the analysis, for the log; null for analyses of earlier versions. */
    requestId: text('request_id'),
    countedMonth: text('counted_month'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    cancelCharged: boolean('cancel_charged'),
    pauseRequested: boolean('pause_requested').notNull().default(false),
    pausedAt: at('paused_at'),
    pausedSeconds: integer('paused_seconds').notNull().default(0),
    queuedAt: at('queued_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    starts: integer('starts').notNull().default(0),
    workAtStart: integer('work_at_start').notNull().default(0),
    workerId: text('worker_id'),
    heartbeatAt: at('heartbeat_at'),
    progress: jsonb('progress').$type<StoredProgress>(),
    report: jsonb('report').$type<StoredReport>(),
    // Values for lists, computed by the database when a report is stored: reading them from `report` would decompress
    // the entire report for each row.
    seoScore: integer('seo_score').generatedAlwaysAs(sql`(report ->> 'seoScore')::integer`),
    aiReadiness: integer('ai_readiness').generatedAlwaysAs(sql`(report ->> 'aiReadiness')::integer`),
    issuesCount: integer('issues_count').generatedAlwaysAs(sql`(report ->> 'issuesCount')::integer`),
    measuredAt: text('measured_at').generatedAlwaysAs(sql`report ->> 'measuredAt'`),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    artifactKey: text('artifact_key'),
    bodiesDroppedAt: at('bodies_dropped_at'),
    crawlBytes: bigint('crawl_bytes', { mode: 'number' }),
    crawlDroppedAt: at('crawl_dropped_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('analyses_user_created_index').on(table.userId, table.createdAt),
    index('analyses_status_index').on(table.status),
    // Finds the latest analyses of each website of a user without reading the other analyses.
    index('analyses_user_host_index').on(table.userId, table.host, table.status, table.finishedAt),
    // Allows only one unfinished analysis per user and host, even with concurrent requests.
    uniqueIndex('analyses_unfinished_index')
      .on(table.userId, table.host)
      .where(sql`status in ('queued', 'running', 'paused')`),
  ],
);

/** Analyses consumed per user and UTC month. */
export const monthlyUses = pgTable(
  'monthly_uses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);

/**
 * Analyses that closed accounts consumed in a UTC month, by a keyed hash of the email address. Rows of earlier months
 * are removed.
 */
export const closedAccountUses = pgTable(
  'closed_account_uses',
  {
    emailHash: text('email_hash').notNull(),
    month: text('month').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.month] })],
);

/** Quota refunds per user and UTC day. */
export const refunds = pgTable(
  'give_backs',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
