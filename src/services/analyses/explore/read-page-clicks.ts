import type { User } from '#contracts/account/user.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import type { Db } from '#db/client.ts';
import { findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { may } from '#lib/runtime/policies.ts';

/**
 * Reads the clicks per page of an analysis from its snapshot. Null if the user's plan does not include them, or if no
 * search engine reported 28 days of them.
 *
 * @param analysisId an analysis of the user
 */
export async function readPageClicks(db: Db, user: User, analysisId: string): Promise<PageClickList | null> {
  if (!may(user, 'see-search-history')) return null;
  const clicks = (await findOutsideSnapshot(db, analysisId))?.affectedClicks ?? null;
  if (clicks === null || clicks.pagesPeriod === null) return null;
  const { engine, source, quality, collectedAt, pagesPeriod, pages, arePagesComplete } = clicks;
  return {
    source: { engine, source, quality, collectedAt, ...pagesPeriod },
    pages,
    isComplete: arePagesComplete,
  };
}
