import { afterEach, expect, it, vi } from 'vitest';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { type BrowserSession, openSession } from './browser-session.ts';
import { BrowserStartError } from './launch/browser-start-error.ts';
import type { RunningBrowser } from './launch/start-browser.ts';

const EXECUTABLE = { source: 'setting', path: '/nowhere/chromium', env: {}, isSandboxed: true } as const;

let session: BrowserSession;
afterEach(() => session.close());

/** Opens a session with fake browsers that only record whether they were closed. */
async function openFakeSession(maxPages?: number) {
  const started: RunningBrowser[] = [];
  const start = vi.fn(async () => {
    let isOpen = true;
    const running = {
      product: `Fake/${started.length + 1}`,
      isAlive: () => isOpen,
      browser: { connected: true },
      close: async () => {
        isOpen = false;
      },
    } as unknown as RunningBrowser;
    started.push(running);
    return running;
  });
  const guard = createSsrfGuard({ allowTargets: [] });
  session = await openSession({
    executable: EXECUTABLE,
    guard,
    profileRoot: '/nowhere',
    start,
    ...(maxPages && { maxPages }),
  });
  return {
    started,
    async startBrowser(): Promise<RunningBrowser> {
      const running = await session.acquireBrowser();
      if (running === null) throw new Error('The session was abandoned');
      return running;
    },
  };
}

it('keeps a damaged browser open until its other pages have ended, and opens no new page in it', async () => {
  const { started, startBrowser } = await openFakeSession();
  const [damagedBrowser, other] = [await startBrowser(), await startBrowser()];
  expect(damagedBrowser).toBe(other);
  session.reportPageEnd(damagedBrowser, true);
  const next = startBrowser();
  await Promise.resolve();
  expect(other.isAlive()).toBe(true);
  expect(started).toHaveLength(1);
  session.reportPageEnd(other, false);
  expect((await next).product).toBe('Fake/2');
  expect(damagedBrowser.isAlive()).toBe(false);
});

it('replaces a browser after the maximum number of pages', async () => {
  const { startBrowser } = await openFakeSession(2);
  for (const product of ['Fake/1', 'Fake/1', 'Fake/2']) {
    const running = await startBrowser();
    expect(running.product).toBe(product);
    session.reportPageEnd(running, false);
  }
});

it('closes the session even if no browser could be started', async () => {
  const guard = createSsrfGuard({ allowTargets: [] });
  const start = async () => {
    throw new BrowserStartError('missing', 'spawn /nowhere/chromium ENOENT');
  };
  session = await openSession({ executable: EXECUTABLE, guard, profileRoot: '/nowhere', start });
  await expect(session.acquireBrowser()).rejects.toThrow(BrowserStartError);
  await session.close();
});
