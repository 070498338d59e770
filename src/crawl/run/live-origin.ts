import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type CrawlFile, openCrawlFileForReading } from '../store/file/crawl-file.ts';
import { readMeta } from '../store/file/stored-values.ts';

/** If at least this share of canonicals point to the same other host, that host is treated as the live site. */
const MIN_LIVE_SHARE = 0.9;
/** A single page proves nothing about a site. */
const MIN_PAGES = 2;
const row = z.object({ url: z.string() });
const SELECT_CANONICALS = `SELECT urls.url AS url FROM pages JOIN urls ON urls.id = pages.canonical_id WHERE pages.status = 200`;

/** Returns the live origin that the crawl was made for, or null for a regular crawl or a missing file. */
export function readScoredAsOrigin(filePath: string): string | null {
  if (!existsSync(filePath)) return null;
  const file = openCrawlFileForReading(filePath);
  try {
    return readMeta(file, 'scoreAs', z.string());
  } finally {
    file.close();
  }
}

/** Returns the other origin that nearly all canonicals of a finished crawl point to, or null without one. */
export function findLiveOrigin(filePath: string, auditedHost: string): string | null {
  const file = openCrawlFileForReading(filePath);
  try {
    return findLiveOriginInFile(file, auditedHost);
  } finally {
    file.close();
  }
}

/** Returns the same origin for the open file of a running crawl. */
export function findLiveOriginInFile(file: CrawlFile, auditedHost: string): string | null {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { url } of file.all(row, SELECT_CANONICALS)) {
    const { origin, host } = new URL(url);
    total += 1;
    if (host !== auditedHost) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  const [origin, count] = [...counts].reduce<[string | null, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    [null, 0],
  );
  return total >= MIN_PAGES && count >= MIN_LIVE_SHARE * total ? origin : null;
}
