import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { analyses } from './analyses.ts';
import { users } from './users.ts';

/** Links that give anyone access to one report. Only the SHA-256 of the token is stored. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The user who created the link; the report shows what this user's plan includes. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    opens: integer('opens').notNull().default(0),
    lastOpenedAt: at('last_opened_at'),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('share_links_analysis_id_index').on(table.analysisId)],
);
