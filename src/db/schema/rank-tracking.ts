import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProviderFailure, ProviderId } from '#contracts/outside/providers.ts';
import type { ResultsDevice, ResultsEngine } from '#contracts/outside/search-data.ts';
import { at } from '../columns.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

const websiteId = () =>
  uuid('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' });

/** Keywords that a user tracks for one website; they apply to all its analyses. */
export const trackedKeywords = pgTable(
  'tracked_keywords',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the same format as `analyses.host`. */
    host: text('host').notNull(),
    keyword: text('keyword').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.host, table.keyword] })],
);

/** How often the positions of a website's tracked keywords are checked, in which results, and within which budget. */
export const rankSchedules = pgTable('rank_schedules', {
  websiteId: websiteId().primaryKey(),
  frequency: text('frequency').$type<'off' | 'weekly' | 'daily'>().notNull().default('off'),
  provider: text('provider').$type<ProviderId>(),
  engines: jsonb('engines').$type<ResultsEngine[]>().notNull().default([]),
  devices: jsonb('devices').$type<ResultsDevice[]>().notNull().default([]),
  /** In millionths of a US dollar; null = the user has set no budget. */
  monthlyBudgetMicroUsd: bigint('monthly_budget_micro_usd', { mode: 'number' }),
  nextRunAt: at('next_run_at'),
});

/**
 * One run of a schedule. `planned` is the number of its checks; an interrupted run continues with the missing checks.
 */
export const rankRuns = pgTable(
  'rank_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    websiteId: websiteId(),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'stopped'>().notNull(),
    planned: integer('planned').notNull(),
    /** Why a run ended early, such as a used-up budget; null otherwise. */
    stopReason: text('stop_reason'),
    workerId: text('worker_id'),
    heartbeatAt: at('heartbeat_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (table) => [index('rank_runs_website_index').on(table.websiteId, table.createdAt)],
);

/**
 * One lookup of a keyword. `outcome` is `missing` when the lookup failed: a gap in the history, never a lost ranking.
 * `position`, `url` and `matchRule` are set when the site was found; `examinedDepth` is the number of positions that
 * were examined. `topDomains` are kept only where the vendor's terms allow it.
 */
export const rankChecks = pgTable(
  'rank_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    runId: uuid('run_id')
      .notNull()
      .references(() => rankRuns.id, { onDelete: 'cascade' }),
    websiteId: websiteId(),
    keyword: text('keyword').notNull(),
    engine: text('engine').$type<ResultsEngine>().notNull(),
    device: text('device').$type<ResultsDevice>().notNull(),
    country: text('country').notNull(),
    language: text('language').notNull(),
    provider: text('provider').$type<ProviderId>().notNull(),
    checkedAt: at('checked_at').notNull(),
    outcome: text('outcome').$type<'found' | 'not-found' | 'missing'>().notNull(),
    position: integer('position'),
    url: text('url'),
    matchRule: text('match_rule'),
    examinedDepth: integer('examined_depth'),
    features: jsonb('features').$type<string[]>().notNull().default([]),
    topDomains: jsonb('top_domains').$type<string[]>(),
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull().default(0),
    failure: text('failure').$type<ProviderFailure>(),
    failureMessage: text('failure_message'),
  },
  (table) => [
    uniqueIndex('rank_checks_run_index').on(table.runId, table.keyword, table.engine, table.device),
    index('rank_checks_history_index').on(table.websiteId, table.keyword, table.checkedAt),
  ],
);
