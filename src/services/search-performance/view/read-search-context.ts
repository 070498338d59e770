import type { IndexSummary, SearchContext } from '#contracts/outside/search-context.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { findLatestAnalysis, findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';

/** Reads what the page of search performance shows about the website in addition. */
export const readSearchContext = async (db: Db, website: WebsiteRow): Promise<SearchContext> => ({
  index: await readIndexSummary(db, website),
});

/** Reads the comparison from the snapshot of the latest analysis, because its report shows the same figures. */
async function readIndexSummary(db: Db, { userId, domain }: WebsiteRow): Promise<IndexSummary | null> {
  const analysis = await findLatestAnalysis(db, { userId, host: domain });
  if (analysis === null || analysis.finishedAt === null) return null;
  const status = (await findOutsideSnapshot(db, analysis.id))?.indexStatus ?? null;
  return {
    analysis: { id: analysis.id, finishedAt: analysis.finishedAt.toISOString() },
    status: status === null ? null : omitRows(status),
  };
}

function omitRows({ rows: _, ...summary }: NonNullable<IndexSummary['status']> & { rows: unknown }) {
  return summary;
}
