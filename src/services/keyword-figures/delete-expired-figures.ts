import type { Db } from '#db/client.ts';
import { deleteOldKeywordFigures } from '#db/queries/outside/keyword-figures.ts';

const DAY_MS = 86_400_000;
/**
 * Our own retention period for keyword figures, because the vendors' terms state none. Older figures would be outdated
 * in a new analysis; finished reports keep their figures with the date.
 */
const RETENTION_DAYS = 90;

/** Returns the start of the retention period: older figures are deleted. */
export const getRetentionStart = (now: Date): Date => new Date(now.getTime() - RETENTION_DAYS * DAY_MS);

/** Deletes keyword figures that are older than the retention period. */
export async function deleteExpiredFigures({ db, now }: { db: Db; now(): Date }): Promise<void> {
  await deleteOldKeywordFigures(db, getRetentionStart(now()));
}
