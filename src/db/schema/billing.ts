import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { users } from './users.ts';

/**
 * A user's subscription as last fetched from the payment provider; one row per user who ever started a checkout.
 * `fetchedAt` orders concurrent fetches: an older fetch changes nothing.
 */
export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeCustomerId: text('stripe_customer_id').notNull().unique(),
  /** The email address at the provider; null = unknown. It is updated whenever it differs from the account's. */
  customerEmail: text('customer_email'),
  /** Null until a checkout was completed. */
  stripeSubscriptionId: text('stripe_subscription_id').unique(),
  /** Status at the provider: `trialing`, `active`, `past_due`, `canceled`, ...; null if there is no subscription. */
  status: text('status'),
  interval: text('interval').$type<'month' | 'year'>(),
  currentPeriodEnd: at('current_period_end'),
  trialEnd: at('trial_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  fetchedAt: at('fetched_at').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** Requested payments: one row per invoice with a nonzero amount. `amount` is in cents, `currency` is lowercase. */
export const payments = pgTable(
  'payments',
  {
    /** ID of the invoice. */
    stripePaymentId: text('stripe_payment_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** Status at the provider: `paid`, `open`, `void`, `uncollectible`. */
    status: text('status').notNull(),
    description: text('description').notNull(),
    receiptUrl: text('receipt_url'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('payments_user_id_index').on(table.userId, table.createdAt)],
);

/** Processed webhook events, so that a repeated event has no effect. Old rows are removed after a few weeks. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  handledAt: at('handled_at').notNull(),
});
