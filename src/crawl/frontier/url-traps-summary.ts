import type { SkipReason } from '../store/pages/skip-reason.ts';
import { buildUrlPattern } from './url-pattern.ts';

/** URLs of one pattern that were skipped for one reason. */
export interface TrapStat {
  pattern: string;
  reason: SkipReason;
  count: number;
  /** The first three URLs of the pattern. */
  examples: string[];
}

const MAX_EXAMPLES = 3;
/**
 * Maximum number of distinct patterns kept while counting. A trap that keeps creating new patterns is represented by
 * its first ones.
 */
const MAX_STATS = 10_000;

/**
 * Counts the skipped URLs by pattern and reason, most frequent first. Reads a stream, because `skipped` may be as long
 * as the crawl.
 */
export function summarizeTraps(skipped: Iterable<{ url: string; reason: SkipReason }>, maxStats = 100): TrapStat[] {
  const stats = new Map<string, TrapStat>();
  for (const { url, reason } of skipped) {
    const pattern = buildUrlPattern(url);
    const key = `${reason} ${pattern}`;
    const existing = stats.get(key);
    if (existing !== undefined) {
      existing.count += 1;
      if (existing.examples.length < MAX_EXAMPLES) existing.examples.push(url);
    } else if (stats.size < MAX_STATS) {
      stats.set(key, { pattern, reason, count: 1, examples: [url] });
    }
  }
  return [...stats.values()]
    .toSorted((a, b) => b.count - a.count || (a.pattern < b.pattern ? -1 : 1))
    .slice(0, maxStats);
}
