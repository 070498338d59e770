import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '#db/client.ts';
import {
  listOldBodies,
  listUserArtifacts,
  recordDroppedBodies,
  type StoredCrawl,
} from '#db/queries/analysis-artifacts.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { deleteCrawlFile } from './delete-crawl-file.ts';
import type { DropBodiesAnswer, DropBodiesInput } from './drop-bodies-worker.ts';

const DAY_MS = 86_400_000;

/** How long what analyses stored is kept. */
export interface ArtifactRetention {
  /**
   * Removes the raw documents from crawl files that are older than the limit, a bounded number of files per call. Answers
   * whether there may be more. Doing it twice does it once.
   */
  dropOldBodies(): Promise<{ files: number; isMoreLikely: boolean }>;
  /** Deletes every stored file of a user's analyses, unfinished ones included: for the end of an account, before its rows go. */
  deleteUserFiles(userId: string): Promise<void>;
}

export interface ArtifactRetentionOptions {
  db: Db;
  store: ArtifactStore;
  /** Folder for crawl files that are being written. */
  workFolder: string;
  keepBodiesDays: number;
  /** Files rewritten per call. */
  maxFiles?: number;
  now(): Date;
  /** A file could not be rewritten; it stays as it is and is tried again by the next call. */
  onError(error: unknown, analysisId: string): void;
}

const MAX_FILES = 50;

export function createArtifactRetention(options: ArtifactRetentionOptions): ArtifactRetention {
  const { db, store, workFolder, now, maxFiles = MAX_FILES } = options;

  /** Works on a copy that then takes the file's place, so that a crawl that reads the old one is not disturbed. */
  async function dropBodiesOf({ id, artifactKey }: StoredCrawl): Promise<void> {
    const path = await store.open(artifactKey);
    if (path === null) return recordDroppedBodies(db, { id, now: now(), crawlBytes: null });
    const copy = join(workFolder, `drop-${randomUUID()}.sqlite`);
    try {
      await copyFile(path, copy);
      const answer = await runDropThread({ filePath: copy });
      // No build that runs here can read it, and the promise that raw documents go holds for it, too.
      if (answer === 'unreadable') await store.delete(artifactKey);
      else await store.put(artifactKey, copy);
      await recordDroppedBodies(db, { id, now: now(), crawlBytes: await store.sizeOf(artifactKey) });
    } finally {
      deleteCrawlFile(copy);
    }
  }

  /** Copies that a killed process left behind hold raw documents, too. */
  async function deleteLeftCopies(): Promise<void> {
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
      await deleteLeftCopies();
      const endedBefore = new Date(now().getTime() - options.keepBodiesDays * DAY_MS);
      const old = await listOldBodies(db, endedBefore, maxFiles);
      let files = 0;
      for (const crawl of old) {
        try {
          await dropBodiesOf(crawl);
          files += 1;
        } catch (error) {
          options.onError(error, crawl.id);
        }
      }
      // A call that got nowhere must not be repeated at once.
      return { files, isMoreLikely: old.length === maxFiles && files > 0 };
    },
    async deleteUserFiles(userId) {
      for (const { id, artifactKey } of await listUserArtifacts(db, userId)) {
        if (artifactKey !== null) await store.delete(artifactKey);
        deleteCrawlFile(join(workFolder, `${id}.sqlite`));
      }
    },
  };
}

async function runDropThread(input: DropBodiesInput): Promise<DropBodiesAnswer> {
  const worker = new Worker(new URL('./drop-bodies-worker.ts', import.meta.url), { workerData: input });
  const ended = once(worker, 'exit');
  const answer = new Promise<DropBodiesAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread ended without an answer (exit code ${code})`)));
  });
  try {
    return await answer;
  } finally {
    await ended;
  }
}
