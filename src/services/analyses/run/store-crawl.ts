import { stat } from 'node:fs/promises';
import type { Db } from '#db/client.ts';
import { findAnalysisRow, recordProgress } from '#db/queries/analyses/analyses.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { buildCrawlKey } from '../library/crawl-keys.ts';

const HEARTBEAT_MS = 2_000;

export interface StoreCrawlOptions {
  db: Db;
  store: Pick<ArtifactStore, 'put'>;
  /** ID of the analysis. */
  id: string;
  /** Number of this start of the analysis. */
  start: number;
  workerId: string;
  now(): Date;
  onError(error: unknown): void;
}

/**
 * Moves a finished crawl file into the store. Sends heartbeats meanwhile, because the thread of the analysis no longer
 * does, and uploading a large file may take minutes.
 */
export async function storeCrawl(
  options: StoreCrawlOptions,
  filePath: string,
): Promise<{ artifactKey: string; crawlBytes: number }> {
  const { db, store, id, start, workerId, now, onError } = options;
  const artifactKey = buildCrawlKey(id, start);
  const { size: crawlBytes } = await stat(filePath);
  const timer = setInterval(() => {
    recordProgress(db, { id, workerId, now: now(), progress: null }).catch(onError);
  }, HEARTBEAT_MS);
  try {
    await store.put(artifactKey, filePath);
  } finally {
    clearInterval(timer);
  }
  return { artifactKey, crawlBytes };
}

/** Deletes a stored crawl file, unless the analysis was completed with it. */
export async function discardCrawl(
  { db, store, id }: { db: Db; store: Pick<ArtifactStore, 'delete'>; id: string },
  artifactKey: string,
): Promise<void> {
  const row = await findAnalysisRow(db, id);
  if (row?.artifactKey !== artifactKey) await store.delete(artifactKey);
}
