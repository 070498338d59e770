import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IndexInspection, SearchDimension } from '#contracts/outside/search-data.ts';
import { at } from '../columns.ts';
import { analyses } from './analyses.ts';
import { dataConnections } from './data-sources.ts';
import { websites } from './websites.ts';

const connectionId = () =>
  uuid('connection_id')
    .notNull()
    .references(() => dataConnections.id, { onDelete: 'cascade' });

/** Clicks, impressions and the average position weighted by impressions, which is null without impressions. */
const figures = {
  clicks: bigint('clicks', { mode: 'number' }).notNull(),
  impressions: bigint('impressions', { mode: 'number' }).notNull(),
  averagePosition: doublePrecision('average_position'),
};

/**
 * Progress of a connection's import, one row per connection. `daysTotal` days were planned from `fromDay` to `toDay`;
 * `waitingUntil` and `waitingFor` are set while a quota or rate limit delays it. A dead worker is recognized by its
 * `heartbeatAt`.
 */
export const searchSyncs = pgTable('search_syncs', {
  connectionId: connectionId().primaryKey(),
  state: text('state').$type<'waiting' | 'running' | 'done' | 'failed'>().notNull(),
  fromDay: date('from_day', { mode: 'string' }),
  toDay: date('to_day', { mode: 'string' }),
  daysDone: integer('days_done').notNull().default(0),
  daysTotal: integer('days_total').notNull().default(0),
  rowsRead: bigint('rows_read', { mode: 'number' }).notNull().default(0),
  waitingUntil: at('waiting_until'),
  waitingFor: text('waiting_for'),
  workerId: text('worker_id'),
  heartbeatAt: at('heartbeat_at'),
  startedAt: at('started_at'),
  finishedAt: at('finished_at'),
});

/**
 * Totals of a property per day. `isFinal` = the vendor no longer changes the day, so it is never requested again. The
 * detail rows are in one file per calendar month; `queryClicks` is the sum of the clicks of all query rows, which is
 * less than `clicks` because rare queries are withheld. `isCut` = the vendor's limit of rows was reached.
 */
export const searchDays = pgTable(
  'search_days',
  {
    connectionId: connectionId(),
    day: date('day', { mode: 'string' }).notNull(),
    ...figures,
    queryClicks: bigint('query_clicks', { mode: 'number' }),
    isFinal: boolean('is_final').notNull(),
    isCut: boolean('is_cut').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.day] })],
);

/** Top keys of a dimension over the last 28 final days, computed after each sync. */
export const searchTops = pgTable(
  'search_tops',
  {
    connectionId: connectionId(),
    dimension: text('dimension').$type<SearchDimension>().notNull(),
    rank: integer('rank').notNull(),
    key: text('key').notNull(),
    ...figures,
    /** Figures of the same key in the previous 28 days; null when the key had no impressions. */
    previousClicks: bigint('previous_clicks', { mode: 'number' }),
    previousImpressions: bigint('previous_impressions', { mode: 'number' }),
    previousAveragePosition: doublePrecision('previous_average_position'),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.dimension, table.rank] })],
);

/** Figures of tracked keywords per day. */
export const trackedSearchDays = pgTable(
  'tracked_search_days',
  {
    connectionId: connectionId(),
    keyword: text('keyword').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    ...figures,
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.keyword, table.day] })],
);

/** The latest inspection of a URL by the search engine. */
export const urlInspections = pgTable(
  'url_inspections',
  {
    connectionId: connectionId(),
    url: text('url').notNull(),
    inspectedAt: at('inspected_at').notNull(),
    result: jsonb('result').$type<IndexInspection>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.url] })],
);

/** Additional lists of a connection, such as sitemaps, links and crawl issues, each with the last collected value. */
export const sourceFacts = pgTable(
  'source_facts',
  {
    connectionId: connectionId(),
    kind: text('kind').$type<'sitemaps' | 'links' | 'inbound-links' | 'crawl-issues'>().notNull(),
    value: jsonb('value').notNull(),
    collectedAt: at('collected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.kind] })],
);

/** Outside data at the time an analysis was finished; used by downloads and shared links. */
export const outsideSnapshots = pgTable('outside_snapshots', {
  analysisId: uuid('analysis_id')
    .primaryKey()
    .references(() => analyses.id, { onDelete: 'cascade' }),
  snapshot: jsonb('snapshot').notNull(),
  collectedAt: at('collected_at').notNull(),
});

/**
 * Events that a user marks in the charts of a website, such as a release. Analyses and fixes are marked automatically.
 */
export const annotations = pgTable(
  'annotations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('annotations_website_index').on(table.websiteId)],
);
