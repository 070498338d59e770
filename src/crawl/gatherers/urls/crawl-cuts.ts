import { z } from 'zod';
import type { CrawlCut, CrawlCuts } from '#contracts/site/site-sections.ts';
import { buildUrlPattern } from '#crawl/frontier/url-pattern.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { type SkipReason, skipReasonSchema } from '#crawl/store/pages/skip-reason.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { samplePatterns } from './pattern-samples.ts';

const MAX_PATTERNS = 20;
/** Maximum number of distinct patterns per reason. */
const MAX_DISTINCT_PATTERNS = 5_000;
const MAX_EXAMPLES = 3;

const row = z.object({ url: z.string(), reason: skipReasonSchema });
const SELECT_SKIPPED_URLS =
  "SELECT url, skip_reason AS reason FROM urls WHERE status = 'skipped' AND is_internal = 1 ORDER BY url";
const urlRow = z.object({ url: z.string() });
const SELECT_QUEUED_URLS = "SELECT url FROM urls WHERE status = 'queued' AND is_internal = 1 ORDER BY url";
const countRow = z.object({ count: z.number().int() });
const COUNT_FOUND_URLS = "SELECT count(*) AS count FROM urls WHERE status <> 'known' AND is_internal = 1";

/** URLs skipped for these reasons were skipped on purpose, so there is nothing to investigate. */
const INTENDED_SKIP_REASONS: ReadonlySet<SkipReason> = new Set(['robots', 'excluded', 'not-listed']);

interface CollectedCrawlCut {
  reason: SkipReason;
  count: number;
  patterns: Map<string, number>;
  examples: string[];
}

/** Gathers the URLs that the crawl skipped, and why. */
export const gatherCrawlCuts: Gatherer<CrawlCuts> = ({ file }) => {
  const cuts = new Map<SkipReason, CollectedCrawlCut>();
  for (const { url, reason } of file.stream(row, SELECT_SKIPPED_URLS)) {
    const cut: CollectedCrawlCut = cuts.get(reason) ?? { reason, count: 0, patterns: new Map(), examples: [] };
    cuts.set(reason, cut);
    cut.count += 1;
    if (cut.examples.length < MAX_EXAMPLES) cut.examples.push(url);
    const pattern = buildUrlPattern(url);
    const known = cut.patterns.get(pattern) ?? 0;
    if (known > 0 || cut.patterns.size < MAX_DISTINCT_PATTERNS) cut.patterns.set(pattern, known + 1);
  }
  const waiting = new CountedList<string>(MAX_PATTERNS);
  for (const { url } of file.stream(urlRow, SELECT_QUEUED_URLS)) waiting.add(() => url);
  return measured({
    knownCount: file.get(countRow, COUNT_FOUND_URLS)?.count ?? 0,
    cuts: buildCuts(file, [...cuts.values()]),
    waiting: waiting.value,
  });
};

function buildCuts(file: CrawlFile, cuts: readonly CollectedCrawlCut[]): CrawlCut[] {
  const listed = cuts.map((cut) => ({ ...cut, top: selectTopPatterns(cut) }));
  const sampled = listed.filter(({ reason }) => !INTENDED_SKIP_REASONS.has(reason));
  const samples = samplePatterns(file, new Set(sampled.flatMap(({ top }) => top.map(([pattern]) => pattern))));
  return listed
    .map(({ reason, count, patterns, examples, top }): CrawlCut => {
      const getSample = (pattern: string) =>
        INTENDED_SKIP_REASONS.has(reason) ? null : (samples.get(pattern) ?? null);
      const items = top.map(([pattern, number]) => ({ pattern, count: number, sample: getSample(pattern) }));
      return { reason, count, patterns: { count: patterns.size, items }, examples };
    })
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}

/** Selects the most frequent patterns. */
function selectTopPatterns({ patterns }: CollectedCrawlCut): [pattern: string, count: number][] {
  return [...patterns].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MAX_PATTERNS);
}
