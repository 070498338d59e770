import type { Db } from '#db/client.ts';
import { deleteOldBacklinkDrafts, deleteOldBacklinkReports } from '#db/queries/outside/links/backlink-collections.ts';
import { getRetentionStart } from '../../keyword-figures/delete-expired-figures.ts';
import { DRAFT_MS } from './collection-plan.ts';

/**
 * Deletes backlinks of paid sources after the period for which keyword figures are kept, too, and drafts that are not
 * continued any more. Finished reports keep them.
 */
export async function deleteExpiredReports({ db, now }: { db: Db; now(): Date }): Promise<void> {
  await deleteOldBacklinkReports(db, getRetentionStart(now()));
  await deleteOldBacklinkDrafts(db, new Date(now().getTime() - DRAFT_MS));
}
