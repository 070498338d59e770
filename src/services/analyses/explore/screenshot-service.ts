import type { User } from '#contracts/account/user.ts';
import { CrawlFileVersionError, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { readElementScreenshot } from '#crawl/store/results/renders.ts';
import type { Db } from '#db/client.ts';
import { findUserArtifact } from '#db/queries/analyses/analysis-artifacts.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';

/** Evidence screenshots from the crawl files of finished analyses. */
export interface ScreenshotService {
  /**
   * Returns the JPEG of an element.
   *
   * @throws AppError not-found, also for another user's analysis, and when its crawl file was removed
   */
  read(user: User, analysisId: string, key: string): Promise<Uint8Array>;
}

export interface ScreenshotServiceOptions {
  db: Db;
  store: ArtifactStore;
}

export function createScreenshotService({ db, store }: ScreenshotServiceOptions): ScreenshotService {
  return {
    async read(user, analysisId, key) {
      const artifactKey = isUuid(analysisId) ? await findUserArtifact(db, user.id, analysisId) : null;
      const path = artifactKey === null ? null : await store.open(artifactKey);
      const jpeg = path === null ? null : findScreenshot(path, key);
      if (jpeg === null) throw new AppError('not-found', 'This screenshot does not exist.');
      return jpeg;
    },
  };
}

/** Reads one row by its key, which is too little work for a separate thread. */
function findScreenshot(path: string, key: string): Uint8Array | null {
  try {
    const file = openCrawlFileForReading(path);
    try {
      return readElementScreenshot(file, key);
    } finally {
      file.close();
    }
  } catch (error) {
    // Written by another build: its screenshots can no longer be read.
    if (error instanceof CrawlFileVersionError) return null;
    throw error;
  }
}
