import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { users } from './users.ts';

/** Events that concern accounts and their security, for their owners and for operators. Never contains a secret. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the event belongs to no account, or to a deleted account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    /** IP address of the caller. */
    address: text('address'),
    userAgent: text('user_agent'),
    detail: jsonb('detail').$type<Record<string, string | number>>(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('security_events_user_id_index').on(table.userId, table.createdAt),
    index('security_events_created_at_index').on(table.createdAt),
  ],
);

/**
 * Counted attempts in the current window of a rate limit. `key` consists of the limit and the SHA-256 of its subject.
 */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: at('window_ends_at').notNull(),
  },
  (table) => [index('attempts_window_ends_at_index').on(table.windowEndsAt)],
);
