import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process uses the data folder. `message` explains what to do. */
export class DataFolderInUseError extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The data folder ${folder} is in use by another process. The embedded database allows one process: stop the other one, ` +
        'choose another folder with AWI_DATA_DIR, or use PostgreSQL with DATABASE_URL to run several.',
      { cause },
    );
    this.name = 'DataFolderInUseError';
  }
}

export interface DataLock {
  release(): void;
}

/**
 * Acquires an exclusive lock on a data folder. PGlite lets two processes open the same folder and then silently loses
 * writes. The lock is an open exclusive SQLite transaction on a small file, so the operating system releases it when
 * the process ends.
 *
 * @throws DataFolderInUseError when another process has the lock.
 */
export function acquireDataLock(folder: string): DataLock {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, 'in-use.lock'));
  try {
    file.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    file.close();
    throw new DataFolderInUseError(folder, error);
  }
  return { release: () => file.close() };
}
