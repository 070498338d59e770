import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getWorkFolder } from './run-import.ts';

/** A download that was not continued for this long is abandoned. */
const KEEP_MS = 7 * 86_400_000;

/** Deletes abandoned downloads and unfinished files, which can take up several gigabytes. */
export async function deleteOldDownloads(dataDir: string, now: Date): Promise<void> {
  const folder = getWorkFolder(dataDir);
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && now.getTime() - found.mtimeMs > KEEP_MS) await rm(path, { force: true });
  }
}
