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
    /** Hash of the call, so that a key cannot be used for another call. */
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

/** Applications that users have connected. Disconnecting deletes the row, and with it the codes and tokens. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** URL of the client metadata document. */
    clientId: text('client_id').notNull(),
    clientName: text('client_name').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** URL of the only server that accepts the tokens. */
    resource: text('resource').notNull(),
    scopes: jsonb('scopes').$type<ApiKeyScope[]>().notNull(),
    createdAt: at('created_at').notNull(),
    /** At first the time when the code expires; extended when tokens are issued. */
    expiresAt: at('expires_at').notNull(),
    /** Rounded down to the hour, so that few requests write it. */
    lastUsedAt: at('last_used_at'),
  },
  (table) => [
    index('oauth_grants_user_id_index').on(table.userId, table.createdAt),
    index('oauth_grants_expires_at_index').on(table.expiresAt),
  ],
);

/** Authorization codes by their SHA-256. A used code is stored, so that a second use is recognized. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    codeChallenge: text('code_challenge').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('oauth_codes_grant_id_index').on(table.grantId)],
);

/** Access and refresh tokens by their SHA-256. A used refresh token is stored, so that a second use is recognized. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    scopes: jsonb('scopes').$type<ApiKeyScope[]>().notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('oauth_tokens_grant_id_index').on(table.grantId),
    index('oauth_tokens_expires_at_index').on(table.expiresAt),
  ],
);
