import type { Db } from '#db/client.ts';
import { deleteOldBacklinkDrafts, deleteOldBacklinkReports } from '#db/queries/outside/links/backlink-collections.ts';
import { getRetentionStart } from '../../keyword-figures/delete-expired-figures.ts';
import { DRAFT_MS } from './collection-plan.ts';

/**
 * Deletes backlinks from paid sources after the retention period of keyword figures, and drafts that are no longer
 * continued. Finished analyses keep the backlinks.
 */
export async function deleteExpiredReports({ db, now }: { db: Db; now(): Date }): Promise<void> {
  await deleteOldBacklinkReports(db, getRetentionStart(now()));
  await deleteOldBacklinkDrafts(db, new Date(now().getTime() - DRAFT_MS));
}
