import { accessSync, constants, statSync } from 'node:fs';

/** Whether a path is a file that this user may execute. Windows has no such permission: any file counts there. */
export function isRunnable(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing or not accessible: both mean that it cannot be used.
    return false;
  }
}
