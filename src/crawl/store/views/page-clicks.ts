import { z } from 'zod';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import type { CrawlFile } from '../file/crawl-file.ts';

/** Clicks of the page of `:url`. The table exists only while a file is read, because clicks are not part of a crawl. */
const CREATE_TABLE = 'CREATE TEMP TABLE page_clicks (url TEXT PRIMARY KEY, clicks INTEGER NOT NULL) WITHOUT ROWID';
const ADD_PAGES = `INSERT OR IGNORE INTO page_clicks
  SELECT value ->> '$.url', value ->> '$.clicks' FROM json_each(:pages)`;
const clicksRow = z.object({ clicks: z.number().int().nullable() });

/** Makes clicks available to the queries of an open file. */
export function addPageClicks(file: CrawlFile, { pages }: PageClickList): void {
  file.run(CREATE_TABLE);
  file.run(ADD_PAGES, { pages: JSON.stringify(pages) });
}

/** Returns the SQL of the clicks of a page; NULL = not measured. */
export const buildClicksSql = (url: string, { isComplete }: Pick<PageClickList, 'isComplete'>): string =>
  `coalesce((SELECT clicks FROM page_clicks WHERE page_clicks.url = ${url}), ${isComplete ? '0' : 'NULL'})`;

/** Returns the clicks of one URL; null = not measured. A URL that was not crawled is not measured. */
export function readPageClicks(file: CrawlFile, url: string, list: PageClickList): number | null {
  const sql = `SELECT ${buildClicksSql('p.url', list)} AS clicks FROM page_summaries AS p WHERE p.url = :url`;
  return file.get(clicksRow, sql, { url })?.clicks ?? null;
}
