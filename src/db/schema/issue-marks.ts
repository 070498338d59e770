import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { MARK_KINDS } from '#contracts/analysis/issue-mark-texts.ts';
import { at } from '../columns.ts';
import { users } from './users.ts';

/** A user's marks on the findings of one website; they apply to all its analyses. */
export const issueMarks = pgTable(
  'issue_marks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the same format as `analyses.host`. */
    host: text('host').notNull(),
    ruleId: text('rule_id').notNull(),
    kind: text('kind', { enum: MARK_KINDS }).notNull(),
    note: text('note'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.host, table.ruleId] })],
);
