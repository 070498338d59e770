/** Entry point of the thread that removes raw documents: rewriting a large file would block everything else. */
import { parentPort, workerData } from 'node:worker_threads';
import { CrawlFileVersionError, openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { dropBodies } from '#crawl/store/pages/page-rows.ts';

export interface DropBodiesInput {
  /** A copy of a crawl file that nothing else uses. */
  filePath: string;
}
/** `unreadable`: the file was written by another build. */
export type DropBodiesResult = 'dropped' | 'unreadable';

function handleDropBodies({ filePath }: DropBodiesInput): DropBodiesResult {
  try {
    const file = openCrawlFile(filePath);
    try {
      dropBodies(file);
      file.commit();
      // Deleted data stays in the file until it is rewritten.
      file.run('VACUUM');
    } finally {
      file.close();
    }
    return 'dropped';
  } catch (error) {
    if (error instanceof CrawlFileVersionError) return 'unreadable';
    throw error;
  }
}

parentPort?.postMessage(handleDropBodies(workerData as DropBodiesInput));
