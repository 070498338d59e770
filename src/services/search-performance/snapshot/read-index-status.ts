import { compareIndexStatus } from '#audit/outside/index-status/compare-index-status.ts';
import { identify } from '#audit/outside/index-status/compare-statements.ts';
import { INDEX_RULES } from '#audit/outside/index-status/judge-indexing.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { IndexFacts, IndexStatus } from '#contracts/outside/index-status.ts';
import { INDEX_ROWS_KEPT, INDEX_STATUS_SOURCE } from '#contracts/outside/index-status-texts.ts';
import type { Db } from '#db/client.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findPreviousArtifact } from '#db/queries/analyses/analysis-artifacts.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ExploreThread } from '../../analyses/explore/explore-thread.ts';
import type { SearchStore } from '../store/search-store.ts';
import type { ConnectedEngine } from './read-engine-data.ts';

/**
 * Reads the facts that two analyses found about URLs; null if the crawl file cannot be read. `earlierFacts` is null if
 * there is no earlier crawl file that can be read.
 */
export type ReadIndexFacts = (
  urls: readonly string[],
) => Promise<{ facts: IndexFacts[]; earlierFacts: IndexFacts[] | null } | null>;

export interface IndexFactsOptions {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  /** Thread that queries crawl files. */
  exploreThread: Pick<ExploreThread, 'ask'>;
}

/**
 * Creates the function that reads facts of an analysis and of the previous analysis with the same scope.
 * @param path its crawl file
 */
export function createReadIndexFacts(
  { db, store, exploreThread }: IndexFactsOptions,
  { id, userId, host, scope }: Pick<AnalysisRow, 'id' | 'userId' | 'host' | 'scope'>,
  path: string | null,
): ReadIndexFacts {
  async function read(crawlPath: string | null, urls: readonly string[]): Promise<IndexFacts[] | null> {
    if (crawlPath === null) return null;
    const query = { urls, ruleIds: INDEX_RULES };
    const answer = await exploreThread.ask({ kind: 'index-facts', path: crawlPath, query });
    return 'notKept' in answer ? null : answer.list;
  }
  return async (urls) => {
    const facts = await read(path, urls);
    if (facts === null) return null;
    const previous = await findPreviousArtifact(db, { userId, host, scope, exceptId: id });
    return { facts, earlierFacts: await read(previous === null ? null : await store.open(previous), urls) };
  };
}

/**
 * Compares the inspected URLs of a property with an analysis; null if no URL was inspected, or the crawl file cannot be
 * read.
 */
export async function readIndexStatus(
  store: Pick<SearchStore, 'listInspections'>,
  { connectionId, quality }: Pick<ConnectedEngine, 'connectionId' | 'quality'>,
  { report, readIndexFacts }: { report: Pick<AuditReport, 'measuredAt'>; readIndexFacts: ReadIndexFacts },
): Promise<IndexStatus | null> {
  const inspections = await store.listInspections(connectionId, { limit: INDEX_ROWS_KEPT });
  const [latest] = inspections;
  if (latest === undefined) return null;
  const found = await readIndexFacts(inspections.map(({ url }) => identify(url)));
  if (found === null) return null;
  return {
    quality,
    source: INDEX_STATUS_SOURCE,
    collectedAt: latest.collectedAt,
    ...compareIndexStatus({ inspections, analyzedAt: report.measuredAt, ...found }),
  };
}
