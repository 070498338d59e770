import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import { LAUNCH_LIMITS } from '../browser-limits.ts';
import { PROGRAMS_FOLDER } from './profile-folders.ts';

/** How a browser process ended. `error`: the executable could not be started at all. */
export interface BrowserExit {
  error: Error | null;
}

export interface BrowserProcess {
  /** 0 when the executable could not be started. */
  pid: number;
  toBrowser: Writable;
  fromBrowser: Readable;
  ended: Promise<BrowserExit>;
  isAlive(): boolean;
  /** Final output on standard error. */
  readFinalOutput(): string;
  /** Sends SIGKILL to the process and everything it started. */
  kill(): void;
}

/**
 * Starts the executable as the leader of a process group, with descriptors 3 and 4 as pipes for the protocol.
 *
 * @throws when no file descriptors are available; a missing executable ends with an error instead
 */
export function spawnBrowser(executable: BrowserExecutable, flags: string[], profileFolder: string): BrowserProcess {
  const child = spawn(executable.path, flags, {
    // With a separate process group, one signal also reaches the renderers, and Ctrl+C in a terminal does not reach the
    // browser before this process.
    detached: process.platform !== 'win32',
    windowsHide: true,
    cwd: profileFolder,
    env: { ...buildEnvironment(profileFolder), ...executable.env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  // Node omits the pipes when no descriptor is available; the error event follows later.
  const [, , stderr, toBrowser, fromBrowser] = child.stdio ?? [];
  const openPipes = [stderr, toBrowser, fromBrowser].filter((pipe) => pipe !== null && pipe !== undefined);
  if (openPipes.length < 3) {
    child.once('error', () => {});
    throw new Error('no file descriptors available for another process');
  }
  // After a broken pipe, the process ends, which is reported instead.
  for (const pipe of openPipes) pipe.on('error', () => {});
  const stderrTail = captureTail(stderr as Readable);
  let isAlive = true;
  const ended = new Promise<BrowserExit>((resolve) => {
    // When no process was started, there is no `exit` event. Later errors (a signal that could not be sent) do not mean
    // that the process ended.
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ error });
    });
    child.once('exit', () => {
      isAlive = false;
      // A child that outlives its browser would keep the profile folder and the pipes in use.
      killGroup(child);
      setTimeout(() => {
        for (const pipe of openPipes) pipe.destroy();
      }, LAUNCH_LIMITS.finalOutputMs).unref();
      void stderrTail.ended.then(() => resolve({ error: null }));
    });
  });
  return {
    pid: child.pid ?? 0,
    toBrowser: toBrowser as Writable,
    fromBrowser: fromBrowser as Readable,
    ended,
    isAlive: () => isAlive && child.pid !== undefined,
    readFinalOutput: stderrTail.readText,
    kill: () => killGroup(child),
  };
}

/**
 * Returns the complete environment of the browser. The environment contains none of our own variables, because those
 * include passwords and keys. The home folder and temporary files are in the profile folder and are deleted with it.
 */
function buildEnvironment(profileFolder: string): Record<string, string> {
  return {
    PATH: `${join(profileFolder, PROGRAMS_FOLDER)}:/usr/local/bin:/usr/bin:/bin`,
    LANG: 'C.UTF-8',
    HOME: profileFolder,
    XDG_CONFIG_HOME: join(profileFolder, 'config'),
    XDG_CACHE_HOME: join(profileFolder, 'cache'),
    // Relative to the working directory, because Chromium creates a socket there and exits when the socket's path is
    // longer than 107 bytes.
    TMPDIR: 'tmp',
    ...(process.platform === 'win32' ? { TEMP: join(profileFolder, 'tmp'), TMP: join(profileFolder, 'tmp') } : {}),
  };
}

/** Reads the entire output, because a full pipe would block the browser, but keeps only the end. */
function captureTail(stream: Readable): { readText(): string; ended: Promise<void> } {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    text = (text + part).slice(-LAUNCH_LIMITS.maxStderrBytes);
  });
  return { readText: () => text, ended: new Promise((resolve) => stream.once('close', resolve)) };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: no process is left, as intended. macOS returns EPERM for a group of zombies.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
