import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk that can be filled completely and that outlives the processes that use it. */
export interface SmallDisk extends AsyncDisposable {
  /** Path of the disk for processes started through `wrapper`. */
  folder: string;
  /** For `startProductProcess`: runs the process in the disk's namespace. */
  wrapper: string[];
  /** The same folder, for this process. */
  path: string;
  /** Fills all remaining space. */
  fill(): void;
  /** Frees what `fill` took. */
  empty(): void;
}

const CHUNK = Buffer.alloc(64 * 1_024);

/** Mounts a `tmpfs` in a separate namespace, which needs no administrator rights; a waiting process keeps it alive. */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'awi-disk-'));
  const mountCommand = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && echo ready && exec cat`;
  const mountProcess = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', mountCommand, folder]);
  const ended = new Promise<void>((resolve) => mountProcess.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let text = '';
    mountProcess.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    mountProcess.stdout.once('data', () => resolve());
    mountProcess.once('error', reject);
    mountProcess.once('exit', () => reject(new Error(`No disk available for the test: ${text}`)));
  });
  const path = join('/proc', String(mountProcess.pid), 'root', folder);
  const filler = join(path, 'filler');
  mkdirSync(join(path, 'data'));
  return {
    folder: join(folder, 'data'),
    path: join(path, 'data'),
    wrapper: ['nsenter', '--target', String(mountProcess.pid), '--user', '--mount', '--preserve-credentials', '--'],
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    async [Symbol.asyncDispose]() {
      // Ends the input that the process is waiting for.
      mountProcess.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
