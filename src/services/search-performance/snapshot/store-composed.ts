import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/client.ts';
import {
  changeOutsideSnapshot,
  findOutsideSnapshot,
  type SnapshotChange,
} from '#db/queries/outside/outside-snapshots.ts';

/**
 * Another attempt is needed only if other data was stored meanwhile, so this many attempts are never needed in
 * practice.
 */
const MAX_ATTEMPTS = 20;

/**
 * Composes and stores the outside data of a completed analysis. If other data was stored meanwhile, the composed data
 * may be older, so it is composed again. No transaction is open while composing, which takes seconds.
 *
 * @throws Error if other data was stored during every attempt
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
  throw new Error(`Other outside data was stored during each of ${MAX_ATTEMPTS} attempts to compose the data`);
}
