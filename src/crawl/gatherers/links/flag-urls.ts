import { z } from 'zod';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';

const row = z.object({ id: z.number().int(), url: z.string() });
const SELECT_INTERNAL_URLS = 'SELECT id, url FROM urls WHERE is_internal = 1 ORDER BY id';

/** Returns one byte per row ID: 1 for URLs of the site that `test` accepts. */
export function flagUrls(file: CrawlFile, size: number, test: (url: string) => boolean): Uint8Array {
  const flags = new Uint8Array(size);
  for (const { id, url } of file.stream(row, SELECT_INTERNAL_URLS)) if (test(url)) flags[id] = 1;
  return flags;
}
