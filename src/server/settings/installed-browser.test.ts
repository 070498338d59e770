/** Uses programs that are not browsers; real browsers are tested in test/browser/launch.test.ts. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeScript } from '#test/helpers/script-file.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { createLogger } from '../logger.ts';
import { createInstalledBrowser } from './installed-browser.ts';

const START_MS = new Date('2026-11-20T12:00:00Z').getTime();

function create(folder: string, browserSetting: string, waitMs?: number) {
  const lines: string[] = [];
  const clock = { nowMs: START_MS };
  const browser = createInstalledBrowser({
    settings: { browserSetting, allowUnsandboxed: false, folder },
    logger: createLogger('debug', (line) => lines.push(line)),
    now: () => new Date(clock.nowMs),
    ...(waitMs === undefined ? {} : { waitMs }),
  });
  return { browser, lines, clock };
}

describe('createInstalledBrowser', () => {
  it('reports that the test is running, and then why there is no browser', async () => {
    await using folder = await temporaryFolder();
    const { browser, lines } = create(folder.path, 'none');
    browser.start();
    expect(browser.readiness()).toEqual({ available: false, reason: 'The browser is being tested' });
    expect(await browser.chooseBrowser()).toEqual({
      executable: null,
      missing: {
        reason: 'The browser is disabled on this server',
        step: 'Ask the administrator of this installation to check its browser under Administration, System',
      },
    });
    expect(browser.readiness()).toEqual({ available: false, reason: 'The browser is disabled on this server' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', detail: 'AWI_BROWSER=none' }]);
  });

  it('reports paths and output of the program only in the log', async () => {
    await using folder = await temporaryFolder();
    const browserSetting = await writeScript(
      join(folder.path, 'chromium'),
      'echo "libnss3.so is missing" >&2',
      'exit 1',
    );
    const { browser, lines } = create(folder.path, browserSetting);
    const answers = JSON.stringify([await browser.chooseBrowser(), browser.readiness()]);
    expect(answers).toContain('The browser on this server exited while starting');
    expect(answers).not.toContain(folder.path);
    expect(answers).not.toContain('libnss3');
    expect(lines.join('')).toContain('libnss3.so is missing');
  });

  it('tests once, and repeats a failed test after ten minutes', async () => {
    await using folder = await temporaryFolder();
    const startLogPath = join(folder.path, 'starts');
    const browserSetting = await writeScript(
      join(folder.path, 'chromium'),
      `echo started >> ${startLogPath}`,
      'exit 1',
    );
    const { browser, clock } = create(folder.path, browserSetting);
    const starts = async () => (await readFile(startLogPath, 'utf8')).trim().split('\n').length;
    await Promise.all([browser.chooseBrowser(), browser.chooseBrowser()]);
    clock.nowMs += 9 * 60_000;
    await browser.chooseBrowser();
    expect(await starts()).toBe(1);
    clock.nowMs += 60_000;
    await browser.chooseBrowser();
    expect(await starts()).toBe(2);
  });

  it('delays neither an analysis nor the shutdown', async () => {
    await using folder = await temporaryFolder();
    const startLogPath = join(folder.path, 'started');
    const browserSetting = await writeScript(join(folder.path, 'chromium'), `touch ${startLogPath}`, 'sleep 600');
    const { browser } = create(folder.path, browserSetting, 100);
    const { executable, ...rest } = await browser.chooseBrowser();
    expect(executable).toBeNull();
    expect(rest).toMatchObject({ missing: { reason: "This server's browser was still starting" } });
    await expect.poll(() => existsSync(startLogPath), { timeout: 10_000 }).toBe(true);
    const startedAt = performance.now();
    await browser.stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(await readdir(join(folder.path, 'profiles'))).toEqual([]);
  }, 20_000);
});
