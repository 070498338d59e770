import type { IndexStatus } from '#contracts/outside/index-status.ts';
import type { IndexSummary } from '#contracts/outside/index-summary.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { findLatestAnalysis, findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';

/**
 * Reads the comparison from the snapshot of the latest analysis, so that its report shows the same figures. Missing
 * parts are null.
 */
export async function readIndexSummary(db: Db, { userId, domain }: WebsiteRow): Promise<IndexSummary> {
  const analysis = await findLatestAnalysis(db, { userId, host: domain });
  if (analysis === null || analysis.finishedAt === null) return { analysis: null, status: null };
  const status = (await findOutsideSnapshot(db, analysis.id))?.indexStatus ?? null;
  return {
    analysis: { id: analysis.id, finishedAt: analysis.finishedAt.toISOString() },
    status: status === null ? null : omitRows(status),
  };
}

const omitRows = ({ rows: _, ...summary }: IndexStatus): Omit<IndexStatus, 'rows'> => summary;
