/** Unpacks the Chromium in the npm package `@sparticuz/chromium` (Linux x64) into a private folder. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import { LAUNCH_LIMITS } from '../browser-limits.ts';
import { NoShippedBrowserError } from './no-shipped-browser-error.ts';
import { runUnpacker, type UnpackerOptions } from './run-unpacker.ts';
import { isCompleteCopy } from './unpacked-copy.ts';

const PACKAGE_NAME = '@sparticuz/chromium';
/**
 * Copies of other versions are removed when they have been unused for this long. Partial copies left by an unpacker are
 * removed after the second, shorter period.
 */
const UNUSED_EXPIRY_MS = 7 * 24 * 3_600_000;
const UNFINISHED_EXPIRY_MS = 3_600_000;
const COPY_NAME = /^\d+\.\d+\.\d+$/;
const UNFINISHED_COPY_NAME = /^\d+\.\d+\.\d+\.(?:tmp|broken)-[0-9a-f-]{36}$/;

/**
 * Returns the copy below `folder`; unpacks it first when it is missing or incomplete. Several processes may unpack at
 * the same time: each unpacks into its own folder, and the first one to rename it wins.
 *
 * @param folder only this user may have write permission for it; created when missing
 * @throws NoShippedBrowserError when no browser is available for this system, or the browser could not be unpacked
 */
export async function unpackShippedBrowser(
  folder: string,
  {
    deadlineMs = LAUNCH_LIMITS.unpackDeadlineMs,
    signal,
  }: { deadlineMs?: number; signal?: AbortSignal | undefined } = {},
): Promise<Pick<BrowserExecutable, 'path' | 'env'>> {
  const packageFolder = resolveShippedPackage();
  const version = await readVersion(packageFolder);
  const copy = join(folder, version);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await isCompleteCopy(copy))) await unpack({ packageFolder, copy, deadlineMs, signal });
  await utimes(copy, new Date(), new Date());
  await removeUnusedCopies(folder, version);
  return {
    path: join(copy, 'chromium'),
    // Only for the browser's process; no other process should load these libraries.
    env: { LD_LIBRARY_PATH: join(copy, 'al2023', 'lib'), FONTCONFIG_FILE: join(copy, 'fonts.conf') },
  };
}

/**
 * Returns the folder of the package; throws `NoShippedBrowserError` if there is none. The package is never imported
 * here, because its first lines change the environment of the process.
 */
function resolveShippedPackage(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new NoShippedBrowserError(`no browser is shipped for ${process.platform} ${process.arch}`);
  }
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE_NAME)), '..');
  } catch (cause) {
    throw new NoShippedBrowserError(`the package ${PACKAGE_NAME} is not installed`, { cause });
  }
}

async function readVersion(packageFolder: string): Promise<string> {
  const text = await readFile(join(packageFolder, 'package.json'), 'utf8');
  return z.object({ version: z.string().regex(COPY_NAME) }).parse(JSON.parse(text)).version;
}

async function unpack(options: Omit<UnpackerOptions, 'unfinishedFolder'>): Promise<void> {
  const { copy } = options;
  const unfinishedFolder = `${copy}.tmp-${randomUUID()}`;
  await mkdir(unfinishedFolder, { mode: 0o700 });
  try {
    await runUnpacker({ ...options, unfinishedFolder });
    await moveIntoPlace(unfinishedFolder, copy);
  } finally {
    await rm(unfinishedFolder, { recursive: true, force: true });
  }
}

/** Renames a finished folder to its final path, unless another process has already put a complete folder there. */
async function moveIntoPlace(unfinishedFolder: string, copy: string): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      await rename(unfinishedFolder, copy);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(code ?? '')) throw error;
      if (await isCompleteCopy(copy)) return;
    }
    // A damaged or unknown copy is renamed out of the way, because it cannot be removed in one step.
    const broken = `${copy}.broken-${randomUUID()}`;
    await rename(copy, broken).catch(ignoreMissingFile);
    await rm(broken, { recursive: true, force: true });
  }
  throw new NoShippedBrowserError(`${copy} could not be put in place`);
}

/** Removes unused copies. Another process may be cleaning up at the same time. */
async function removeUnusedCopies(folder: string, version: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === version || !(COPY_NAME.test(name) || UNFINISHED_COPY_NAME.test(name))) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreMissingFile);
    const limitMs = COPY_NAME.test(name) ? UNUSED_EXPIRY_MS : UNFINISHED_EXPIRY_MS;
    if (found && Date.now() - found.mtimeMs > limitMs) await rm(path, { recursive: true, force: true });
  }
}

function ignoreMissingFile(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}
