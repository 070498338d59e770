import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { makeProfileFolder, recordBrowserProcess, removeLeftovers } from './profile-folders.ts';

const MODULE_PATH = join(import.meta.dirname, 'profile-folders.ts');

/** Starts a process that creates a profile folder, and kills it, as a power failure would. */
async function makeProfileOfKilledProcess(root: string): Promise<string> {
  const script = `const { makeProfileFolder } = await import(${JSON.stringify(MODULE_PATH)});
    process.stdout.write(await makeProfileFolder(${JSON.stringify(root)}));
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let path = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    path += part;
  });
  await new Promise((resolve) => child.once('close', resolve));
  return path;
}

describe('profile folders', () => {
  it('are private and unique', async () => {
    await using root = await temporaryFolder();
    const [one, other] = await Promise.all([makeProfileFolder(root.path), makeProfileFolder(root.path)]);
    expect(one).not.toBe(other);
    expect((await stat(one)).mode & 0o777).toBe(0o700);
  });

  it('are removed when their process is dead, and kept while it is alive', async () => {
    await using root = await temporaryFolder();
    const ours = await makeProfileFolder(root.path);
    const abandonedProfile = await makeProfileOfKilledProcess(root.path);
    await mkdir(join(abandonedProfile, 'Default'));
    await writeFile(join(abandonedProfile, 'Default', 'History'), 'x');
    expect(existsSync(abandonedProfile)).toBe(true);
    expect(await removeLeftovers(root.path)).toBe(1);
    expect(await readdir(root.path)).toEqual([basename(ours)]);
  });

  it('are removed when they belong to an earlier process with our process ID', async () => {
    await using root = await temporaryFolder();
    const [pid, start, ...rest] = basename(await makeProfileFolder(root.path)).split('-');
    const earlier = [pid, Number(start) - 1, ...rest].join('-');
    await rename(join(root.path, [pid, start, ...rest].join('-')), join(root.path, earlier));
    expect(await removeLeftovers(root.path)).toBe(1);
  });

  it('are removed when their browser is dead, even if their owner is alive', async () => {
    await using root = await temporaryFolder();
    const [startingFolder, runningFolder, deadProfile] = await Promise.all(
      [1, 2, 3].map(() => makeProfileFolder(root.path)),
    );
    const child = spawn(process.execPath, ['-e', '']);
    await recordBrowserProcess(String(deadProfile), Number(child.pid));
    await new Promise((resolve) => child.once('close', resolve));
    await recordBrowserProcess(String(runningFolder), process.pid);
    expect(await removeLeftovers(root.path)).toBe(1);
    expect((await readdir(root.path)).sort()).toEqual(
      [basename(String(startingFolder)), basename(String(runningFolder))].sort(),
    );
  });

  it('are removed after a day when they belong to another machine', async () => {
    await using root = await temporaryFolder();
    const parts = basename(await makeProfileFolder(root.path)).split('-');
    const otherMachineFolder = join(root.path, [parts[0], parts[1], 'ffff', ...parts.slice(3)].join('-'));
    await rename(join(root.path, parts.join('-')), otherMachineFolder);
    expect(await removeLeftovers(root.path)).toBe(0);
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    await utimes(otherMachineFolder, dayAgo, dayAgo);
    expect(await removeLeftovers(root.path)).toBe(1);
  });

  it('are the only folders that are removed', async () => {
    await using root = await temporaryFolder();
    await mkdir(join(root.path, 'something-else'));
    expect(await removeLeftovers(root.path)).toBe(0);
    expect(await removeLeftovers(join(root.path, 'gone'))).toBe(0);
    expect(await readdir(root.path)).toEqual(['something-else']);
  });
});
