/** Increase this when the tables change; files with another version count as missing. */
export const MONTH_VERSION = 1;

/**
 * Tables of a month file. `day` is the day of the month. Rows are clustered by key, so the days of one key are next to
 * each other; `position_sum` is the average position times the impressions, null if the source reports no position.
 * `days` lists the days whose rows are complete: each day is written together with its rows.
 */
export const MONTH_TABLES = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE days (day INTEGER PRIMARY KEY, is_final INTEGER NOT NULL, is_cut INTEGER NOT NULL,
    query_clicks INTEGER NOT NULL, row_count INTEGER NOT NULL);
  CREATE TABLE queries (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
  CREATE TABLE pages (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
  CREATE TABLE query (query_id INTEGER, day INTEGER, clicks INTEGER NOT NULL, impressions INTEGER NOT NULL,
    position_sum REAL, PRIMARY KEY (query_id, day)) WITHOUT ROWID;
  CREATE TABLE page (page_id INTEGER, day INTEGER, clicks INTEGER NOT NULL, impressions INTEGER NOT NULL,
    position_sum REAL, PRIMARY KEY (page_id, day)) WITHOUT ROWID;
  CREATE TABLE query_page (query_id INTEGER, page_id INTEGER, day INTEGER, clicks INTEGER NOT NULL,
    impressions INTEGER NOT NULL, position_sum REAL, PRIMARY KEY (query_id, page_id, day)) WITHOUT ROWID;
  CREATE TABLE country (country TEXT, day INTEGER, clicks INTEGER NOT NULL, impressions INTEGER NOT NULL,
    position_sum REAL, PRIMARY KEY (country, day)) WITHOUT ROWID;
  CREATE TABLE device (device TEXT, day INTEGER, clicks INTEGER NOT NULL, impressions INTEGER NOT NULL,
    position_sum REAL, PRIMARY KEY (device, day)) WITHOUT ROWID;
`;

/** A position sum is unknown if any part of it is unknown. */
const SUMS = `sum(clicks) AS clicks, sum(impressions) AS impressions,
  CASE WHEN count(position_sum) = count(*) THEN sum(position_sum) END AS position_sum`;

/**
 * Sums of the entire month and indexes for readers, built when a file is finished: ranges that contain the month need
 * no day rows.
 */
export const MONTH_SUMS = `
  DROP TABLE IF EXISTS query_sums;
  DROP TABLE IF EXISTS page_sums;
  DROP TABLE IF EXISTS query_page_sums;
  CREATE TABLE query_sums AS SELECT query_id, ${SUMS} FROM query GROUP BY query_id;
  CREATE TABLE page_sums AS SELECT page_id, ${SUMS} FROM page GROUP BY page_id;
  CREATE TABLE query_page_sums AS SELECT query_id, page_id, ${SUMS} FROM query_page GROUP BY query_id, page_id;
  CREATE INDEX query_page_sums_query ON query_page_sums (query_id);
  CREATE INDEX query_page_sums_page ON query_page_sums (page_id);
  CREATE UNIQUE INDEX IF NOT EXISTS queries_text ON queries (text);
  CREATE UNIQUE INDEX IF NOT EXISTS pages_text ON pages (text);
`;
