import { z } from 'zod';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { type CrawlFile, openCrawlFileForReading } from '../file/crawl-file.ts';
import { UrlCache } from '../file/url-cache.ts';
import { readPage } from './page-rows.ts';

const idRow = z.object({ id: z.number().int() });
const SELECT_FIRST_PAGES = `SELECT url_id AS id FROM pages JOIN urls ON urls.id = pages.url_id
  ORDER BY urls.source <> 'start', json_extract(record, '$.fetchedAt'), url_id LIMIT :limit`;

/** Returns up to `limit` pages: the start page, then the others in the order in which they were fetched. */
export function readFirstPages(filePath: string, limit: number): AuditPage[] {
  const file = openCrawlFileForReading(filePath);
  try {
    const urlCache = new UrlCache(file);
    return file.all(idRow, SELECT_FIRST_PAGES, { limit }).flatMap(({ id }) => readPage(file, id, urlCache) ?? []);
  } finally {
    file.close();
  }
}

const textRow = z.object({ id: z.number().int() });
const SELECT_PAGES_WITH_TEXT = 'SELECT url_id AS id FROM pages WHERE content IS NOT NULL';

/** Calls `visit` with every page whose facts are stored. */
export function forEachPage(file: CrawlFile, visit: (page: AuditPage) => void): void {
  const urlCache = new UrlCache(file);
  for (const { id } of file.all(textRow, SELECT_PAGES_WITH_TEXT)) {
    const page = readPage(file, id, urlCache);
    if (page !== null) visit(page);
  }
}
