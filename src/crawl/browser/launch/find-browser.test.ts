import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeScript } from '#test/helpers/script-file.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { findBrowser, findBrowserSettingProblem, isBrowserExecutable, listBrowserCandidates } from './find-browser.ts';

const settings = { browserSetting: null, allowUnsandboxed: false, folder: '/nowhere' };

async function collectItems<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('findBrowser', () => {
  it('uses the configured browser and does not search for others', async () => {
    await using folder = await temporaryFolder();
    const browserSetting = await writeScript(join(folder.path, 'my-chromium'), 'exit 0');
    expect(await findBrowser({ ...settings, browserSetting })).toEqual({
      source: 'setting',
      path: browserSetting,
      env: {},
      isSandboxed: true,
    });
    expect(await collectItems(listBrowserCandidates({ ...settings, browserSetting }))).toHaveLength(1);
  });

  it('finds no replacement for a configured browser that cannot be executed', async () => {
    const found = await collectItems(listBrowserCandidates({ ...settings, browserSetting: '/nowhere/chromium' }));
    expect(found).toEqual([
      {
        state: 'none',
        reason: 'The browser specified in the settings cannot be executed',
        detail: 'AWI_BROWSER points to a file that cannot be executed: /nowhere/chromium',
      },
    ]);
  });

  it('finds no browser when browsers are disabled', async () => {
    expect(await findBrowser({ ...settings, browserSetting: 'none' })).toMatchObject({
      state: 'none',
      reason: 'The browser is disabled on this server',
    });
  });

  it('finds programs in PATH, each once, with headless shells before full browsers', async () => {
    await using folder = await temporaryFolder();
    const first = join(folder.path, 'first');
    const second = join(folder.path, 'second');
    await Promise.all([mkdir(first), mkdir(second)]);
    const chromePath = await writeScript(join(first, 'google-chrome'), 'exit 0');
    const shell = await writeScript(join(second, 'chrome-headless-shell'), 'exit 0');
    await writeFile(join(first, 'chromium'), 'not executable');
    // A relative folder in PATH depends on the working directory.
    const searchPath = ['.', first, second, first];
    const candidates = listBrowserCandidates({ ...settings, searchPath });
    const found: string[] = [];
    for await (const candidate of candidates) {
      // The shipped browser comes last and would be unpacked, so it is not used here.
      if (isBrowserExecutable(candidate)) found.push(candidate.path);
      if (found.at(-1) === chromePath) break;
    }
    expect(found.filter((path) => path.startsWith(folder.path))).toEqual([shell, chromePath]);
    expect(new Set(found).size).toBe(found.length);
  });

  it("keeps the sandbox, except for root with the operator's permission", async () => {
    const isRoot = process.getuid?.() === 0;
    const browserSetting = process.execPath;
    expect(await findBrowser({ ...settings, browserSetting })).toMatchObject({ isSandboxed: true });
    expect(await findBrowser({ ...settings, browserSetting, allowUnsandboxed: true })).toMatchObject({
      isSandboxed: !isRoot,
    });
  });
});

describe('findBrowserSettingProblem', () => {
  it('accepts a program, the two keywords and null', () => {
    expect([process.execPath, 'shipped', 'none', null].map(findBrowserSettingProblem)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('reports a path that cannot be executed or is not absolute', async () => {
    await using folder = await temporaryFolder();
    const plain = join(folder.path, 'plain');
    await writeFile(plain, 'text');
    await chmod(plain, 0o644);
    for (const path of [plain, folder.path, join(folder.path, 'gone')]) {
      expect(findBrowserSettingProblem(path)).toBe(`points to a file that cannot be executed: ${path}`);
    }
    expect(findBrowserSettingProblem('chromium')).toBe('must be an absolute path, shipped or none');
  });
});
