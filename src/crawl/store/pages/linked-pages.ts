import { z } from 'zod';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { UrlCache } from '../file/url-cache.ts';
import { readPage } from './page-rows.ts';

const idRow = z.object({ id: z.number().int() });
const SELECT_LINKED_PAGES = `SELECT id FROM page_summaries WHERE is_indexable = 1 AND title IS NOT NULL
  ORDER BY rank_share DESC, id LIMIT :limit`;

/** Returns up to `limit` indexable pages with a title, those with the highest internal PageRank first. */
export function readLinkedPages(file: CrawlFile, limit: number): AuditPage[] {
  const urlCache = new UrlCache(file);
  return file.all(idRow, SELECT_LINKED_PAGES, { limit }).flatMap(({ id }) => readPage(file, id, urlCache) ?? []);
}
