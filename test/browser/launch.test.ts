/**
 * Tests how this system's browser (if there is one) and the shipped browser start and end, and what they leave behind.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import { LAUNCH_LIMITS } from '#crawl/browser/browser-limits.ts';
import { findProfileRoot } from '#crawl/browser/launch/browser-settings.ts';
import { BrowserStartError } from '#crawl/browser/launch/browser-start-error.ts';
import { chooseBrowser } from '#crawl/browser/launch/choose-browser.ts';
import { chooseBrowserInThread } from '#crawl/browser/launch/choose-browser-in-thread.ts';
import { isBrowserExecutable, listBrowserCandidates } from '#crawl/browser/launch/find-browser.ts';
import { startBrowser } from '#crawl/browser/launch/start-browser.ts';
import { testBrowser } from '#crawl/browser/launch/test-browser.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { listGroupProcesses, waitForGroupEnd } from '#test/helpers/process-group.ts';
import { writeScript } from '#test/helpers/script-file.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';

const WAITER_SCRIPT = join(import.meta.dirname, '..', 'support', 'browser-and-wait.ts');
const folder = await temporaryFolder();
const browsers = await listInstalledBrowsers();
afterAll(() => folder[Symbol.asyncDispose]());

/** Returns one browser from each source, because two installed browsers may be the same program. */
async function listInstalledBrowsers(): Promise<BrowserExecutable[]> {
  const found = new Map<string, BrowserExecutable>();
  const settings = { browserSetting: null, allowUnsandboxed: true, folder: folder.path, searchPath: ['/usr/bin'] };
  for await (const candidate of listBrowserCandidates(settings)) {
    if (isBrowserExecutable(candidate) && !found.has(candidate.source)) found.set(candidate.source, candidate);
  }
  return [...found.values()];
}

/** A new folder for each test. */
let profileRoot = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  profileRoot = join(folder.path, `profiles-${count}`);
  await mkdir(profileRoot);
});

const start = (executable: BrowserExecutable, options: { closeGraceMs?: number } = {}) =>
  startBrowser(executable, { proxyUrl: null, profileRoot, ...options });

it('a browser is available for testing, and it is the shipped one on Linux x64', () => {
  const sources = browsers.map(({ source }) => source);
  if (process.platform === 'linux' && process.arch === 'x64') expect(sources).toContain('shipped');
  else expect(sources).not.toEqual([]);
});

describe.each(browsers)('the $source browser', (executable) => {
  it('passes the self-test', async () => {
    const status = await testBrowser(executable, { profileRoot, today: new Date('2027-06-01') });
    expect(status).toMatchObject({ state: 'ready', source: executable.source, isSandboxed: executable.isSandboxed });
    if (status.state !== 'ready') throw new Error(status.detail);
    expect(status.product).toMatch(/Chrome\/\d{3,}\.|Edg\/\d{3,}\./);
    expect(status.tookMs).toBeGreaterThan(0);
    expect(await readdir(profileRoot)).toEqual([]);
  });

  it('leaves no process, folder or descriptor behind, five times in a row', async () => {
    // The first start loads the driver, which keeps its files open.
    await (await start(executable)).close();
    const before = readdirSync('/proc/self/fd').length;
    for (let round = 0; round < 5; round += 1) {
      const running = await start(executable);
      const page = await (await running.browser.createBrowserContext()).newPage();
      await page.setContent('<p>Hello');
      expect(listGroupProcesses(running.pid).length).toBeGreaterThan(1);
      expect(running.isAlive()).toBe(true);
      await running.close();
      expect(running.isAlive()).toBe(false);
      expect(await waitForGroupEnd(running.pid, 500)).toEqual([]);
    }
    expect(await readdir(profileRoot)).toEqual([]);
    expect(readdirSync('/proc/self/fd').length).toBeLessThanOrEqual(before);
  });

  it('reaches no server without a proxy, not even this machine', async () => {
    await using server = await serveHttp((_, response) => response.end('secret'));
    const running = await start(executable);
    const page = await (await running.browser.createBrowserContext()).newPage();
    for (const host of ['127.0.0.1', 'localhost', '[::1]', 'a.localhost']) {
      await expect(page.goto(`http://${host}:${server.port}/`)).rejects.toThrow('net::ERR_');
    }
    await running.close();
    expect(server.countConnections()).toBe(0);
  });

  it('is killed when it does not exit by itself', async () => {
    const running = await start(executable, { closeGraceMs: 500 });
    process.kill(running.pid, 'SIGSTOP');
    const startedAt = performance.now();
    await Promise.all([running.close(), running.close()]);
    expect(performance.now() - startedAt).toBeLessThan(LAUNCH_LIMITS.closeGraceMs + 1_500);
    expect(await waitForGroupEnd(running.pid, 500)).toEqual([]);
    expect(await readdir(profileRoot)).toEqual([]);
  });

  it('is reported as dead after it was killed, and leaves nothing behind', async () => {
    const running = await start(executable);
    process.kill(running.pid, 'SIGKILL');
    expect(await waitForGroupEnd(running.pid, 5_000)).toEqual([]);
    await running.close();
    expect(running.isAlive()).toBe(false);
    expect(await readdir(profileRoot)).toEqual([]);
  });

  it('ends when the process that started it is killed, even if a page runs an endless loop', async () => {
    const child = spawn(process.execPath, [WAITER_SCRIPT, JSON.stringify({ executable, profileRoot })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = Number(await firstLine(child));
    expect(listGroupProcesses(pid).length).toBeGreaterThan(1);
    child.kill('SIGKILL');
    expect(await waitForGroupEnd(pid, 10_000)).toEqual([]);
    expect(await readdir(profileRoot)).toHaveLength(1);
    await (await start(executable)).close();
    expect(await readdir(profileRoot)).toEqual([]);
  });

  it('exits when the thread that started it is terminated', async () => {
    const worker = new Worker(WAITER_SCRIPT, { workerData: { executable, profileRoot } });
    const pid = await new Promise<number>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    expect(listGroupProcesses(pid).length).toBeGreaterThan(1);
    await worker.terminate();
    expect(await waitForGroupEnd(pid, 10_000)).toEqual([]);
    await (await start(executable)).close();
    expect(await readdir(profileRoot)).toEqual([]);
  });

  it('runs from a folder with a long path', async () => {
    const long = join(folder.path, ...Array.from({ length: 4 }, (_, index) => `${index}`.repeat(40)));
    await mkdir(long, { recursive: true });
    const running = await startBrowser(executable, { proxyUrl: null, profileRoot: long });
    const page = await (await running.browser.createBrowserContext()).newPage();
    await page.setContent('<title>here</title>');
    expect(await page.title()).toBe('here');
    await running.close();
    expect(await readdir(long)).toEqual([]);
  });

  it('never runs without its sandbox unless configured to, whatever the environment contains', async () => {
    vi.stubEnv('PUPPETEER_DANGEROUS_NO_SANDBOX', 'true');
    try {
      const started = await start({ ...executable, isSandboxed: true }).catch((error: unknown) => error);
      if (started instanceof Error) {
        // The start fails as root or where user namespaces are not allowed.
        expect(started).toBeInstanceOf(BrowserStartError);
        expect(started).toMatchObject({ failure: 'sandbox' });
      } else {
        const { pid, close } = started as Awaited<ReturnType<typeof start>>;
        expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).not.toContain('--no-sandbox');
        await close();
      }
    } finally {
      vi.unstubAllEnvs();
    }
    expect(await readdir(profileRoot)).toEqual([]);
  });
});

describe('chooseBrowser', () => {
  it('skips a program that is not a browser', async () => {
    const stubFolder = join(folder.path, 'stubs');
    await mkdir(stubFolder);
    await writeScript(join(stubFolder, 'chrome-headless-shell'), 'echo "install me first" >&2', 'exit 1');
    const settings = { browserSetting: null, allowUnsandboxed: true, folder: folder.path, searchPath: [stubFolder] };
    const { executable, status } = await chooseBrowser(settings);
    expect(status).toMatchObject({ state: 'ready' });
    expect(executable?.path).not.toContain(stubFolder);
  });

  it('never replaces the configured browser with another one', async () => {
    const browserSetting = await writeScript(join(folder.path, 'my-browser'), 'echo "broken" >&2', 'exit 1');
    expect(
      await chooseBrowser({ browserSetting: browserSetting, allowUnsandboxed: true, folder: folder.path }),
    ).toEqual({
      executable: null,
      status: {
        state: 'none',
        reason: 'The browser on this server exited while starting',
        detail: `${browserSetting}: ended: broken`,
      },
    });
  });

  it('works the same in a thread, and ends early on request', async () => {
    const settings = { browserSetting: null, allowUnsandboxed: true, folder: folder.path };
    expect(await chooseBrowserInThread(settings)).toMatchObject({ status: { state: 'ready' } });
    const startedAt = performance.now();
    const { executable } = await chooseBrowserInThread(settings, AbortSignal.timeout(150));
    expect(executable).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await readdir(findProfileRoot(folder.path))).toEqual([]);
  });

  it("removes the leftovers of killed processes' browsers", async () => {
    const root = findProfileRoot(folder.path);
    const [executable] = browsers;
    const child = spawn(process.execPath, [WAITER_SCRIPT, JSON.stringify({ executable, profileRoot: root })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = Number(await firstLine(child));
    child.kill('SIGKILL');
    await waitForGroupEnd(pid, 10_000);
    expect(await readdir(root)).toHaveLength(1);
    await chooseBrowser({ browserSetting: 'none', allowUnsandboxed: true, folder: folder.path });
    expect(await readdir(root)).toEqual([]);
  });
});

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (part: Buffer) => resolve(part.toString('utf8').trim()));
    child.once('exit', (code) => reject(new Error(`It exited with ${code}`)));
  });
}
