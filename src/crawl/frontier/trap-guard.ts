import { z } from 'zod';
import type { CrawlLimits } from '../limits.ts';
import type { CrawlFile } from '../store/file/crawl-file.ts';
import { readMeta, writeMeta } from '../store/file/stored-values.ts';
import type { UrlTable } from '../store/file/url-table.ts';
import type { TrapGuard } from './frontier.ts';
import { createUrlTraps, GUARD_LIMITS } from './url-traps-guard.ts';

const CLOSED_PATTERNS_KEY = 'closedPatterns';
const urlRow = z.object({ url: z.string() });
/** The frontier rejects URLs for these reasons before it asks the guard, and never asks it about listed URLs. */
const SELECT_ADMITTED_URLS = `SELECT url FROM urls WHERE status <> 'known' AND source NOT IN ('start', 'list')
  AND (skip_reason IS NULL OR skip_reason NOT IN ('robots', 'excluded', 'not-listed')) ORDER BY id`;

export interface TrapGuardOptions {
  limits: CrawlLimits;
  /** Maximum number of pages of the crawl. The budget per pattern must not stop a crawl before this limit. */
  maxPages: number;
  /** Year of the crawl. */
  year: number;
}

/** Creates the trap guard of a crawl, which first replays the URLs of an earlier run of the same file. */
export function createTrapGuard(file: CrawlFile, urlTable: UrlTable, options: TrapGuardOptions): TrapGuard {
  const { limits, year, maxPages } = options;
  const closed = readMeta(file, CLOSED_PATTERNS_KEY, z.array(z.string())) ?? [];
  return createUrlTraps({
    limits,
    year,
    known: streamAdmittedUrls(file),
    guard: { maxPerPattern: Math.max(GUARD_LIMITS.maxPerPattern, maxPages * 2) },
    isKnown: (url) => urlTable.readId(url) !== 0,
    closed,
    onClose(pattern) {
      closed.push(pattern);
      writeMeta(file, CLOSED_PATTERNS_KEY, closed);
    },
  });
}

function* streamAdmittedUrls(file: CrawlFile): Generator<string> {
  for (const { url } of file.stream(urlRow, SELECT_ADMITTED_URLS)) yield url;
}
