import {
  countRemovalAttempt,
  deleteRemoval,
  findRemoval,
  listRemovals,
  type RemovalRow,
  updateRemoval,
} from '#db/queries/outside/removals.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { getRemovalPlace } from './release-connections.ts';
import { getAdapter, type SourceContext } from './source-context.ts';

/** A token that could not be revoked within this time is deleted anyway, because it must not be kept longer. */
const KEEP_TOKEN_MS = 24 * 3_600_000;
const MAX_ERROR_LENGTH = 300;
const REMOVALS_PER_RUN = 100;

/** Revokes tokens and deletes files. */
export interface Removals {
  /** Completes the remaining steps of a removal. @throws if a step failed, so that the job is retried */
  run(removalId: string): Promise<void>;
  /** Retries removals that are not complete, a limited number per call. */
  runPending(): Promise<void>;
}

type Options = Pick<SourceContext, 'db' | 'secretBox' | 'adapters' | 'now' | 'onError'> & {
  store: Pick<ArtifactStore, 'deleteFolder'>;
};

/**
 * Creates the service that completes removals. Each completed step is stored, so a retry continues with the next one.
 */
export function createRemovals(options: Options): Removals {
  const { db, store, onError, now } = options;

  async function runRow(row: RemovalRow): Promise<void> {
    await countRemovalAttempt(db, row.id);
    // Files are deleted first, because this does not depend on the provider.
    const filesError = await catchError(async () => {
      if (row.filePrefix === null) return;
      await store.deleteFolder(row.filePrefix);
      await updateRemoval(db, row.id, { filePrefix: null });
    });
    const tokenError = await catchError(() => revoke(row, options));
    const error = filesError ?? tokenError;
    if (error === null) return deleteRemoval(db, row.id);
    await updateRemoval(db, row.id, { lastError: describeError(error).slice(0, MAX_ERROR_LENGTH) });
    throw error;
  }

  return {
    async run(removalId) {
      const row = await findRemoval(db, removalId);
      if (row !== null) await runRow(row);
    },
    async runPending() {
      for (const row of await listRemovals(db, REMOVALS_PER_RUN)) {
        await runRow(row).catch((error: unknown) => {
          const isLate = now().getTime() - row.requestedAt.getTime() > KEEP_TOKEN_MS;
          if (isLate) onError('data of a disconnected source could not be removed', error);
        });
      }
    },
  };
}

async function revoke(row: RemovalRow, { db, secretBox, adapters, now, onError }: Options): Promise<void> {
  if (row.secret === null) return;
  const isLate = now().getTime() - row.requestedAt.getTime() > KEEP_TOKEN_MS;
  try {
    const oauth = getAdapter(adapters, row.provider).oauth;
    await oauth?.revoke?.(secretBox.open(row.secret, getRemovalPlace(row.id)));
  } catch (error) {
    if (!isLate) throw error;
    onError('token could not be revoked for 24 hours, and was deleted', error);
  }
  await updateRemoval(db, row.id, { secret: null });
}

async function catchError(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    return error;
  }
}

const describeError = (error: unknown): string =>
  error instanceof ProviderError
    ? `${error.failure}: ${error.detail}`
    : error instanceof Error
      ? error.message
      : 'unknown';
