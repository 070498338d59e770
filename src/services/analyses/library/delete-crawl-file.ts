import { rmSync } from 'node:fs';

/** Removes a crawl file with SQLite's auxiliary files. */
export function deleteCrawlFile(filePath: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${filePath}${suffix}`, { force: true });
}
