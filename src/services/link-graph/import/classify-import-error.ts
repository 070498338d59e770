import { isDiskFull } from '#lib/runtime/disk-full.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { DamagedFileError } from './damaged-file-error.ts';
import { ImportRunningError } from './import-lock.ts';
import { ImportRequestError } from './plan-import.ts';
import { NoSpaceError } from './run-import.ts';
import { FileChangedError } from './spool.ts';

/**
 * Consequence of an error: `wait` = the same import may succeed later and continues its download; `invalid` = the
 * request must change; `failed` = this file cannot be imported.
 */
export interface ImportFailure {
  kind: 'wait' | 'invalid' | 'failed';
  message: string;
}

const TEMPORARY_FAILURES: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'rate-limited']);

/** Classifies an expected error; null = a bug. */
export function classifyImportError(error: unknown): ImportFailure | null {
  if (error instanceof ProviderError) {
    const kind = TEMPORARY_FAILURES.has(error.failure) ? 'wait' : 'failed';
    return { kind, message: `Common Crawl: ${error.message} (${error.detail})` };
  }
  if (isDiskFull(error)) return { kind: 'wait', message: 'The disk is full' };
  if (!(error instanceof Error)) return null;
  if (error instanceof NoSpaceError || error instanceof FileChangedError || error instanceof ImportRunningError) {
    return { kind: 'wait', message: error.message };
  }
  if (error instanceof ImportRequestError) return { kind: 'invalid', message: error.message };
  if (error instanceof DamagedFileError) return { kind: 'failed', message: error.message };
  // A specified file does not exist or cannot be read.
  const code = 'code' in error ? String(error.code) : '';
  return code === 'ENOENT' || code === 'EACCES' ? { kind: 'failed', message: error.message } : null;
}
