import { accessSync, constants, statSync } from 'node:fs';

/** Whether a path is a file that this user may execute. Windows has no such permission, so any file counts there. */
export function isRunnable(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // A missing file and an inaccessible one are equally unusable.
    return false;
  }
}
