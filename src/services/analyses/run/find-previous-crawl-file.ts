import type { Db } from '#db/client.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findPreviousArtifact } from '#db/queries/analyses/analysis-artifacts.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';

/**
 * Local path of the crawl file of the same user's last completed analysis of the same host and scope, as an option for the next
 * one. Empty when there is none or its file is missing: everything is then requested again. Also empty after an interrupted attempt,
 * because a corrupt file may have caused it.
 */
export async function findPreviousCrawlFile(
  { db, store }: { db: Db; store: ArtifactStore },
  { id, userId, host, scope, attempts }: AnalysisRow,
): Promise<{ previousCrawlPath?: string }> {
  if (attempts > 1) return {};
  const key = await findPreviousArtifact(db, { userId, host, scope, exceptId: id });
  const previousCrawlPath = key === null ? null : await store.open(key);
  return previousCrawlPath === null ? {} : { previousCrawlPath };
}
