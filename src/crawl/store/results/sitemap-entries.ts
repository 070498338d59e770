import type { SitemapEntry } from '#contracts/site/sitemap.ts';
import { serializeStorableJson } from '#lib/text/storable-text.ts';
import type { CrawlFile } from '../file/crawl-file.ts';

const WRITE_ENTRY = `INSERT OR REPLACE INTO sitemap_entries (url_id, file_id, lastmod, lastmod_raw, priority, alternates)
  VALUES (:urlId, :fileId, :lastmod, :lastmodRaw, :priority, :alternates)`;

/** Stores the sitemap entry of a URL. Call inside `file.write`. */
export function writeSitemapEntry(
  file: CrawlFile,
  { urlId, fileId, entry }: { urlId: number; fileId: number; entry: SitemapEntry },
): void {
  const { lastmod, priority, alternates } = entry;
  file.run(WRITE_ENTRY, {
    urlId,
    fileId,
    priority,
    lastmod: lastmod?.date ?? null,
    lastmodRaw: lastmod?.raw ?? null,
    alternates: alternates.length === 0 ? null : serializeStorableJson(alternates),
  });
}
