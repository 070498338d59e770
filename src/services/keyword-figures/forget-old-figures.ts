import type { Db } from '#db/client.ts';
import { deleteOldKeywordFigures } from '#db/queries/outside/keyword-figures.ts';

const DAY_MS = 86_400_000;
/**
 * How long figures of keywords are kept, because the vendor's terms state no period. Older figures say nothing about a new
 * analysis anyway; finished reports keep the dated figures that they show.
 */
const KEPT_DAYS = 90;

/** Returns the time from which figures are kept. */
export const getKeptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

/** Deletes figures of keywords that are kept no longer. */
export async function forgetOldFigures({ db, now }: { db: Db; now(): Date }): Promise<void> {
  await deleteOldKeywordFigures(db, getKeptSince(now()));
}
