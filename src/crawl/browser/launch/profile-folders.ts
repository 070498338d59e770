/**
 * Folders of running browsers: profile, home folder and temporary files of one process. The folder names allow a later
 * start to identify the owner.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of another machine (or of a deleted container) is removed at this age, because no browser runs for a day.
 */
const OTHER_HOST_EXPIRY_MS = 24 * 3_600_000;
/**
 * File that records the browser's process ID: a folder whose browser is dead is a leftover even if its owner is alive
 * (for example when a thread was terminated).
 */
const BROWSER_PROCESS_FILE = 'browser-process';
/** Owner's process ID, owner's start time, machine, random part. */
const PROFILE_FOLDER_NAME = /^(\d+)-(\d+)-([0-9a-f]+)-[0-9a-f-]{36}$/;

const UNKNOWN_START_TIME = '0';

/** Folder inside the profile folder whose programs come first in the browser's PATH. */
export const PROGRAMS_FOLDER = 'programs';
/**
 * Full browsers on Linux start these programs for URLs such as `mailto:`, without asking, whenever a page navigates
 * there. Our replacements do nothing.
 */
const LINK_OPENERS = ['xdg-open', 'xdg-email'];

/** @returns the path of a new folder that only this user can access */
export async function makeProfileFolder(profileRoot: string): Promise<string> {
  const name = [process.pid, (await readStartTime(process.pid)) ?? UNKNOWN_START_TIME, getHostId(), randomUUID()].join(
    '-',
  );
  const folder = join(profileRoot, name);
  await mkdir(profileRoot, { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 });
  await mkdir(join(folder, 'tmp'), { mode: 0o700 });
  await mkdir(join(folder, PROGRAMS_FOLDER), { mode: 0o700 });
  for (const name of LINK_OPENERS) await writeFile(join(folder, PROGRAMS_FOLDER, name), '#!/bin/sh\n', { mode: 0o700 });
  return folder;
}

/** Records which process uses the folder. */
export async function recordBrowserProcess(folder: string, pid: number): Promise<void> {
  await writeFile(join(folder, BROWSER_PROCESS_FILE), `${pid} ${(await readStartTime(pid)) ?? UNKNOWN_START_TIME}`);
}

/**
 * Removes the folder of a browser that has exited. Retries, because the browser's last child processes may still be
 * writing.
 */
export async function removeProfileFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/**
 * Removes folders whose browser or owner no longer exists.
 *
 * @returns the number of removed folders
 */
export async function removeLeftovers(profileRoot: string, now = Date.now()): Promise<number> {
  const names = await readdir(profileRoot).catch(() => []);
  let count = 0;
  for (const name of names) {
    const folder = join(profileRoot, name);
    if (!(await isLeftover(name, folder, now))) continue;
    await removeProfileFolder(folder);
    count += 1;
  }
  return count;
}

async function isLeftover(name: string, folder: string, now: number): Promise<boolean> {
  const [, pid, start, host] = PROFILE_FOLDER_NAME.exec(name) ?? [];
  // We did not create this folder, so it is kept.
  if (pid === undefined || start === undefined) return false;
  if (host !== getHostId()) {
    const mtimeMs = await stat(folder).then(
      (found) => found.mtimeMs,
      () => now,
    );
    return now - mtimeMs > OTHER_HOST_EXPIRY_MS;
  }
  if (!(await isSameProcess(pid, start))) return true;
  // The folder does not contain this file until the browser has started.
  const note = await readFile(join(folder, BROWSER_PROCESS_FILE), 'utf8').catch(() => null);
  const [browserPid, browserStart] = note?.split(' ') ?? [];
  return browserPid !== undefined && browserStart !== undefined && !(await isSameProcess(browserPid, browserStart));
}

/** Whether the process with this ID is alive and started at this time. */
async function isSameProcess(pid: string, start: string): Promise<boolean> {
  return (await readStartTime(Number(pid))) === start;
}

/**
 * Returns the start time of a live process in clock ticks after boot, which distinguishes it from a later process with
 * the same ID. Returns null when the process is gone, or dead and not yet reaped by its parent. Without Linux's /proc,
 * all live processes have the same start time.
 */
async function readStartTime(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return isRunning(pid) ? UNKNOWN_START_TIME : null;
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The command in parentheses may contain anything. The state follows (field 3 of proc_pid_stat(5)); the start time is
  // field 22.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the name of this machine in a form that is valid in a folder name. */
function getHostId(): string {
  return Buffer.from(hostname()).toString('hex').slice(0, 64) || '0';
}
