import { DatabaseSync } from 'node:sqlite';

/** Another import is running in the same folder, in this process or another. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
}

/** Allows one import at a time. The lock ends with the process, however it ends. @throws ImportRunningError */
export function lockImports(path: string): Disposable {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new ImportRunningError('Another import is running. Wait until it is finished, or cancel it.');
    }
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}
