import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Addresses that asked for the newsletter. Only `confirmed` ones get an issue. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    status: text('status').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    /** When it was last asked for. */
    requestedAt: at('requested_at').notNull(),
    confirmedAt: at('confirmed_at'),
    unsubscribedAt: at('unsubscribed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('newsletter_subscribers_status_index').on(table.status, table.requestedAt)],
);

/** Tokens of the links in newsletter mails. Only the SHA-256 of a token is kept. */
export const newsletterTokens = pgTable(
  'newsletter_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirm' | 'unsubscribe'>().notNull(),
    /** Null: works as long as the address is kept. */
    expiresAt: at('expires_at'),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('newsletter_tokens_subscriber_id_index').on(table.subscriberId)],
);
