import { opendir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StorageUsage } from '#contracts/product/system.ts';

/**
 * Reads the size of the files in a folder, and the free space on its disk. Files that disappear during the count are
 * not counted.
 */
export async function readFolderUsage(folder: string): Promise<StorageUsage> {
  const [used, freeBytes] = await Promise.all([countFiles(folder), readFreeBytes(folder)]);
  return { ...used, freeBytes };
}

/** Reads the free space on the disk of a folder; null when the system does not report it. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  const disk = await readDiskStats(folder);
  return disk === null ? null : disk.bavail * disk.bsize;
}

/** Reads the disk of a folder; for a folder that does not exist yet, reads the disk of its parent. */
const readDiskStats = (folder: string) =>
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
    // Nothing is stored yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { usedBytes: 0, fileCount: 0 };
    return { usedBytes: null, fileCount: null };
  }
}
