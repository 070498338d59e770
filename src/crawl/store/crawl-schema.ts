/** Raise with every change of the tables below; a file of another version cannot be resumed or read. */
export const CRAWL_SCHEMA_VERSION = 2;

/**
 * Tables of a crawl file. Addresses of links and images stand once in `targets`; occurrences refer to them.
 * `hops` is the distance at which an address was discovered over any link; `depth` counts followed links only
 * and is computed when the crawl ends. `foreign_type`: content type of an answer that is not what was asked for. The columns of `pages` after `is_challenge` repeat facts that are compared across pages.
 */
export const CRAWL_SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE urls (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('queued', 'fetching', 'retry', 'done', 'skipped')),
  skip_reason TEXT,
  source TEXT NOT NULL,
  hops INTEGER NOT NULL,
  depth INTEGER,
  priority INTEGER NOT NULL,
  in_sitemap INTEGER NOT NULL DEFAULT 0,
  in_navigation INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX urls_by_turn ON urls (status, priority, id);
CREATE INDEX urls_linked_by_turn ON urls (priority, id) WHERE status = 'queued' AND source <> 'sitemap';

CREATE TABLE pages (
  url_id INTEGER PRIMARY KEY REFERENCES urls (id),
  final_url TEXT NOT NULL,
  status INTEGER,
  error TEXT,
  is_redirected INTEGER NOT NULL,
  is_challenge INTEGER NOT NULL,
  is_indexable INTEGER NOT NULL,
  lang TEXT,
  title TEXT,
  description TEXT,
  text_hash TEXT,
  text_words INTEGER NOT NULL,
  text_excerpt TEXT NOT NULL,
  record TEXT NOT NULL,
  facts BLOB
) STRICT;

CREATE INDEX pages_by_title ON pages (title) WHERE is_indexable = 1;
CREATE INDEX pages_by_description ON pages (description) WHERE is_indexable = 1;
CREATE INDEX pages_by_text ON pages (text_hash) WHERE is_indexable = 1;

CREATE TABLE targets (id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, is_internal INTEGER NOT NULL) STRICT;

CREATE TABLE links (
  source_id INTEGER NOT NULL REFERENCES urls (id),
  target_id INTEGER NOT NULL REFERENCES targets (id),
  anchor TEXT NOT NULL,
  is_followed INTEGER NOT NULL,
  region TEXT NOT NULL,
  selector TEXT NOT NULL,
  line INTEGER NOT NULL,
  col INTEGER NOT NULL
) STRICT;
CREATE INDEX links_by_source ON links (source_id);
CREATE INDEX links_by_target ON links (target_id, source_id);

CREATE TABLE images (
  source_id INTEGER NOT NULL REFERENCES urls (id),
  target_id INTEGER NOT NULL REFERENCES targets (id),
  alt TEXT,
  selector TEXT NOT NULL,
  line INTEGER NOT NULL,
  col INTEGER NOT NULL
) STRICT;
CREATE INDEX images_by_source ON images (source_id);
CREATE INDEX images_by_target ON images (target_id, source_id);

CREATE TABLE checks (
  target_id INTEGER PRIMARY KEY REFERENCES targets (id),
  kind TEXT NOT NULL,
  status INTEGER,
  error TEXT,
  foreign_type TEXT,
  checked_at TEXT NOT NULL
) STRICT;

CREATE TABLE artifacts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE bodies (url_id INTEGER PRIMARY KEY REFERENCES urls (id), content BLOB NOT NULL) STRICT;
`;
