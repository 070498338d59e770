import { z } from 'zod';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import type { CrawlFile } from '../file/crawl-file.ts';

/** Clicks of each page by URL. The table exists only while a file is read, because clicks are not part of a crawl. */
const CREATE_TABLE = 'CREATE TEMP TABLE page_clicks (url TEXT PRIMARY KEY, clicks INTEGER NOT NULL) WITHOUT ROWID';
const ADD_PAGES = `INSERT OR IGNORE INTO page_clicks
  SELECT value ->> '$.url', value ->> '$.clicks' FROM json_each(:pages)`;
const clicksRow = z.object({ clicks: z.number().int().nullable() });

/** Makes clicks available to the queries of an open file. */
export function addPageClicks(file: CrawlFile, { pages }: PageClickList): void {
  file.run(CREATE_TABLE);
  file.run(ADD_PAGES, { pages: JSON.stringify(pages) });
}

/**
 * Returns the SQL of the clicks of a URL; NULL = not measured. The list covers crawled pages, so a URL that is not
 * listed has no clicks only if it was crawled.
 *
 * @param isCrawledPage condition that is true for pages that were crawled
 */
export function buildClicksSql(url: string, isCrawledPage: string, { isComplete }: Pick<PageClickList, 'isComplete'>) {
  const unlisted = isComplete ? `CASE WHEN ${isCrawledPage} THEN 0 END` : 'NULL';
  return `coalesce((SELECT clicks FROM page_clicks WHERE page_clicks.url = ${url}), ${unlisted})`;
}

/** Returns the clicks of one URL; null = not measured. */
export function readPageClicks(file: CrawlFile, url: string, list: PageClickList): number | null {
  const isCrawledPage = 'EXISTS (SELECT 1 FROM page_summaries WHERE page_summaries.url = :url)';
  return (
    file.get(clicksRow, `SELECT ${buildClicksSql(':url', isCrawledPage, list)} AS clicks`, { url })?.clicks ?? null
  );
}
