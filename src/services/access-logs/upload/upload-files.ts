import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ManagedArtifactStore } from '#providers/storage/artifact-store.ts';

/** Folder of the store; the key of a part is `log-uploads/<upload ID>/<offset>`. */
const FOLDER = 'log-uploads';
/** All offsets have the same length, so that the alphabetical order of the keys is the order of the parts. */
const OFFSET_DIGITS = 12;
/** A local file that has not changed for this time is considered abandoned. */
const LEFTOVER_MS = 24 * 3_600_000;

/**
 * Uploads in parts that are not yet imported: each part may arrive at another web process, and any worker reads them.
 */
export interface UploadFiles {
  /** Stores a part. Storing the same part again, after an interruption, changes nothing. */
  writePart(id: string, part: { offset: number; bytes: Uint8Array }): Promise<void>;
  /**
   * Joins the parts of a complete upload into a local file, which is deleted on disposal.
   * @throws when the size is not as expected, for example because a part is missing
   */
  join(upload: { id: string; bytes: number }): Promise<AsyncDisposable & { path: string }>;
  remove(id: string): Promise<void>;
  /**
   * Removes the parts of all other uploads, such as the parts of closed accounts, and local files of killed processes.
   */
  removeOthers(listNeededIds: () => Promise<readonly string[]>): Promise<void>;
}

/** @param options.workFolder folder for incomplete files */
export function createUploadFiles(options: {
  store: Pick<ManagedArtifactStore, 'put' | 'copyTo' | 'deleteFolder' | 'listKeys'>;
  workFolder: string;
}): UploadFiles {
  const { store } = options;
  const workFolder = join(options.workFolder, FOLDER);

  async function createLocalPath(name: string): Promise<string> {
    await mkdir(workFolder, { recursive: true });
    return join(workFolder, `${name}-${randomUUID()}`);
  }

  return {
    async writePart(id, { offset, bytes }) {
      const local = await createLocalPath('part');
      try {
        await writeFile(local, bytes, { mode: 0o600 });
        const key = `${FOLDER}/${id}/${String(offset).padStart(OFFSET_DIGITS, '0')}`;
        await store.put(key, local, { keepsCopy: false });
      } finally {
        await rm(local, { force: true });
      }
    },
    async join({ id, bytes }) {
      const path = await createLocalPath('log');
      const part = await createLocalPath('part');
      try {
        const keys = await store.listKeys(`${FOLDER}/${id}`);
        for (const key of keys.sort()) {
          if (!(await store.copyTo(key, part))) continue;
          await pipeline(createReadStream(part), createWriteStream(path, { flags: 'a', mode: 0o600 }));
        }
        const size = (await stat(path).catch(() => null))?.size ?? 0;
        if (size !== bytes) throw new Error(`The parts of the upload have ${size} bytes instead of ${bytes}`);
        return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await rm(part, { force: true });
      }
    },
    remove: (id) => store.deleteFolder(`${FOLDER}/${id}`),
    async removeOthers(listNeededIds) {
      const storedIds = new Set((await store.listKeys(FOLDER)).map((key) => key.split('/')[1] ?? ''));
      // Read after the list of files, so that it contains every upload whose parts are in that list.
      const neededIds = new Set(await listNeededIds());
      for (const id of storedIds) if (!neededIds.has(id)) await store.deleteFolder(`${FOLDER}/${id}`);
      await removeLeftovers(workFolder);
    },
  };
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - LEFTOVER_MS) await rm(join(folder, name), { force: true });
  }
}
