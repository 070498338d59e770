import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { type RunningBrowser, startBrowser } from '#crawl/browser/launch/start-browser.ts';
import { startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { emulateDevice } from '#crawl/browser/render/page/device.ts';
import { buildRenderLimits } from '#crawl/browser/render/page/render-limits.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { type SitePage, serveSite } from '#test/helpers/site-server.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

/** Shows pages of a loopback site in a real browser with a phone screen. */
export interface ProbingBench extends AsyncDisposable {
  running: RunningBrowser;
  site: LoopbackServer;
  /** Opens the path, runs the callback and closes the page. */
  visit<T>(path: string, work: (page: Page) => Promise<T>): Promise<T>;
}

export async function openProbingBench(pages: Record<string, SitePage>): Promise<ProbingBench> {
  const found = findTestBrowser();
  if (found === null) throw new Error('No browser found for the tests');
  const profileRoot = await mkdtemp(join(tmpdir(), 'awi-probes-'));
  const site = await serveSite(pages);
  const proxy = await startFilterProxy({ guard: createSsrfGuard({ allowTargets: [site.target] }) });
  const running = await startBrowser(
    { source: 'installed', path: found.executablePath, env: found.env, isSandboxed: false },
    { proxyUrl: proxy.url, profileRoot },
  );
  return {
    running,
    site,
    async visit(path, work) {
      const gate = await proxy.openPage();
      const context = await running.browser.createBrowserContext({
        proxyServer: gate.url,
        proxyBypassList: ['<-loopback>'],
      });
      try {
        const page = await context.newPage();
        const { viewport } = buildRenderLimits();
        await emulateDevice(page, { isPhone: true, viewport, product: running.product, userAgent: '' });
        const cdp = await page.createCDPSession();
        await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true });
        await page.goto(`${site.origin}${path}`, { timeout: 60_000 });
        return await work(page);
      } finally {
        await context.close();
        await gate.close();
      }
    },
    async [Symbol.asyncDispose]() {
      await running.close();
      await proxy.close();
      await site[Symbol.asyncDispose]();
      await rm(profileRoot, { recursive: true, force: true });
    },
  };
}

/** Builds a page with these parts and a mobile viewport. */
export const buildPhonePage = (body: string, head = '<title>A page</title>'): string =>
  `<!doctype html><html lang=en><head><meta charset=utf-8><meta name=viewport content="width=device-width">${head}</head><body>${body}</body></html>`;

export const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
