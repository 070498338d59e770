/** Tests with programs that are not browsers. Real browsers are tested in test/browser/launch.test.ts. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { waitForGroupEnd } from '#test/helpers/process-group.ts';
import { writeScript } from '#test/helpers/script-file.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { BrowserStartError } from './browser-start-error.ts';
import { startBrowser } from './start-browser.ts';

const MAX_START_MS = 10_000;

async function getStartFailure(
  path: string,
  profileRoot: string,
  deadlineMs = MAX_START_MS,
): Promise<BrowserStartError> {
  const executable = { source: 'setting', path, env: {}, isSandboxed: true } as const;
  try {
    const running = await startBrowser(executable, { proxyUrl: null, profileRoot, deadlineMs });
    await running.close();
  } catch (error) {
    if (error instanceof BrowserStartError) return error;
    throw error;
  }
  throw new Error('It started');
}

describe('startBrowser', () => {
  it('reports a missing program', async () => {
    await using folder = await temporaryFolder();
    const profilesFolder = join(folder.path, 'profiles');
    expect(await getStartFailure(join(folder.path, 'gone'), profilesFolder)).toMatchObject({ failure: 'missing' });
    expect(await readdir(profilesFolder)).toEqual([]);
  });

  it('reports the final output of a program that exits immediately', async () => {
    await using folder = await temporaryFolder();
    const path = await writeScript(join(folder.path, 'chromium'), 'echo "libnss3.so is missing" >&2', 'exit 127');
    const profilesFolder = join(folder.path, 'profiles');
    const error = await getStartFailure(path, profilesFolder);
    expect(error).toMatchObject({ failure: 'ended', detail: 'libnss3.so is missing\n' });
    expect(error.message).toBe('The browser on this server exited while starting');
    expect(await readdir(profilesFolder)).toEqual([]);
  });

  it('kills a program that does not respond, together with its child processes', async () => {
    await using folder = await temporaryFolder();
    const pidFile = join(folder.path, 'pid');
    const path = await writeScript(join(folder.path, 'chromium'), `echo $$ > ${pidFile}`, 'sleep 600 &', 'sleep 600');
    const profilesFolder = join(folder.path, 'profiles');
    expect(await getStartFailure(path, profilesFolder, 1_000)).toMatchObject({ failure: 'deadline' });
    const group = Number(await readFile(pidFile, 'utf8'));
    expect(group).toBeGreaterThan(1);
    expect(await waitForGroupEnd(group, 2_000)).toEqual([]);
    expect(await readdir(profilesFolder)).toEqual([]);
  });

  it('does not wait for a child process that left the group and keeps the pipes open', async () => {
    await using folder = await temporaryFolder();
    const pidFile = join(folder.path, 'pid');
    const path = await writeScript(
      join(folder.path, 'chromium'),
      `setsid sh -c 'echo $$ > ${pidFile}; exec sleep 600' &`,
      `while [ ! -s ${pidFile} ]; do sleep 0.05; done`,
      'exit 1',
    );
    const startedAt = performance.now();
    expect(await getStartFailure(path, join(folder.path, 'profiles'))).toMatchObject({ failure: 'ended' });
    expect(performance.now() - startedAt).toBeLessThan(MAX_START_MS);
    process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL');
  });

  it('passes none of our environment variables to the program', async () => {
    await using folder = await temporaryFolder();
    const seen = join(folder.path, 'seen');
    const path = await writeScript(join(folder.path, 'chromium'), `env > ${seen}`, 'exit 1');
    vi.stubEnv('AWI_TEST_SECRET', 'secret');
    await getStartFailure(path, join(folder.path, 'profiles')).finally(() => vi.unstubAllEnvs());
    const names = (await readFile(seen, 'utf8')).split('\n').flatMap((line) => line.match(/^\w+(?==)/)?.[0] ?? []);
    const SHELL_VARIABLES = ['PWD', 'OLDPWD', 'SHLVL', '_'];
    expect(names.filter((name) => !SHELL_VARIABLES.includes(name)).sort()).toEqual(
      ['HOME', 'LANG', 'PATH', 'TMPDIR', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME'].sort(),
    );
  });
});
