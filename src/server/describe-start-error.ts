import { inspect } from 'node:util';
import { DataFolderInUseError } from '#db/data-lock.ts';
import { DatabaseStartError } from '#db/database-start-error.ts';
import { EnvError } from './env.ts';

/** Why a start failed, for the person at the console: a sentence where the cause is known, all that is known otherwise. */
export function describeStartError(error: unknown): string {
  const isSentence =
    error instanceof EnvError || error instanceof DataFolderInUseError || error instanceof DatabaseStartError;
  if (isSentence) return error.message;
  if (!(error instanceof Error)) return `The start failed: ${inspect(error, { depth: 2 })}`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The start failed: ${error.message}. Stop what listens there, or set PORT.`;
  if (code === 'ENOSPC')
    return `The start failed: no space is left on the disk${path ? ` (${path})` : ''}. Free some space and start again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The start failed: ${error.message}. The user of the server must be able to write to the folder of AWI_DATA_DIR.`;
  }
  return error.stack ?? error.message;
}
