import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { users } from './users.ts';

/** Support requests from visitors and users. The sender's text is stored as typed. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a visitor. A user's tickets are deleted with the account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    category: text('category').notNull(),
    priority: text('priority').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    status: text('status').notNull().default('open'),
    /** The administrator assigned to the ticket. */
    assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('support_tickets_created_at_index').on(table.createdAt),
    index('support_tickets_user_id_index').on(table.userId),
  ],
);

/** Replies of administrators; each was emailed to the sender of the ticket. */
export const supportReplies = pgTable(
  'support_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('support_replies_ticket_id_index').on(table.ticketId, table.createdAt)],
);
