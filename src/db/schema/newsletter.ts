import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** Email addresses that requested the newsletter. Only `confirmed` ones receive issues. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lowercase. */
    email: text('email').notNull().unique(),
    status: text('status').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    /** Time of the latest request. */
    requestedAt: at('requested_at').notNull(),
    confirmedAt: at('confirmed_at'),
    unsubscribedAt: at('unsubscribed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('newsletter_subscribers_status_index').on(table.status, table.requestedAt)],
);

/** Tokens of the links in newsletter emails. Only the SHA-256 of a token is stored. */
export const newsletterTokens = pgTable(
  'newsletter_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirm' | 'unsubscribe'>().notNull(),
    /** Null: valid for as long as the email address is stored. */
    expiresAt: at('expires_at'),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('newsletter_tokens_subscriber_id_index').on(table.subscriberId)],
);

/** Issues written by administrators. `content` is Markdown. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    status: text('status').$type<'draft' | 'sending' | 'stopped' | 'sent'>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [index('newsletter_issues_created_at_index').on(table.createdAt)],
);

/**
 * One row per recipient of an issue, created when sending starts. A row is `claimed` before its message is sent and is
 * never claimed twice; if it remains `claimed`, it is unknown whether its message was delivered.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Null once the email address has been deleted; the row still counts. */
    subscriberId: uuid('subscriber_id').references(() => newsletterSubscribers.id, { onDelete: 'set null' }),
    state: text('state').$type<'waiting' | 'claimed' | 'sent' | 'refused' | 'skipped'>().notNull(),
    claimedAt: at('claimed_at'),
    /** Error message of the mail server; null if there is none. */
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('newsletter_deliveries_person_index').on(table.issueId, table.subscriberId),
    index('newsletter_deliveries_state_index').on(table.issueId, table.state),
  ],
);
