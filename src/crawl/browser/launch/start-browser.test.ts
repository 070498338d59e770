/**
 * Tests with programs that are not browsers and do not respond. The browsers themselves are tested in
 * test/browser/launch.test.ts.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { groupAfter } from '#test/helpers/process-group.ts';
import { writeScript } from '#test/helpers/script-file.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { BrowserStartError } from './browser-start-error.ts';
import { startBrowser } from './start-browser.ts';

const START_WITHIN_MS = 10_000;

async function buildFailure(
  path: string,
  profileRoot: string,
  deadlineMs = START_WITHIN_MS,
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
    const profiles = join(folder.path, 'profiles');
    expect(await buildFailure(join(folder.path, 'gone'), profiles)).toMatchObject({ failure: 'missing' });
    expect(await readdir(profiles)).toEqual([]);
  });

  it('reports the final output of a program that exits immediately', async () => {
    await using folder = await temporaryFolder();
    const path = await writeScript(join(folder.path, 'chromium'), 'echo "libnss3.so is missing" >&2', 'exit 127');
    const profiles = join(folder.path, 'profiles');
    const error = await buildFailure(path, profiles);
    expect(error).toMatchObject({ failure: 'ended', detail: 'libnss3.so is missing\n' });
    expect(error.message).toBe('The browser of this server exited while starting');
    expect(await readdir(profiles)).toEqual([]);
  });

  it('kills a program that does not respond, together with its child processes', async () => {
    await using folder = await temporaryFolder();
    const noted = join(folder.path, 'pid');
    const path = await writeScript(join(folder.path, 'chromium'), `echo $$ > ${noted}`, 'sleep 600 &', 'sleep 600');
    const profiles = join(folder.path, 'profiles');
    expect(await buildFailure(path, profiles, 1_000)).toMatchObject({ failure: 'deadline' });
    const group = Number(await readFile(noted, 'utf8'));
    expect(group).toBeGreaterThan(1);
    expect(await groupAfter(group, 2_000)).toEqual([]);
    expect(await readdir(profiles)).toEqual([]);
  });

  it('does not wait for a child process that left the group and keeps the pipes open', async () => {
    await using folder = await temporaryFolder();
    const noted = join(folder.path, 'pid');
    const path = await writeScript(
      join(folder.path, 'chromium'),
      `setsid sh -c 'echo $$ > ${noted}; exec sleep 600' &`,
      `while [ ! -s ${noted} ]; do sleep 0.05; done`,
      'exit 1',
    );
    const startedAt = performance.now();
    expect(await buildFailure(path, join(folder.path, 'profiles'))).toMatchObject({ failure: 'ended' });
    expect(performance.now() - startedAt).toBeLessThan(START_WITHIN_MS);
    process.kill(Number(await readFile(noted, 'utf8')), 'SIGKILL');
  });

  it('passes none of our environment variables to the program', async () => {
    await using folder = await temporaryFolder();
    const seen = join(folder.path, 'seen');
    const path = await writeScript(join(folder.path, 'chromium'), `env > ${seen}`, 'exit 1');
    vi.stubEnv('AWI_TEST_SECRET', 'secret');
    await buildFailure(path, join(folder.path, 'profiles')).finally(() => vi.unstubAllEnvs());
    const names = (await readFile(seen, 'utf8')).split('\n').flatMap((line) => line.match(/^\w+(?==)/)?.[0] ?? []);
    const shells = ['PWD', 'OLDPWD', 'SHLVL', '_'];
    expect(names.filter((name) => !shells.includes(name)).sort()).toEqual(
      ['HOME', 'LANG', 'PATH', 'TMPDIR', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME'].sort(),
    );
  });
});
