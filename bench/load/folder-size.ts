import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface FolderSize {
  files: number;
  bytes: number;
}

/** Counts the files below a folder that exist at this moment. A folder that does not exist counts as empty. */
export function measureFolder(path: string): FolderSize {
  const size: FolderSize = { files: 0, bytes: 0 };
  for (const entry of listFolder(path)) {
    if (!entry.isFile()) continue;
    const { size: bytes } = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false }) ?? { size: null };
    if (bytes === null) continue;
    size.files += 1;
    size.bytes += bytes;
  }
  return size;
}

function listFolder(path: string) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true });
  } catch {
    // The folder does not exist, or one below it was removed while it was read.
    return [];
  }
}
