import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NoShippedBrowserError } from './no-shipped-browser-error.ts';

const UNPACKER = join(import.meta.dirname, 'unpack-shipped-process.ts');
const MAX_WORDS = 2_000;

export interface UnpackerOptions {
  packageFolder: string;
  /** Where it unpacks: new, empty and private. */
  half: string;
  /** Where the result will stand afterwards. */
  copy: string;
  deadlineMs: number;
  /** Ends it early. */
  signal: AbortSignal | undefined;
}

/**
 * Unpacks in a process of its own: the package writes to the folder for temporary files, which is a setting of the whole
 * process, and two seconds of decompression would be felt by everybody here.
 *
 * @throws NoShippedBrowserError with its last words
 */
export function runUnpacker({ packageFolder, half, copy, deadlineMs, signal }: UnpackerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [UNPACKER, packageFolder, half, copy], {
      env: { TMPDIR: half },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: deadlineMs,
      killSignal: 'SIGKILL',
      ...(signal === undefined ? {} : { signal }),
    });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      words = (words + part).slice(-MAX_WORDS);
    });
    child.once('error', (cause) => reject(new NoShippedBrowserError(`could not unpack: ${cause.message}`, { cause })));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new NoShippedBrowserError(`could not unpack (${signal ?? `exit ${code}`}): ${words.trim()}`));
    });
  });
}
