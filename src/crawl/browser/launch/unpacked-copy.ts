/** Distinguishes a complete copy of the shipped browser from a partial or unknown one. */
import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const LIST_NAME = 'unpacked.json';

/** `folder`: the final path, which the font configuration contains; `files`: unpacked bytes by path. */
const unpackedListSchema = z.object({ folder: z.string(), files: z.record(z.string(), z.number().int().positive()) });
export type UnpackedList = z.infer<typeof unpackedListSchema>;

/** Writes the list, always as the last file. */
export async function writeUnpackedList(folder: string, list: UnpackedList): Promise<void> {
  await writeFile(join(folder, LIST_NAME), JSON.stringify(list), { mode: 0o600 });
}

/**
 * Whether a folder is a copy that we may execute: owned by us, not writable by other users, never moved, and with every
 * file of the size that was unpacked from the archive.
 */
export async function isCompleteCopy(folder: string): Promise<boolean> {
  try {
    const found = await lstat(folder);
    const isOwnedByProcess = process.getuid === undefined || found.uid === process.getuid();
    if (!found.isDirectory() || !isOwnedByProcess || (found.mode & 0o022) !== 0) return false;
    const list = unpackedListSchema.parse(JSON.parse(await readFile(join(folder, LIST_NAME), 'utf8')));
    if (list.folder !== folder || !('chromium' in list.files)) return false;
    for (const [path, sizeBytes] of Object.entries(list.files)) {
      const file = await lstat(join(folder, path));
      if (!file.isFile() || file.size !== sizeBytes) return false;
    }
    return true;
  } catch {
    // The copy is missing or unreadable, so it will be unpacked again.
    return false;
  }
}
