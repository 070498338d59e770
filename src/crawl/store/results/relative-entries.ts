import { z } from 'zod';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readArtifact, writeArtifact } from '../file/stored-values.ts';

const NAME = 'relativeSitemapEntries';

/**
 * Stores the row IDs of URLs that were resolved from sitemap entries without scheme and host. Call inside `file.write`.
 */
export function writeRelativeEntries(file: CrawlFile, ids: ReadonlySet<number>): void {
  if (ids.size > 0) writeArtifact(file, NAME, [...ids]);
}

export function readRelativeEntries(file: CrawlFile): ReadonlySet<number> {
  return new Set(readArtifact(file, NAME, z.array(z.number().int())) ?? []);
}
