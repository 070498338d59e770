import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProviderFailure, ProviderId } from '#contracts/outside/providers.ts';
import { at } from '../columns.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

/**
 * External services connected to a website with its owner's own key or token. `secret` is an envelope of `SecretBox`,
 * bound to this row. `accountLabel` identifies the account at the service, such as the email address of a service
 * account; it is never a secret. `failingSince` is null while the last request succeeded; the other failure columns
 * describe the last failure, and `notifiedAt` is when the owner was notified about it.
 */
export const dataConnections = pgTable(
  'data_connections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderId>().notNull(),
    method: text('method').$type<'oauth' | 'service-account' | 'api-key'>().notNull(),
    secret: text('secret').notNull(),
    accountLabel: text('account_label'),
    /** The property as the vendor identifies it; null until one is chosen. */
    propertyId: text('property_id'),
    propertyKind: text('property_kind').$type<'domain' | 'prefix'>(),
    permission: text('permission').$type<'owner' | 'full' | 'restricted' | 'unverified'>(),
    createdAt: at('created_at').notNull().defaultNow(),
    testedAt: at('tested_at'),
    syncedAt: at('synced_at'),
    nextSyncAt: at('next_sync_at'),
    failingSince: at('failing_since'),
    failure: text('failure').$type<ProviderFailure>(),
    failureMessage: text('failure_message'),
    failureSetting: text('failure_setting'),
    notifiedAt: at('notified_at'),
  },
  (table) => [
    uniqueIndex('data_connections_website_provider_index').on(table.websiteId, table.provider),
    index('data_connections_next_sync_index').on(table.nextSyncAt),
  ],
);

/**
 * Authorizations that were started and not finished. `stateHash` is a hash of the `state` parameter that the browser
 * returns.
 */
export const oauthStates = pgTable('oauth_states', {
  stateHash: text('state_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  websiteId: uuid('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' }),
  provider: text('provider').$type<ProviderId>().notNull(),
  /** Envelope of the PKCE verifier, bound to this row. */
  verifier: text('verifier').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/**
 * Tokens to revoke and files to delete after a disconnect, the removal of a website or the closing of an account. A row
 * refers to no user or website, because both may be deleted before the vendor responds; the row is deleted when the
 * removal is done.
 */
export const dataRemovals = pgTable('data_removals', {
  id: uuid('id').primaryKey().defaultRandom(),
  provider: text('provider').$type<ProviderId>().notNull(),
  /** Envelope of the token to revoke, bound to this row; null when there is none or it was revoked. */
  secret: text('secret'),
  /** Prefix of the files in the artifact store; null when they were deleted. */
  filePrefix: text('file_prefix'),
  requestedAt: at('requested_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
});

/** Requests per provider, key and UTC day. `connectionId` is empty for the installation's key. */
export const providerUsage = pgTable(
  'provider_usage',
  {
    provider: text('provider').$type<ProviderId>().notNull(),
    connectionId: text('connection_id').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    calls: integer('calls').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    /** In millionths of a US dollar. */
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull().default(0),
    units: bigint('units', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.connectionId, table.day] })],
);

/**
 * Monthly spending limit of an account for the operator's key of a provider. `userId` is empty for the default limit of
 * all accounts.
 */
export const allowances = pgTable(
  'allowances',
  {
    provider: text('provider').$type<ProviderId>().notNull(),
    userId: text('user_id').notNull().default(''),
    monthlyMicroUsd: bigint('monthly_micro_usd', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.userId] })],
);

/**
 * Amounts that an account spent with the operator's key in a UTC month (`2026-11`): `reserved` for requests in
 * progress, `spent` for finished requests.
 */
export const allowanceUses = pgTable(
  'allowance_uses',
  {
    provider: text('provider').$type<ProviderId>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    reservedMicroUsd: bigint('reserved_micro_usd', { mode: 'number' }).notNull().default(0),
    spentMicroUsd: bigint('spent_micro_usd', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.userId, table.month] })],
);

/**
 * Reservations that are not settled yet. A reservation left by a dead process counts as spent, because the request may
 * have been sent.
 */
export const allowanceReservations = pgTable('allowance_reservations', {
  id: uuid('id').primaryKey().defaultRandom(),
  provider: text('provider').$type<ProviderId>().notNull(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  month: text('month').notNull(),
  microUsd: bigint('micro_usd', { mode: 'number' }).notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/**
 * What a source reported about a keyword in a market and a UTC month (`2026-11`), so that nothing is requested or paid
 * for twice. A keyword without figures has a row, too. `relatedTo` is the keyword that it was listed as related to.
 */
export const keywordFigures = pgTable(
  'keyword_figures',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderId>().notNull(),
    country: text('country').notNull(),
    language: text('language').notNull(),
    month: text('month').notNull(),
    /** In lower case. */
    keyword: text('keyword').notNull(),
    relatedTo: text('related_to'),
    volume: integer('volume'),
    volumeKind: text('volume_kind').$type<'searches' | 'impressions'>().notNull(),
    competition: text('competition').$type<'low' | 'medium' | 'high'>(),
    difficulty: integer('difficulty'),
    /** When the difficulty was requested; null = not requested yet, or the source reports no difficulty. */
    difficultyAt: at('difficulty_at'),
    collectedAt: at('collected_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'keyword_figures_key',
      columns: [table.websiteId, table.provider, table.country, table.language, table.month, table.keyword],
    }),
  ],
);

/** A request for keyword figures that costs money. */
export interface PaidRequest {
  kind: 'figures' | 'difficulty' | 'related';
  country: string;
  language: string;
  keywords: string[];
}

/**
 * What was requested from a source of keyword figures in a UTC month: `seeds` are the keywords whose related keywords
 * were listed, `costMicroUsd` counts against the monthly limit of a website, and the failure columns describe the last
 * attempt. The row is also the lease of the worker that makes the requests. `pending` is stored before a request that
 * costs money and removed with its result; requests that may have been billed without a result are `unanswered`, and
 * not repeated.
 */
export const keywordLookups = pgTable(
  'keyword_lookups',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderId>().notNull(),
    month: text('month').notNull(),
    seeds: jsonb('seeds').$type<string[]>().notNull().default([]),
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull().default(0),
    failure: text('failure').$type<ProviderFailure>(),
    failureMessage: text('failure_message'),
    failureSetting: text('failure_setting'),
    lookedUpAt: at('looked_up_at').notNull(),
    workerId: text('worker_id'),
    heartbeatAt: at('heartbeat_at'),
    pending: jsonb('pending').$type<PaidRequest>(),
    unanswered: jsonb('unanswered').$type<PaidRequest[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.provider, table.month] })],
);

/**
 * How and when the ownership of a website was verified. `token` is what the owner publishes. `lostAt` is when a check
 * showed that the ownership no longer applies; null while it applies.
 */
export const websiteOwnership = pgTable('website_ownership', {
  websiteId: uuid('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  token: text('token').notNull(),
  method: text('method').$type<'dns' | 'file' | 'meta' | 'google-search-console' | 'bing-webmaster'>(),
  verifiedAt: at('verified_at'),
  checkedAt: at('checked_at'),
  lostAt: at('lost_at'),
});

/** Files of rankings and search performance that a user imported. The rows are in the artifact store. */
export const dataImports = pgTable(
  'data_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Identifies the kind of export, such as `search-console-queries`. */
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    artifactKey: text('artifact_key').notNull(),
    rowCount: integer('row_count').notNull(),
    from: date('from_day', { mode: 'string' }),
    to: date('to_day', { mode: 'string' }),
    facts: jsonb('facts').notNull(),
    importedAt: at('imported_at').notNull().defaultNow(),
  },
  (table) => [index('data_imports_website_index').on(table.websiteId)],
);
