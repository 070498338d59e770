import { constants, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of uploads that are not imported yet. */
export interface UploadFiles {
  /** Writes a part. Writing it again, after an interruption, changes nothing. */
  writePart(id: string, part: { offset: number; bytes: Uint8Array }): Promise<void>;
  getPath(id: string): string;
  remove(id: string): Promise<void>;
  /** Removes the files of all other uploads, such as those of closed accounts. */
  removeOthers(neededIds: readonly string[]): Promise<void>;
}

/** @param workFolder folder for files that are not complete */
export function createUploadFiles(workFolder: string): UploadFiles {
  const folder = join(workFolder, 'log-uploads');
  const getPath = (id: string) => join(folder, `${id}.log`);
  return {
    getPath,
    async writePart(id, { offset, bytes }) {
      await mkdir(folder, { recursive: true });
      // The flags `a` and `w` would ignore the offset, or remove earlier parts.
      const file = await open(getPath(id), constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        await file.write(bytes, 0, bytes.length, offset);
      } finally {
        await file.close();
      }
    },
    remove: (id) => rm(getPath(id), { force: true }),
    async removeOthers(neededIds) {
      const needed = new Set(neededIds.map((id) => `${id}.log`));
      const names = await readdir(folder).catch(() => []);
      for (const name of names) if (!needed.has(name)) await rm(join(folder, name), { force: true });
    },
  };
}
