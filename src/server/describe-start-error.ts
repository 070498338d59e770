import { inspect } from 'node:util';
import { DataFolderInUseError } from '#db/data-lock.ts';
import { DatabaseStartError } from '#db/database-start-error.ts';
import { EnvError } from './settings/env.ts';

/** Describes a startup error for the console: a sentence if the cause is known, otherwise all details. */
export function describeStartError(error: unknown): string {
  const isSentence =
    error instanceof EnvError || error instanceof DataFolderInUseError || error instanceof DatabaseStartError;
  if (isSentence) return error.message;
  if (!(error instanceof Error)) return `Startup failed: ${inspect(error, { depth: 2 })}`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Startup failed: ${error.message}. Stop the process that uses this port, or set PORT.`;
  if (code === 'ENOSPC')
    return `Startup failed: no space left on the disk${path ? ` (${path})` : ''}. Free some space and start again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Startup failed: ${error.message}. The server's user must have write access to the AWI_DATA_DIR folder.`;
  }
  return error.stack ?? error.message;
}
