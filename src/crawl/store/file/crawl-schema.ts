import { VIEW_SCHEMA } from '../views/view-tables.ts';

/**
 * Must be increased with every change to the tables below. A file with a different version cannot be resumed or read,
 * except for `CRAWL_SCHEMA_WITHOUT_VIEWS`.
 */
export const CRAWL_SCHEMA_VERSION = 9;

/** This version lacks only the tables of the bulk views, which are added when the file is opened for writing. */
export const CRAWL_SCHEMA_WITHOUT_VIEWS = 8;

/**
 * The tables of a crawl file.
 *
 * `urls` contains every URL once, regardless of its source: pages of the site (queued, done, skipped ...), and URLs
 * that pages only link to or load (`known`). `hops` is the distance at which a URL was discovered over any link;
 * `depth` counts only followed links and is computed when the crawl ends.
 *
 * `pages.content` contains the facts of the document, and the document itself until it is deleted (see
 * `page-codec.ts`); the columns after `is_challenge` repeat the values that are compared across pages. `outlinks`
 * contains, per page and in document order, the URLs of its links and resources as numbers (see `link-codec.ts`).
 * `sitemap_entries` contains the entry of the first sitemap that lists a URL; `lastmod` is ISO 8601, or null when it is
 * invalid; `alternates` is a JSON list of { code, href }. `renders` contains the pages that a browser rendered,
 * compressed, and a JPEG of their first viewport. `findings` and `page_summaries` are the results of the audit,
 * rewritten by every audit (see `finding-writer.ts`): `place` is the position of the evidence, null, like all columns
 * after it, for a page that a rule reports without separate evidence; `picture` is JSON. `view-tables.ts` describes the
 * tables of the bulk views.
 */
export const CRAWL_SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE urls (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('known', 'queued', 'retry', 'done', 'skipped')),
  skip_reason TEXT,
  source TEXT NOT NULL,
  is_internal INTEGER NOT NULL,
  hops INTEGER NOT NULL,
  depth INTEGER,
  priority INTEGER NOT NULL,
  in_sitemap INTEGER NOT NULL,
  in_navigation INTEGER NOT NULL
) STRICT;

CREATE TABLE pages (
  url_id INTEGER PRIMARY KEY REFERENCES urls (id),
  final_id INTEGER,
  status INTEGER,
  error TEXT,
  is_challenge INTEGER NOT NULL,
  is_indexable INTEGER NOT NULL,
  lang TEXT,
  title TEXT,
  description TEXT,
  heading TEXT,
  canonical_id INTEGER,
  text_hash TEXT,
  text_words INTEGER NOT NULL,
  text_excerpt TEXT NOT NULL,
  prose_hash TEXT,
  simhash TEXT,
  sketch TEXT,
  template TEXT,
  record TEXT NOT NULL,
  content BLOB
) STRICT;

CREATE TABLE outlinks (
  source_id INTEGER PRIMARY KEY REFERENCES urls (id),
  links BLOB NOT NULL,
  resources BLOB NOT NULL
) STRICT;

CREATE TABLE checks (
  url_id INTEGER NOT NULL REFERENCES urls (id),
  kind TEXT NOT NULL,
  status INTEGER,
  error TEXT,
  is_challenge INTEGER NOT NULL,
  is_doubtful INTEGER NOT NULL,
  foreign_type TEXT,
  answer TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  checked_at TEXT NOT NULL,
  PRIMARY KEY (url_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE sitemap_entries (
  url_id INTEGER PRIMARY KEY REFERENCES urls (id),
  file_id INTEGER NOT NULL REFERENCES urls (id),
  lastmod TEXT,
  lastmod_raw TEXT,
  priority REAL,
  alternates TEXT
) STRICT;

CREATE TABLE renders (
  url_id INTEGER PRIMARY KEY REFERENCES urls (id),
  state TEXT NOT NULL CHECK (state IN ('rendered', 'failed')),
  content BLOB NOT NULL,
  screenshot BLOB
) STRICT;

CREATE TABLE pictures (
  url_id INTEGER NOT NULL REFERENCES urls (id),
  number INTEGER NOT NULL,
  jpeg BLOB NOT NULL,
  PRIMARY KEY (url_id, number)
) STRICT;

CREATE TABLE findings (
  id INTEGER PRIMARY KEY,
  rule_id TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('warning', 'fail')),
  severity TEXT NOT NULL,
  confidence TEXT NOT NULL,
  url TEXT NOT NULL,
  left_out INTEGER NOT NULL,
  place TEXT,
  found TEXT,
  expected TEXT,
  snippet TEXT,
  selector TEXT,
  picture TEXT,
  fix TEXT,
  cause TEXT,
  places INTEGER
) STRICT;

CREATE TABLE page_summaries (
  id INTEGER PRIMARY KEY REFERENCES urls (id),
  url TEXT NOT NULL,
  final_url TEXT NOT NULL,
  status INTEGER,
  error TEXT,
  title TEXT,
  words INTEGER NOT NULL,
  depth INTEGER,
  inlinks INTEGER,
  rank_share REAL,
  template INTEGER,
  is_indexable INTEGER NOT NULL,
  is_noindex INTEGER NOT NULL,
  is_redirect INTEGER NOT NULL,
  is_orphan INTEGER,
  in_sitemap INTEGER NOT NULL,
  health REAL,
  critical INTEGER NOT NULL,
  medium INTEGER NOT NULL,
  low INTEGER NOT NULL,
  advisory INTEGER NOT NULL,
  ttfb_ms REAL,
  bytes INTEGER NOT NULL,
  script_share REAL
) STRICT;

CREATE TABLE artifacts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

${VIEW_SCHEMA}
`;

/** Added when a crawl ends. While it runs, URLs are looked up by their fingerprint, and no other lookups are needed. */
export const CRAWL_INDEXES = `
CREATE INDEX IF NOT EXISTS urls_by_url ON urls (url);
CREATE INDEX IF NOT EXISTS pages_by_final ON pages (final_id) WHERE final_id IS NOT NULL;
`;

/** Added when an audit has written all its findings. */
export const FINDING_INDEXES = `
CREATE INDEX findings_by_rule ON findings (rule_id, url);
CREATE INDEX findings_by_url ON findings (url);
CREATE UNIQUE INDEX page_summaries_by_url ON page_summaries (url);
`;
export const DROP_FINDINGS = `
DROP INDEX IF EXISTS findings_by_rule;
DROP INDEX IF EXISTS findings_by_url;
DROP INDEX IF EXISTS page_summaries_by_url;
DELETE FROM findings;
DELETE FROM page_summaries;
`;
