import { randomUUID } from 'node:crypto';
import { rmdirSync, statSync, unlinkSync, utimesSync } from 'node:fs';
import { mkdir, opendir, readdir, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

/**
 * A file is not evicted within this time after its last use, because its reader may not have opened it yet. Several
 * processes may use the folder.
 */
const HOLD_MS = 60_000;
/** Unused copies are deleted after this time, so that deleted data does not stay on this machine. */
const RETENTION_MS = 24 * 3_600_000;
/** Share of the limit that is in use after an eviction. */
const SHARE_AFTER_EVICTION = 0.9;
/** Disk space of an entry in addition to its content: one file system block. */
const ENTRY_BYTES = 4_096;
const PART_FOLDER = '.parts';

/** Local copies of stored files: `<folder>/<key>/<version>`. A complete copy never changes. */
export interface FileCache {
  /** Returns the path of a copy and marks it as used; null when there is none. */
  find(key: string, version: string): string | null;
  /** Returns a new path for a file that is not complete. */
  createPartPath(): Promise<string>;
  /** Moves a complete file into the cache, replaces older versions and evicts others. Returns its path. */
  add(key: string, version: string, path: string): Promise<string>;
  /** Deletes all copies of a file, or of all files in a folder. */
  remove(key: string): Promise<void>;
  /** Deletes copies that have not been used for a day, and incomplete files of killed processes. */
  cleanUp(now: Date): Promise<void>;
}

interface Entry {
  path: string;
  sizeBytes: number;
  usedAtMs: number;
}

/** Creates a cache that keeps up to `maxBytes`, and exceeds it only while files are in use. */
export function createFileCache({ folder, maxBytes }: { folder: string; maxBytes: number }): FileCache {
  /** Total size since the last count, ignoring changes by other processes; null = not counted yet. */
  let knownBytes: number | null = null;

  const getPath = (key: string, version: string) => join(folder, key, `${version}${extname(key)}`);

  async function evict(): Promise<void> {
    const entries = await listEntries(folder);
    knownBytes = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (knownBytes <= maxBytes) return;
    const openPaths = await listOpenFiles();
    for (const entry of entries.sort((a, b) => a.usedAtMs - b.usedAtMs)) {
      if (knownBytes <= maxBytes * SHARE_AFTER_EVICTION) return;
      if (openPaths.has(entry.path) || !deleteUnused(entry.path, Date.now() - HOLD_MS)) continue;
      knownBytes -= entry.sizeBytes;
    }
  }

  return {
    find(key, version) {
      const path = getPath(key, version);
      try {
        // Both calls and the calls of an eviction are synchronous, so no eviction can come between them.
        utimesSync(path, new Date(), statSync(path).mtime);
        return path;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async createPartPath() {
      const parts = join(folder, PART_FOLDER);
      await mkdir(parts, { recursive: true, mode: 0o700 });
      return join(parts, randomUUID());
    },
    async add(key, version, path) {
      const target = getPath(key, version);
      const now = new Date();
      utimesSync(path, now, now);
      const { size } = await stat(path);
      await moveIntoPlace(path, target);
      await deleteOtherVersions(target);
      knownBytes = knownBytes === null ? null : knownBytes + size + ENTRY_BYTES;
      if (knownBytes === null || knownBytes > maxBytes) await evict();
      return target;
    },
    remove: (key) => rm(join(folder, key), { recursive: true, force: true }),
    async cleanUp(now) {
      const openPaths = await listOpenFiles();
      const before = now.getTime() - RETENTION_MS;
      for (const { path } of await listEntries(folder, { includesParts: true })) {
        if (!openPaths.has(path)) deleteUnused(path, before);
      }
      knownBytes = null;
    },
  };
}

async function moveIntoPlace(path: string, target: string): Promise<void> {
  for (let isRepeated = false; ; isRepeated = true) {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      return await rename(path, target);
    } catch (error) {
      // An eviction deleted the empty folder in the meantime.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !isRepeated) continue;
      // On Windows, a file that another process has open cannot be replaced. The existing file has the same content.
      if ((await stat(target).catch(() => null)) === null) throw error;
      return rm(path, { force: true });
    }
  }
}

function deleteEmptyFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // Other versions are in use.
  }
}

/** Deletes versions that a newer one replaced, unless they are in use. */
async function deleteOtherVersions(path: string): Promise<void> {
  const openPaths = await listOpenFiles();
  const folder = await realpath(dirname(path));
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const other = join(folder, entry.name);
    const isOther = entry.isFile() && entry.name !== basename(path);
    if (isOther && !openPaths.has(other)) deleteUnused(other, Date.now() - HOLD_MS);
  }
}

/** Deletes a file that was last used before a time. Returns whether the file no longer exists. */
function deleteUnused(path: string, beforeMs: number): boolean {
  try {
    if (statSync(path).atimeMs >= beforeMs) return false;
    unlinkSync(path);
    deleteEmptyFolder(dirname(path));
    return true;
  } catch (error) {
    // On Windows, a file that is open cannot be deleted.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Lists all files by paths without symbolic links, because the system lists open files that way. */
async function listEntries(folder: string, { includesParts = false } = {}): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    const root = await realpath(folder);
    const parts = join(root, PART_FOLDER);
    for await (const entry of await opendir(root, { recursive: true })) {
      if (!entry.isFile() || (entry.parentPath === parts && !includesParts)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (found !== null) entries.push({ path, sizeBytes: found.size + ENTRY_BYTES, usedAtMs: found.atimeMs });
    }
  } catch (error) {
    // Nothing has been cached yet, or a folder was deleted during the count.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return entries;
}

const OPEN_FILES = '/proc/self/fd';

/**
 * Lists the files that this process has open, on Linux. On other systems, a deleted file remains readable for its
 * readers, or cannot be deleted while it is open.
 */
async function listOpenFiles(): Promise<Set<string>> {
  const names = await readdir(OPEN_FILES).catch(() => []);
  const paths = await Promise.all(names.map((name) => readlink(join(OPEN_FILES, name)).catch(() => '')));
  return new Set(paths);
}
