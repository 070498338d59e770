import { RULES } from '#audit/engine/registry.generated.ts';
import type { PageIssues } from '#contracts/outside/search-detail.ts';
import type { Db } from '#db/client.ts';
import { findLatestCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ExploreThread } from '../../analyses/explore/explore-thread.ts';

export interface PageIssuesOptions {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  /** Thread that queries crawl files. */
  exploreThread: Pick<ExploreThread, 'ask'>;
}

const REASONS = {
  noAnalysis: 'this website has no finished analysis yet. Run one to see the issues of this page',
  notKept: 'the crawl data of the latest analysis is no longer stored. Run the analysis again',
  unknownUrl: 'the latest analysis did not visit this URL',
} as const;

/**
 * Reads the issues of a page in the latest analysis of the website, most severe first, or the reason why it has none.
 */
export async function readPageIssues(
  { db, store, exploreThread }: PageIssuesOptions,
  website: WebsiteRow,
  url: string,
): Promise<PageIssues> {
  const crawl = await findLatestCrawl(db, { userId: website.userId, host: website.domain });
  if (crawl === null) return { analysis: null, issues: null, reason: REASONS.noAnalysis };
  const analysis = { id: crawl.id, finishedAt: crawl.finishedAt.toISOString() };
  const path = await store.open(crawl.artifactKey);
  if (path === null) return { analysis, issues: null, reason: REASONS.notKept };
  const answer = await exploreThread.ask({ kind: 'page', path, query: { url } });
  if ('notKept' in answer || answer.list === 'not-recorded') return { analysis, issues: null, reason: REASONS.notKept };
  // A URL that is only a link target was not visited.
  if (answer.list === 'unknown-url' || answer.list.response === null) {
    return { analysis, issues: null, reason: REASONS.unknownUrl };
  }
  const issues = answer.list.issues.map((issue) => ({ ...issue, title: findTitle(issue.ruleId) }));
  return { analysis, issues, reason: null };
}

const findTitle = (ruleId: string): string => RULES.find(({ id }) => id === ruleId)?.failureTitle ?? ruleId;
