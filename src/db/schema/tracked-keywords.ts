import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { users } from './users.ts';

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
