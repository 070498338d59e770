import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportRunningError, lockImports } from './import-lock.ts';
import { getLockPath, getWorkFolder } from './run-import.ts';

/** A download that was not continued for this long is abandoned. */
const KEEP_MS = 7 * 86_400_000;

/**
 * Deletes abandoned downloads and unfinished files, which can take up several gigabytes. Nothing is deleted while an
 * import is running or any file is new: the first file of a long import can be old when its last file is read.
 */
export async function deleteOldDownloads(dataDir: string, now: Date): Promise<void> {
  const folder = getWorkFolder(dataDir);
  const files = await listFiles(folder);
  const isAbandoned = files.every(({ changedAt }) => now.getTime() - changedAt > KEEP_MS);
  if (files.length === 0 || !isAbandoned) return;
  try {
    using _lock = lockImports(getLockPath(folder));
    for (const { path } of files) await rm(path, { force: true });
  } catch (error) {
    if (!(error instanceof ImportRunningError)) throw error;
  }
}

/** Lists the files in a folder and its subfolders, except the lock, with the time of their last change. */
async function listFiles(folder: string): Promise<{ path: string; changedAt: number }[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const file = await stat(path).catch(() => null);
      return file?.isFile() && path !== getLockPath(folder) ? { path, changedAt: file.mtimeMs } : null;
    }),
  );
  return found.filter((file) => file !== null);
}
