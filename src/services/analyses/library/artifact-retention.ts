import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '#db/client.ts';
import {
  listCrawlsWithOldBodies,
  listUnstoredOrRestartedAnalyses,
  listUserAnalysisStarts,
  recordDroppedBodies,
  type StoredCrawl,
} from '#db/queries/analyses/analysis-artifacts.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { listLeftoverKeys } from './crawl-keys.ts';
import { deleteCrawlFile } from './delete-crawl-file.ts';
import type { DropBodiesInput, DropBodiesResult } from './drop-bodies-worker.ts';

const DAY_MS = 86_400_000;

/** Retention of stored analysis data. */
export interface ArtifactRetention {
  /**
   * Removes the raw documents from crawl files that are older than the limit, up to a maximum number of files per call;
   * deletes files that this build cannot read. Returns the number of processed files, and whether more may remain.
   * Idempotent.
   */
  dropOldBodies(): Promise<{ files: number; mayHaveMore: boolean }>;
  /**
   * Deletes crawl files that killed workers uploaded without completing their analysis, starting a day after the
   * analysis ended. Each call repeats the deletion for a week. Idempotent.
   */
  deleteLeftovers(): Promise<void>;
  /**
   * Deletes all stored files of a user's analyses, including unfinished ones, before the rows of a closed account are
   * deleted.
   */
  deleteUserFiles(userId: string): Promise<void>;
}

export interface ArtifactRetentionOptions {
  db: Db;
  store: ArtifactStore;
  /** Folder for crawl files that are being written. */
  workFolder: string;
  keepBodiesDays: number;
  /** Maximum number of files rewritten per call. */
  maxFiles?: number;
  now(): Date;
  /** Called when a file could not be rewritten; the file is unchanged, and the next call retries. */
  onError(error: unknown, analysisId: string): void;
}

const MAX_FILES_PER_RUN = 50;
/** Number of days that leftovers are deleted, because a run may be missed. */
const LEFTOVER_DAYS = 7;

export function createArtifactRetention(options: ArtifactRetentionOptions): ArtifactRetention {
  const { db, store, workFolder, now, maxFiles = MAX_FILES_PER_RUN } = options;

  /** Works on a copy that then replaces the file, so a crawl that is still reading the old file is not affected. */
  async function dropCrawlBodies({ id, artifactKey }: StoredCrawl): Promise<void> {
    const copy = join(workFolder, `drop-${randomUUID()}.sqlite`);
    try {
      const isFound = await store.copyTo(artifactKey, copy);
      if (!isFound) return await recordDroppedBodies(db, { id, now: now(), crawlBytes: null });
      const result = await runDropThread({ filePath: copy });
      // The current build cannot read the file, but its raw documents must still be removed.
      if (result === 'unreadable') await store.delete(artifactKey);
      else await store.put(artifactKey, copy, { keepsCopy: false });
      await recordDroppedBodies(db, { id, now: now(), crawlBytes: await store.computeSize(artifactKey) });
    } finally {
      deleteCrawlFile(copy);
    }
  }

  /** Deletes copies left behind by a killed process, because they also contain raw documents. */
  async function deleteLeftoverCopies(): Promise<void> {
    for (const name of await readdir(workFolder)) {
      if (!/^drop-.*\.sqlite$/.test(name)) continue;
      const path = join(workFolder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && found.mtimeMs < Date.now() - DAY_MS) deleteCrawlFile(path);
    }
  }

  return {
    async dropOldBodies() {
      await mkdir(workFolder, { recursive: true });
      await deleteLeftoverCopies();
      const endedBefore = new Date(now().getTime() - options.keepBodiesDays * DAY_MS);
      const old = await listCrawlsWithOldBodies(db, endedBefore, maxFiles);
      let files = 0;
      for (const crawl of old) {
        try {
          await dropCrawlBodies(crawl);
          files += 1;
        } catch (error) {
          options.onError(error, crawl.id);
        }
      }
      // A call without progress must not be repeated immediately.
      return { files, mayHaveMore: old.length === maxFiles && files > 0 };
    },
    async deleteLeftovers() {
      const latestEndMs = now().getTime() - DAY_MS;
      const endedAnalyses = await listUnstoredOrRestartedAnalyses(db, {
        from: new Date(latestEndMs - LEFTOVER_DAYS * DAY_MS),
        to: new Date(latestEndMs),
      });
      for (const key of endedAnalyses.flatMap(listLeftoverKeys)) await store.delete(key);
    },
    async deleteUserFiles(userId) {
      for (const analysis of await listUserAnalysisStarts(db, userId)) {
        const { id, artifactKey } = analysis;
        if (artifactKey !== null) await store.delete(artifactKey);
        for (const key of listLeftoverKeys(analysis)) await store.delete(key);
        deleteCrawlFile(join(workFolder, `${id}.sqlite`));
      }
    },
  };
}

async function runDropThread(input: DropBodiesInput): Promise<DropBodiesResult> {
  const worker = new Worker(new URL(import.meta.resolve('#threads/body-removal')), { workerData: input });
  const exit = once(worker, 'exit');
  const result = new Promise<DropBodiesResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread ended without a result (exit code ${code})`)));
  });
  try {
    return await result;
  } finally {
    await exit;
  }
}
