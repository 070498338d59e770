import { rmSync } from 'node:fs';

/** Removes a crawl file with SQLite's companions. */
export function deleteCrawlFile(filePath: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${filePath}${suffix}`, { force: true });
}
