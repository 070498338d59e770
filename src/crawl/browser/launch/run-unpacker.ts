import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NoShippedBrowserError } from './no-shipped-browser-error.ts';

const UNPACKER_PATH = join(import.meta.dirname, 'unpack-shipped-process.ts');
const MAX_OUTPUT_LENGTH = 2_000;

export interface UnpackerOptions {
  packageFolder: string;
  /** Folder to unpack into: new, empty and private. */
  unfinishedFolder: string;
  /** Final path of the result. */
  copy: string;
  deadlineMs: number;
  /** Cancels unpacking. */
  signal: AbortSignal | undefined;
}

/**
 * Unpacks in a separate process: the package writes to the temporary folder, a process-wide setting, and two seconds of
 * decompression would block this process.
 *
 * @throws NoShippedBrowserError with the unpacker's final output
 */
export function runUnpacker({
  packageFolder,
  unfinishedFolder,
  copy,
  deadlineMs,
  signal,
}: UnpackerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [UNPACKER_PATH, packageFolder, unfinishedFolder, copy], {
      env: { TMPDIR: unfinishedFolder },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: deadlineMs,
      killSignal: 'SIGKILL',
      ...(signal === undefined ? {} : { signal }),
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(-MAX_OUTPUT_LENGTH);
    });
    child.once('error', (cause) => reject(new NoShippedBrowserError(`could not unpack: ${cause.message}`, { cause })));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new NoShippedBrowserError(`could not unpack (${signal ?? `exit ${code}`}): ${output.trim()}`));
    });
  });
}
