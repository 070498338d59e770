import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/client.ts';
import {
  changeOutsideSnapshot,
  findOutsideSnapshot,
  type SnapshotChange,
} from '#db/queries/outside/outside-snapshots.ts';

/** Every further attempt means that other data were stored meanwhile, so this many are never needed in practice. */
const MAX_ATTEMPTS = 20;

/**
 * Composes outside data of a completed analysis and stores them. If other data were stored meanwhile, the composed ones
 * may be older, so they are composed again. No transaction is open while composing, which takes seconds.
 *
 * @throws Error if other data were stored during every attempt
 */
export async function storeComposed(db: Db, analysisId: string, compose: () => Promise<SnapshotChange>): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seen = await findOutsideSnapshot(db, analysisId);
    const change = await compose();
    let isStored = false;
    await changeOutsideSnapshot(db, analysisId, (stored) => {
      isStored = isDeepStrictEqual(stored, seen);
      return isStored ? change(stored) : stored;
    });
    if (isStored) return;
  }
  throw new Error(`Other outside data were stored ${MAX_ATTEMPTS} times while these were composed`);
}
