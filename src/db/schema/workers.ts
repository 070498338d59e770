import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { RunningJobs } from '#contracts/product/system.ts';
import { at } from '../columns.ts';

/** One row per process of the installation, renewed every few seconds; both times come from the database's clock. */
export const workers = pgTable('workers', {
  id: uuid('id').primaryKey(),
  /** `web`, `worker` or `web,worker`. */
  roles: text('roles').notNull(),
  engineVersion: text('engine_version').notNull(),
  /** Product and version of the process's browser; null if it has none. */
  browser: text('browser'),
  /** Number of analyses that the process is running. */
  running: integer('running').notNull().default(0),
  /** Jobs that the process is running, apart from analyses. */
  jobs: jsonb('jobs').$type<RunningJobs[]>().notNull().default([]),
  /** Free space in the process's data folder; null when unknown. */
  freeBytes: bigint('free_bytes', { mode: 'number' }),
  startedAt: at('started_at').notNull().defaultNow(),
  heartbeatAt: at('heartbeat_at').notNull().defaultNow(),
});
