import type { Db } from '#db/client.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findPreviousArtifact } from '#db/queries/analyses/analysis-artifacts.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';

/**
 * Finds the crawl file of the same user's last completed analysis of the same host and scope, and returns its local
 * path as an option for the next analysis. Returns an empty object when there is no such file, so that everything is
 * requested again, and after an interrupted attempt, which a corrupt file may have caused.
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
