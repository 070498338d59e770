import { REMOVING_RULES } from '#audit/outside/affected/removing-rules.ts';
import { addDays, type Day } from '#audit/outside/day.ts';
import {
  type AffectedIssue,
  type ComposedClicks,
  composeIssueClicks,
  findHistoryStart,
} from '#audit/outside/snapshot/issue-clicks.ts';
import { addVariantCounts, mapUrlVariants } from '#audit/outside/snapshot/url-variants.ts';
import type { DayRange } from '../store/search-queries.ts';
import type { SearchStore } from '../store/search-store.ts';

interface StoredClicks {
  clicksByUrl: Map<string, number[]>;
  firstDay: Day;
}

/** The issues and pages whose clicks are counted. */
export interface ClickSubjects {
  issues: readonly AffectedIssue[];
  /** URLs of all crawled pages, with and without issues. */
  crawledPages: readonly string[];
}

/**
 * Reads and counts the clicks on affected pages. Issues that remove pages from results need the entire history of their
 * pages; all others, and the list of pages, need the last 28 final days.
 */
export async function readIssueClicks(
  store: SearchStore,
  { connectionId, period }: { connectionId: string; period: DayRange },
  { issues, crawledPages }: ClickSubjects,
): Promise<ComposedClicks> {
  const lastFinalDay = period.to;
  const removingIssues = issues.filter(({ ruleId }) => REMOVING_RULES.has(ruleId));
  const others = issues.filter(({ ruleId }) => !REMOVING_RULES.has(ruleId));
  const [recent, history] = await Promise.all([
    readClicks(store, connectionId, { urls: [...new Set([...crawledPages, ...listUrls(issues)])], range: period }),
    readClicks(store, connectionId, {
      urls: listUrls(removingIssues),
      range: { from: findHistoryStart(lastFinalDay), to: lastFinalDay },
    }),
  ]);
  const counted = composeClicks(recent, { issues: others, lastFinalDay });
  return {
    ...counted,
    issues: [...composeClicks(history, { issues: removingIssues, lastFinalDay }).issues, ...counted.issues],
  };
}

const composeClicks = (
  clicks: StoredClicks | null,
  input: { issues: readonly AffectedIssue[]; lastFinalDay: Day },
): ComposedClicks =>
  clicks === null
    ? { issues: [], pages: [], pagesPeriod: null, arePagesComplete: false }
    : composeIssueClicks({ ...input, ...clicks });

const listUrls = (issues: readonly AffectedIssue[]): string[] => [...new Set(issues.flatMap(({ urls }) => urls))];

/** Limits the memory usage of one read, because each key has a figure for every day of the range. */
const KEYS_PER_READ = 4_000;

/** Reads the clicks per day up to the last day of the range, from the day after the last gap; null without URLs. */
async function readClicks(
  store: SearchStore,
  connectionId: string,
  { urls, range }: { urls: readonly string[]; range: DayRange },
): Promise<StoredClicks | null> {
  if (urls.length === 0) return null;
  const crawledByVariant = mapUrlVariants(urls);
  const variants = [...crawledByVariant.keys()];
  const found: [string, number[]][] = [];
  let skipped = 0;
  for (let start = 0; start < variants.length; start += KEYS_PER_READ) {
    const { keys } = await store.readPages(connectionId, variants.slice(start, start + KEYS_PER_READ), range);
    // Each day is stored for all keys or for none.
    skipped = (keys[0]?.clicks.lastIndexOf(null) ?? -1) + 1;
    for (const { key, clicks } of keys)
      if (clicks.some((count) => (count ?? 0) > 0)) found.push([key, clicks.slice(skipped).map((count) => count ?? 0)]);
  }
  return { clicksByUrl: addVariantCounts(found, crawledByVariant), firstDay: addDays(range.from, skipped) };
}
