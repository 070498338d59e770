import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GraphImportRequest, ImportProgress, ImportState } from '#contracts/outside/graph-imports.ts';
import { at } from '../columns.ts';
import { users } from './users.ts';

/**
 * Imports of the domain graph that administrators started; only one is unfinished at a time. `release` is known once
 * the index has responded, so that an import that is continued uses the same release. A dead worker is recognized by
 * its `heartbeatAt`; `waitingUntil` and `waitingFor` are set while a server or the disk delays the import.
 */
export const graphImports = pgTable(
  'graph_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state').$type<ImportState>().notNull(),
    request: jsonb('request').$type<GraphImportRequest>().notNull(),
    release: text('release'),
    progress: jsonb('progress').$type<ImportProgress>(),
    attempts: integer('attempts').notNull().default(0),
    waitingUntil: at('waiting_until'),
    waitingFor: text('waiting_for'),
    failure: text('failure'),
    workerId: text('worker_id'),
    heartbeatAt: at('heartbeat_at'),
    startedBy: text('started_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('graph_imports_unfinished_index').on(sql`(1)`).where(sql`${table.state} in ('waiting', 'running')`),
  ],
);
