import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LogFile, LogMonth, LogTotals } from '#contracts/outside/logs/log-totals.ts';
import type { LogUpload } from '#contracts/outside/logs/log-uploads.ts';
import { at } from '../columns.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

/**
 * Imports of access logs. Only totals are stored. `fingerprint` identifies the files, so that none is imported twice.
 */
export const logImports = pgTable(
  'log_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    files: jsonb('files').$type<LogFile[]>().notNull(),
    ipLists: jsonb('ip_lists').$type<LogTotals['ipLists']>().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    requests: bigint('requests', { mode: 'number' }).notNull(),
    importedAt: at('imported_at').notNull(),
    keptUntil: at('kept_until').notNull(),
  },
  (table) => [uniqueIndex('log_imports_fingerprint_index').on(table.websiteId, table.fingerprint)],
);

/** The totals of an import by month (`2026-11`). */
export const logMonths = pgTable(
  'log_months',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => logImports.id, { onDelete: 'cascade' }),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    totals: jsonb('totals').$type<LogMonth>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.month] }),
    index('log_months_website_index').on(table.websiteId, table.month),
  ],
);

/**
 * Uploads of logs that are not imported yet, one per website. The file is in the work folder. `workerId` and
 * `heartbeatAt` belong to the worker that reads it.
 */
export const logUploads = pgTable(
  'log_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    state: text('state').$type<LogUpload['state']>().notNull(),
    progress: jsonb('progress').$type<LogUpload['progress']>(),
    failure: text('failure'),
    workerId: text('worker_id'),
    heartbeatAt: at('heartbeat_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [uniqueIndex('log_uploads_website_index').on(table.websiteId)],
);

/** Logs that an account imported in a UTC month (`2026-11`), including logs that have been deleted since. */
export const logUsage = pgTable(
  'log_uses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    files: integer('files').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);
