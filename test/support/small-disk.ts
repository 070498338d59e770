import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, that can be filled to the last byte and outlives the processes that use it. */
export interface SmallDisk extends AsyncDisposable {
  /** Where processes behind `wrapper` find it. */
  folder: string;
  /** For `startProductProcess`: puts the process where the disk is. */
  wrapper: string[];
  /** The same folder, for this process. */
  path: string;
  /** Takes every byte that is left. */
  fill(): void;
  /** Gives back what `fill` took. */
  empty(): void;
}

const CHUNK = Buffer.alloc(64 * 1_024);

/** A `tmpfs` in a mount namespace of its own, which needs no rights of an administrator; a waiting process holds it. */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'awi-disk-'));
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && echo ready && exec cat`;
  const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', mount, folder]);
  const ended = new Promise<void>((resolve) => holder.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let text = '';
    holder.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    holder.stdout.once('data', () => resolve());
    holder.once('error', reject);
    holder.once('exit', () => reject(new Error(`There is no disk for the test: ${text}`)));
  });
  const path = join('/proc', String(holder.pid), 'root', folder);
  const filler = join(path, 'filler');
  mkdirSync(join(path, 'data'));
  return {
    folder: join(folder, 'data'),
    path: join(path, 'data'),
    wrapper: ['nsenter', '--target', String(holder.pid), '--user', '--mount', '--preserve-credentials', '--'],
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
      // What it waits for ends.
      holder.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
