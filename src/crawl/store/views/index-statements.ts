import type { IndexStatus } from '#contracts/outside/index-status.ts';
import { INDEX_KIND_LABELS } from '#contracts/outside/index-status-texts.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { CrawlFile } from '../file/crawl-file.ts';

/**
 * Google's statements next to ours. The table exists only while a file is read, because statements are not part of a
 * crawl.
 */
const CREATE_TABLE = `CREATE TEMP TABLE IF NOT EXISTS index_statements (id INTEGER PRIMARY KEY, url TEXT NOT NULL, kind TEXT NOT NULL,
  label TEXT NOT NULL, state TEXT, verdict TEXT, google_canonical TEXT, own_canonical TEXT, crawled_at TEXT,
  inspected_at TEXT NOT NULL, rule_id TEXT, note TEXT NOT NULL, source TEXT NOT NULL, quality TEXT NOT NULL) STRICT`;
const ADD_ROWS = `INSERT INTO index_statements SELECT key, value ->> '$.url', value ->> '$.kind', value ->> '$.label',
  value ->> '$.google.state', value ->> '$.ours.verdict', value ->> '$.google.canonical', value ->> '$.ours.canonical',
  value ->> '$.google.crawledAt', value ->> '$.google.inspectedAt', value ->> '$.ours.ruleId', value ->> '$.note',
  :source, :quality FROM json_each(:rows)`;

/** Makes statements available to the queries of an open file. The rows keep their order. @param status null = none */
export function addIndexStatements(file: CrawlFile, status: IndexStatus | null): void {
  file.run(CREATE_TABLE);
  file.run('DELETE FROM index_statements');
  if (status === null) return;
  const rows = status.rows.map((row) => ({ ...row, label: INDEX_KIND_LABELS[row.kind] }));
  file.run(ADD_ROWS, {
    rows: JSON.stringify(rows),
    source: status.source,
    quality: QUALITY_WORDS[status.quality],
  });
}
