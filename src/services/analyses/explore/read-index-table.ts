import { identify } from '#audit/outside/index-status/compare-statements.ts';
import type { User } from '#contracts/account/user.ts';
import type { BulkViewId } from '#contracts/analysis/bulk-views.ts';
import type { IndexStatement, IndexStatus, IndexTable } from '#contracts/outside/index-status.ts';
import { INDEX_STATUS_TEXTS } from '#contracts/outside/index-status-texts.ts';
import type { Db } from '#db/client.ts';
import { findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { may } from '#lib/runtime/policies.ts';
import { describeIndexStatus } from '#report/outside/index-status.ts';

/** The view whose rows are Google's statements. */
export const INDEX_VIEW: BulkViewId = 'index-status';

/**
 * Reads Google's statements of an analysis from its snapshot, or the reason why there are none.
 *
 * @param analysisId an analysis of the user
 */
export async function readIndexTable(db: Db, user: User, analysisId: string): Promise<IndexTable> {
  if (!may(user, 'see-search-history')) return { status: null, note: INDEX_STATUS_TEXTS.premium };
  const status = await readStatus(db, analysisId);
  return {
    status,
    note: status === null ? INDEX_STATUS_TEXTS.notMeasured : describeIndexStatus(status).sentences.join(' '),
  };
}

/**
 * Reads Google's statement about one URL; null if the URL was not inspected or the plan does not include these
 * statements.
 */
export async function readIndexStatement(
  db: Db,
  user: User,
  { analysisId, url }: { analysisId: string; url: string },
): Promise<IndexStatement | null> {
  if (!may(user, 'see-search-history')) return null;
  const status = await readStatus(db, analysisId);
  const identity = identify(url);
  const row = status?.rows.find((one) => identify(one.url) === identity);
  if (status === null || row === undefined) return null;
  return { ...row, quality: status.quality, source: status.source };
}

const readStatus = async (db: Db, analysisId: string): Promise<IndexStatus | null> =>
  (await findOutsideSnapshot(db, analysisId))?.indexStatus ?? null;
