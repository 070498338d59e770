import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Recheck } from '#contracts/analysis/recheck.ts';
import { at } from '../columns.ts';
import type { StoredList } from '../stored/stored-recheck.ts';
import { analyses } from './analyses.ts';
import { users } from './users.ts';

/** Re-checks of findings. `startedAt` is renewed when another worker takes over from a dead one. */
export const rechecks = pgTable(
  'rechecks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    ruleId: text('rule_id').notNull(),
    /** In the same format as `analyses.host`; a website is read by one re-check at a time. */
    host: text('host').notNull(),
    status: text('status').$type<Recheck['status']>().notNull().default('queued'),
    before: jsonb('before').$type<StoredList>().notNull(),
    leftOut: integer('left_out').notNull().default(0),
    after: jsonb('after').$type<StoredList>(),
    failure: text('failure'),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('rechecks_analysis_rule_index').on(table.analysisId, table.ruleId, table.createdAt),
    index('rechecks_host_status_index').on(table.host, table.status),
    // Allows only one unfinished re-check per finding, even with concurrent requests.
    uniqueIndex('rechecks_unfinished_index')
      .on(table.analysisId, table.ruleId)
      .where(sql`status in ('queued', 'running')`),
  ],
);
