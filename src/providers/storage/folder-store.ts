import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertArtifactKey, type ManagedArtifactStore } from './artifact-store.ts';
import { readFolderUsage } from './folder-usage.ts';

/** Creates a store in `folder`. Writes are atomic. */
export function createFolderStore(folder: string): ManagedArtifactStore {
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
        // The target is on another file system: copy next to it first, then rename.
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
    async copyTo(key, localPath) {
      try {
        await copyFile(resolvePath(key), localPath);
        return true;
      } catch (error) {
        const { code, path } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' && path === resolvePath(key)) return false;
        throw error;
      }
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
    async listKeys(name) {
      const entries = await readdir(resolvePath(name), { withFileTypes: true, recursive: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile());
      return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
    readUsage: () => readFolderUsage(folder),
    // The folder is on the disk of the data folder, which is checked separately.
    check: async () => {},
    cleanUp: async () => {},
  };
}
