import { opendir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StorageUsage } from '#contracts/system.ts';

/** What the files below a folder take, and what is left on its disk. A file that goes while it is counted is not counted. */
export async function folderUsage(folder: string): Promise<StorageUsage> {
  const [used, freeBytes] = await Promise.all([countFiles(folder), freeBytesOn(folder)]);
  return { ...used, freeBytes };
}

/** What is left on the disk of a folder; null when the system does not tell. */
export async function freeBytesOn(folder: string): Promise<number | null> {
  const disk = await freeOn(folder);
  return disk === null ? null : disk.bavail * disk.bsize;
}

/** A folder that is not there yet will be on the disk of the one above. */
const freeOn = (folder: string) =>
  statfs(folder)
    .catch(() => statfs(dirname(folder)))
    .catch(() => null);

async function countFiles(folder: string): Promise<Pick<StorageUsage, 'usedBytes' | 'fileCount'>> {
  let usedBytes = 0;
  let fileCount = 0;
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      usedBytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
      fileCount += 1;
    }
    return { usedBytes, fileCount };
  } catch (error) {
    // Nothing was kept yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { usedBytes: 0, fileCount: 0 };
    return { usedBytes: null, fileCount: null };
  }
}
