import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { websites } from './websites.ts';

/** Websites that a user compares with one of their own. */
export const competitors = pgTable(
  'competitors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Host without `www.`, with a port unless it is the default one. */
    host: text('host').notNull(),
    /** URL as entered. */
    url: text('url').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('competitors_website_host_index').on(table.websiteId, table.host),
    index('competitors_host_index').on(table.host),
  ],
);

/**
 * Light crawls, shared by all accounts of the installation. A host has no more than one unfinished crawl. `done` crawls
 * have a profile, and `refused` crawls have the reason. Every finished crawl of a compared host is kept for its
 * history.
 */
export const lightCrawls = pgTable(
  'light_crawls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    host: text('host').notNull(),
    url: text('url').notNull(),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'refused'>().notNull(),
    /** Number of pages read so far. */
    pagesRead: integer('pages_read').notNull().default(0),
    /** Number of starts without a result; a crawl that repeatedly ends its process must be stopped. */
    attempts: integer('attempts').notNull().default(0),
    workerId: text('worker_id'),
    heartbeatAt: at('heartbeat_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
    profile: jsonb('profile'),
    refusal: jsonb('refusal'),
  },
  (table) => [
    uniqueIndex('light_crawls_unfinished_index').on(table.host).where(sql`${table.state} in ('waiting', 'running')`),
    index('light_crawls_host_index').on(table.host, table.finishedAt),
  ],
);
