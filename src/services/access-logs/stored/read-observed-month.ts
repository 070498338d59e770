import { MAX_SHOWN_LOG_PAGES } from '#contracts/outside/logs/log-limits.ts';
import type { ObservedMonth, UnreadPages } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import type { Db } from '#db/client.ts';
import { findLatestCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type LogImportRow, readLogMonth } from '#db/queries/outside/logs/log-imports.ts';
import { describeLogSource } from '#lib/logs/describe-logs.ts';
import { summarizeMonth } from '#lib/logs/summarize-month.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ExploreThread } from '../../analyses/explore/explore-thread.ts';

export interface ObservedMonthOptions {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  /** Thread that queries crawl files. */
  exploreThread: Pick<ExploreThread, 'ask'>;
}

export interface ObservedMonthInput {
  website: Pick<WebsiteRow, 'id' | 'userId' | 'domain'>;
  imports: readonly LogImportRow[];
  month: string;
  /** Maximum number of listed pages; all pages are counted. */
  maxPages?: number;
}

/** Reads the log data of a month, and the pages of the latest analysis, if any, that no agent has read. */
export async function readObservedMonth(
  options: ObservedMonthOptions,
  { website, imports, month, maxPages = MAX_SHOWN_LOG_PAGES }: ObservedMonthInput,
): Promise<ObservedMonth> {
  const stored = await readLogMonth(options.db, { websiteId: website.id, month });
  const parts = stored.map(({ totals }) => totals);
  const ownImports = imports.filter(({ id }) => stored.some(({ importId }) => importId === id));
  const { readPaths, ...summary } = summarizeMonth(parts, maxPages);
  return {
    month,
    quality: 'real',
    source: describeLogSource(
      ownImports.flatMap(({ files }) => files),
      parts,
    ),
    ...summary,
    ipListDay:
      ownImports
        .flatMap(({ ipLists }) => ipLists.map(({ day }) => day))
        .sort()
        .at(0) ?? null,
    hasOverlap: hasOverlap(parts),
    unread: await findUnreadPages(options, website, { readPaths, maxPages }),
  };
}

function hasOverlap(parts: readonly { firstDay: string; lastDay: string }[]): boolean {
  const sorted = parts.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  // Rotation usually results in one log that ends on a day and another that begins on the same day.
  return sorted.some((part, index) => index > 0 && part.firstDay < (sorted[index - 1]?.lastDay ?? ''));
}

async function findUnreadPages(
  { db, store, exploreThread }: ObservedMonthOptions,
  { userId, domain }: ObservedMonthInput['website'],
  { readPaths, maxPages }: { readPaths: ReadonlySet<string>; maxPages: number },
): Promise<UnreadPages> {
  const crawl = await findLatestCrawl(db, { userId, host: domain });
  const path = crawl === null ? null : await store.open(crawl.artifactKey);
  const answer = path === null ? null : await exploreThread.ask({ kind: 'affected', path, query: { topics: 0 } });
  if (crawl === null || answer === null || 'notKept' in answer) {
    return { missing: { reason: LOG_TEXTS.noAnalysis, step: LOG_TEXTS.noAnalysisStep } };
  }
  const { scoredPages } = answer.list;
  const unread = scoredPages.filter((url) => !readPaths.has(new URL(url).pathname)).sort();
  return {
    analyzedPages: scoredPages.length,
    analyzedAt: crawl.finishedAt.toISOString(),
    count: unread.length,
    urls: unread.slice(0, maxPages),
  };
}
