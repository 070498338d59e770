import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PageRegion } from '#contracts/page/page-region.ts';
import { at } from '../columns.ts';
import { websites } from './websites.ts';

const websiteId = () =>
  uuid('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' });

/**
 * Responses of a website's linked pages that its analysis did not request. `finalStatus` is null if there was no
 * response; `chain` has the URLs of the redirects.
 */
export const backlinkTargets = pgTable(
  'backlink_targets',
  {
    websiteId: websiteId(),
    url: text('url').notNull(),
    finalStatus: integer('final_status'),
    chain: jsonb('chain').$type<string[]>().notNull().default([]),
    checkedAt: at('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.url] })],
);

/** A link as it was found on a page. */
export interface StoredLink {
  targetUrl: string;
  anchor: string;
  rel: string;
  region: PageRegion;
}

/**
 * Pages that were visited to verify links to a domain, for all accounts. A result is used only for pages that the
 * account's own sources list, so it reveals no source of another account. `reason` is null if the page was read.
 */
export const visitedLinkPages = pgTable(
  'visited_link_pages',
  {
    pageUrl: text('page_url').notNull(),
    targetDomain: text('target_domain').notNull(),
    reason: text('reason'),
    links: jsonb('links').$type<StoredLink[]>().notNull().default([]),
    visitedAt: at('visited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageUrl, table.targetDomain] }),
    index('visited_link_pages_time_index').on(table.visitedAt),
  ],
);

/**
 * Referring domains whose pages are visited for a website. Each row counts once against the limit of its UTC month
 * (`2026-11`), unless the domain did not respond. `urls` are the pages to visit. A row that was claimed by a dead
 * worker is claimed again.
 */
export const verifiedDomains = pgTable(
  'verified_domains',
  {
    websiteId: websiteId(),
    month: text('month').notNull(),
    domain: text('domain').notNull(),
    urls: jsonb('urls').$type<string[]>().notNull(),
    state: text('state').$type<'waiting' | 'running' | 'done'>().notNull().default('waiting'),
    claimedAt: at('claimed_at'),
    /** Number of pages that were read. */
    pages: integer('pages').notNull().default(0),
    links: jsonb('links').$type<(StoredLink & { sourceUrl: string; checkedAt: string })[]>().notNull().default([]),
    /** Why no page could be read; null if a page was read, or before the visit. */
    problem: text('problem'),
    requestedAt: at('requested_at').notNull(),
    checkedAt: at('checked_at'),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.month, table.domain] })],
);
