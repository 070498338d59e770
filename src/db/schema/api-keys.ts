import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import { at } from '../columns.ts';
import { users } from './users.ts';

/** API keys. Only the SHA-256 of a key is stored. A revoked key is deleted. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    /** First characters of the key, to recognize it in a list. */
    start: text('start').notNull(),
    scopes: jsonb('scopes').$type<ApiKeyScope[]>().notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Rounded down to the hour, so that few requests write it. */
    lastUsedAt: at('last_used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('api_keys_user_id_index').on(table.userId, table.createdAt)],
);

/** Response of an API call, to be repeated. */
export interface StoredResponse {
  status: number;
  body: string;
  contentType: string;
  location: string | null;
}

/** Responses of API calls with an `Idempotency-Key`. `id` is the SHA-256 of the account and the key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the call, so that a key cannot be used for another one. */
    fingerprint: text('fingerprint').notNull(),
    /** Null while the call runs. */
    response: jsonb('response').$type<StoredResponse>(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('idempotency_keys_user_id_index').on(table.userId),
    index('idempotency_keys_expires_at_index').on(table.expiresAt),
  ],
);
