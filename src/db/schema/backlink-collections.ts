import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LinkReport, LinkReportDraft, PreviousLinkReport } from '#contracts/outside/links/link-reports.ts';
import type { ProviderFailure, ProviderId } from '#contracts/outside/providers.ts';
import { at } from '../columns.ts';
import { websites } from './websites.ts';

/**
 * Backlinks of a website that a paid source reported, and the limit that its owner set for them. `limitMicroUsd`
 * applies per UTC month (0 = off), and `costMicroUsd` is the cost in `month`. The row is also the lease of the worker
 * that sends the requests. `pendingMicroUsd` is the highest possible cost of a request without a result; it still
 * counts if the worker dies. `unansweredAt` is when a worker died this way, or when a request was billed without a
 * result.
 */
export const backlinkCollections = pgTable(
  'backlink_collections',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderId>().notNull(),
    limitMicroUsd: bigint('limit_micro_usd', { mode: 'number' }).notNull().default(0),
    month: text('month').notNull(),
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull().default(0),
    /** When the owner requested a collection that has not ended; null = no such request. */
    requestedAt: at('requested_at'),
    collectedAt: at('collected_at'),
    report: jsonb('report').$type<LinkReport>(),
    previous: jsonb('previous').$type<PreviousLinkReport>(),
    draft: jsonb('draft').$type<LinkReportDraft>(),
    pendingMicroUsd: bigint('pending_micro_usd', { mode: 'number' }).notNull().default(0),
    unansweredAt: at('unanswered_at'),
    failure: text('failure').$type<ProviderFailure>(),
    failureMessage: text('failure_message'),
    failedAt: at('failed_at'),
    workerId: text('worker_id'),
    heartbeatAt: at('heartbeat_at'),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.provider] })],
);
