/** Folders of running browsers: profile, home and temporary files of one process, named so that a later start knows whose they were. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A folder of another machine (or of a container that is gone) is removed at this age; no browser lives for a day. */
const FOREIGN_AFTER_MS = 24 * 3_600_000;
/** Names the browser's process: a folder whose browser is dead is a leftover although its owner lives (a thread was ended). */
const BROWSER_NOTE = 'browser-process';
/** Owner's number, owner's start, machine, chance. */
const NAME = /^(\d+)-(\d+)-([0-9a-f]+)-[0-9a-f-]{36}$/;

const UNKNOWN_START = '0';

/** Below the profile folder: programs that come before all others in the browser's PATH. */
export const PROGRAMS_FOLDER = 'programs';
/** What full browsers on Linux start for addresses like `mailto:`, without asking, whenever a page goes there. Ours do nothing. */
const LINK_OPENERS = ['xdg-open', 'xdg-email'];

/** @returns path of a new folder that only this user can enter */
export async function makeProfileFolder(profileRoot: string): Promise<string> {
  const name = [process.pid, (await startOf(process.pid)) ?? UNKNOWN_START, hostMark(), randomUUID()].join('-');
  const folder = join(profileRoot, name);
  await mkdir(profileRoot, { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 });
  await mkdir(join(folder, 'tmp'), { mode: 0o700 });
  await mkdir(join(folder, PROGRAMS_FOLDER), { mode: 0o700 });
  for (const name of LINK_OPENERS) await writeFile(join(folder, PROGRAMS_FOLDER, name), '#!/bin/sh\n', { mode: 0o700 });
  return folder;
}

/** Notes which process uses the folder. */
export async function noteBrowserProcess(folder: string, pid: number): Promise<void> {
  await writeFile(join(folder, BROWSER_NOTE), `${pid} ${(await startOf(pid)) ?? UNKNOWN_START}`);
}

/** Removes a folder of a browser that has ended; its last children may still be writing, hence the retries. */
export async function removeProfileFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/**
 * Removes the folders whose browser or whose owner is gone.
 *
 * @returns how many were removed
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
  const [, pid, start, host] = NAME.exec(name) ?? [];
  // Not ours: whatever somebody else put there stays.
  if (pid === undefined || start === undefined) return false;
  if (host !== hostMark()) {
    const mtimeMs = await stat(folder).then(
      (found) => found.mtimeMs,
      () => now,
    );
    return now - mtimeMs > FOREIGN_AFTER_MS;
  }
  if (!(await isSameProcess(pid, start))) return true;
  // Before its browser has started, a folder holds no note.
  const note = await readFile(join(folder, BROWSER_NOTE), 'utf8').catch(() => null);
  const [browserPid, browserStart] = note?.split(' ') ?? [];
  return browserPid !== undefined && browserStart !== undefined && !(await isSameProcess(browserPid, browserStart));
}

/** Whether the process with this number lives and is the one that began then. */
async function isSameProcess(pid: string, start: string): Promise<boolean> {
  return (await startOf(Number(pid))) === start;
}

/**
 * Start of a living process in clock ticks after boot, which tells it from a later one with the same number. Null: it is gone, or
 * dead and not yet taken note of by its parent. Where Linux' /proc is missing, all living ones have the same start.
 */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return isRunning(pid) ? UNKNOWN_START : null;
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The command in parentheses may hold anything. Behind it: state (field 3 of proc_pid_stat(5)), and start as field 22.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The name of this machine in a form that fits into a folder's name. */
function hostMark(): string {
  return Buffer.from(hostname()).toString('hex').slice(0, 64) || '0';
}
