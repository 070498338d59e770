import type { Db } from '#db/client.ts';
import { deleteOldBacklinkReports } from '#db/queries/outside/links/backlink-collections.ts';
import { getRetentionStart } from '../../keyword-figures/delete-expired-figures.ts';

/** Deletes backlinks of paid sources after the period for which keyword figures are kept, too. Finished reports keep them. */
export async function deleteExpiredReports({ db, now }: { db: Db; now(): Date }): Promise<void> {
  await deleteOldBacklinkReports(db, getRetentionStart(now()));
}
