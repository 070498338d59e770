import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type CrawlFile, openCrawlFileForReading } from '../store/file/crawl-file.ts';
import { readMeta } from '../store/file/stored-values.ts';

/** If at least this share of canonicals point to the same other host, that host is treated as the live site. */
const MIN_LIVE_SHARE = 0.9;
/** A single page proves nothing about a site. */
const MIN_PAGES = 2;
const row = z.object({ start: z.string(), count: z.number().int() });
/**
 * Counts canonicals by the start of their URL, up to and including the first slash of the path. Neither `http://` nor
 * `https://` with a host of one character has a slash before the ninth character that belongs to the path.
 */
const COUNT_CANONICALS = `SELECT substr(url, 1, 8 + instr(substr(url, 9), '/')) AS start, count(*) AS count
  FROM pages JOIN urls ON urls.id = pages.canonical_id WHERE pages.status = 200 GROUP BY 1`;

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

/** Does the same as `findLiveOrigin` for the open file of a running crawl. */
export function findLiveOriginInFile(file: CrawlFile, auditedHost: string): string | null {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { start, count } of file.stream(row, COUNT_CANONICALS)) {
    const { origin, host } = new URL(start);
    total += count;
    if (host !== auditedHost) counts.set(origin, (counts.get(origin) ?? 0) + count);
  }
  const [origin, largestCount] = [...counts].reduce<[string | null, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    [null, 0],
  );
  return total >= MIN_PAGES && largestCount >= MIN_LIVE_SHARE * total ? origin : null;
}
