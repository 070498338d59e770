import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ArtifactStore, assertArtifactKey } from './artifact-store.ts';

/** Stores files in `folder`. Writes are atomic. */
export function createFolderStore(folder: string): ArtifactStore {
  const resolvePath = (key: string) => {
    assertArtifactKey(key);
    return join(folder, key);
  };
  return {
    async put(key, localPath) {
      const target = resolvePath(key);
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(localPath, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        // Another file system: copy next to the target first, then rename.
        await copyFile(localPath, `${target}.part`);
        await rename(`${target}.part`, target);
        await rm(localPath);
      }
    },
    async open(key) {
      const path = resolvePath(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? path : null;
    },
    async computeSize(key) {
      const found = await stat(resolvePath(key)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },
    async delete(key) {
      await rm(resolvePath(key), { force: true });
    },
    async deleteFolder(name) {
      await rm(resolvePath(name), { recursive: true, force: true });
    },
  };
}
