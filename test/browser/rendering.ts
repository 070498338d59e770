import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderedPage, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { type RunningBrowser, startBrowser } from '#crawl/browser/launch/start-browser.ts';
import { type FilterProxy, startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { type RenderOutcome, type RenderRequest, renderPage } from '#crawl/browser/render/page/render-page.ts';
import { createFactsReader, type FactsReader } from '#crawl/browser/render/reading/facts-reader.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

/** A real browser behind our proxy, with everything it needs to render pages from loopback servers. */
export interface RenderingBench extends AsyncDisposable {
  running: RunningBrowser;
  proxy: FilterProxy;
  reader: FactsReader;
  render(url: string, changes?: Partial<RenderRequest>): Promise<RenderOutcome>;
}

/**
 * @param targets `host:port` of the servers that may be reached; read on every request, so that servers added later are
 * included
 * @param trustedKeys keys of HTTPS servers with a test certificate
 */
export async function openBench(
  targets: readonly string[],
  trustedKeys: readonly string[] = [],
): Promise<RenderingBench> {
  const found = findTestBrowser();
  if (found === null) throw new Error('No browser found for the tests');
  const profileRoot = await mkdtemp(join(tmpdir(), 'awi-render-'));
  const proxy = await startFilterProxy({ guard: createSsrfGuard({ allowTargets: targets }) });
  const running = await startBrowser(
    { source: 'installed', path: found.executablePath, env: found.env, isSandboxed: false },
    { proxyUrl: proxy.url, profileRoot, trustedKeys },
  );
  const reader = createFactsReader();
  // Pages without late changes need no long observation.
  const limits = { minDwellMs: 0 };
  const fixed = { template: 'page', device: 'phone', withDesktop: false, isBlockedForGooglebot: () => false } as const;
  return {
    running,
    proxy,
    reader,
    render: (url, changes) =>
      renderPage(running, { ...fixed, url, reader, proxy, ...changes, limits: { ...limits, ...changes?.limits } }),
    async [Symbol.asyncDispose]() {
      await running.close();
      await Promise.all([proxy.close(), reader.close()]);
      await rm(profileRoot, { recursive: true, force: true });
    },
  };
}

/** Returns the page, which must have been rendered. */
export function expectRendered(page: RenderedPage): SuccessfulRender {
  if (page.state !== 'rendered') throw new Error(`Not rendered: ${page.reason}, ${page.detail}`);
  return page;
}
