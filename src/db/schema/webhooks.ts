import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeliveredEvent, WebhookEvent } from '#contracts/account/webhook-events.ts';
import type { WebhookDelivery } from '#contracts/account/webhooks.ts';
import { at } from '../columns.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

/** URLs that are notified of events. Secrets are encrypted. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    /** Null = all websites of the user. */
    websiteId: uuid('website_id').references(() => websites.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    /** Also signs until `previousSecretEndsAt`. */
    previousSecret: text('previous_secret'),
    previousSecretEndsAt: at('previous_secret_ends_at'),
    isActive: boolean('is_active').notNull().default(true),
    /** Why the product turned the webhook off; null if it did not. */
    offReason: text('off_reason'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('webhooks_user_id_index').on(table.userId)],
);

/**
 * Events for webhooks, with the state of their delivery. The body is stored as sent, so that its signature stays the
 * same.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    /** 0 for the event itself, 1 when it is sent again for the first time, and so on. */
    copy: integer('copy').notNull().default(0),
    event: text('event').$type<DeliveredEvent>().notNull(),
    body: text('body').notNull(),
    state: text('state').$type<WebhookDelivery['state']>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    status: integer('status'),
    problem: text('problem'),
    lastAttemptAt: at('last_attempt_at'),
    nextAttemptAt: at('next_attempt_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    // An event is announced to each webhook once, even if its job is repeated.
    uniqueIndex('webhook_deliveries_event_index').on(table.webhookId, table.eventId, table.copy),
    index('webhook_deliveries_created_index').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_waiting_index').on(table.state, table.nextAttemptAt),
  ],
);
