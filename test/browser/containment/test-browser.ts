import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import { type RunningBrowser, startBrowser } from '#crawl/browser/launch/start-browser.ts';
import { type FilterProxy, type PageGate, startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { type Containment, containPage } from '#crawl/browser/render/page/contain-page.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { findTestBrowser } from '../../../scripts/test-browser.mjs';
import { computeSiteKeyHash } from './attack-site.ts';

/** Returns the Chromium that the tests use. */
export function findTestExecutable(): BrowserExecutable {
  const found = findTestBrowser();
  if (found === null) throw new Error('No Chromium found for the tests: npm run setup installs one.');
  return { source: 'setting', path: found.executablePath, env: found.env, isSandboxed: false };
}

export interface ContainedBrowser extends AsyncDisposable {
  running: RunningBrowser;
  proxy: FilterProxy;
  /** The browser's own profile folder. */
  profileRoot: string;
}

/** Starts a browser as the product does, behind the product's proxy, on the test network. */
export async function startContainedBrowser(
  guard: SsrfGuard,
  executable: BrowserExecutable = findTestExecutable(),
): Promise<ContainedBrowser> {
  const profileRoot = await mkdtemp(join(tmpdir(), 'containment-'));
  const proxy = await startFilterProxy({ guard });
  const running = await startBrowser(executable, {
    proxyUrl: proxy.url,
    profileRoot,
    trustedKeys: [computeSiteKeyHash()],
  });
  return {
    running,
    proxy,
    profileRoot,
    async [Symbol.asyncDispose]() {
      await running.close();
      await proxy.close();
      await rm(profileRoot, { recursive: true, force: true });
    },
  };
}

/** Returns the number of attempts so far that a gate blocked or that did not reach their target. */
export const countAttempts = (gate: PageGate): number =>
  [...gate.refused, ...gate.unreached].reduce((sum, { count }) => sum + count, 0);

export interface ContainedPage extends AsyncDisposable {
  page: Page;
  cdp: CDPSession;
  gate: PageGate;
  containment: Containment;
}

/** Opens a page as the renderer does, with its own context and gate. */
export async function openContainedPage({
  running,
  proxy,
}: Pick<ContainedBrowser, 'running' | 'proxy'>): Promise<ContainedPage> {
  const gate = await proxy.openPage();
  const context = await running.browser.createBrowserContext({
    proxyServer: gate.url,
    proxyBypassList: ['<-loopback>'],
    downloadBehavior: { policy: 'deny' },
  });
  const page = await context.newPage();
  const cdp = await page.createCDPSession();
  const containment = await containPage(page, cdp);
  return {
    page,
    cdp,
    gate,
    containment,
    async [Symbol.asyncDispose]() {
      await context.close();
      await gate.close();
    },
  };
}

interface PageVisit {
  url: string;
  /** Number of attempts so far. */
  count: () => number;
  quietMs?: number;
}

/** Opens the page and waits until its attempts have stopped, that is, `count` has not changed for a while. */
export async function visit(cdp: CDPSession, { url, count, quietMs = QUIET_MS }: PageVisit): Promise<void> {
  // A blocked navigation is one of the test cases.
  await cdp.send('Page.navigate', { url }).catch(() => {});
  const endMs = performance.now() + MAX_VISIT_MS;
  let last = { count: count(), atMs: performance.now() };
  while (performance.now() < Math.min(endMs, last.atMs + quietMs)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (count() !== last.count) last = { count: count(), atMs: performance.now() };
  }
}

const QUIET_MS = 2_500;
const MAX_VISIT_MS = 12_000;

/** Starts the same browser without containment to prove that the tested ways work. */
export function startUnprotectedBrowser(): Promise<Browser> {
  const { path, env } = findTestExecutable();
  return puppeteer.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    headless: 'shell',
    pipe: true,
    args: [
      '--no-sandbox',
      '--host-resolver-rules=MAP *.example 127.0.0.1',
      `--ignore-certificate-errors-spki-list=${computeSiteKeyHash()}`,
    ],
  });
}
