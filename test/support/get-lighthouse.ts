import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import { findBrowser, isBrowserExecutable } from '#crawl/browser/launch/find-browser.ts';
import { runLighthouse } from '#crawl/browser/lighthouse/run-lighthouse.ts';
import { startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';

/**
 * Runs Lighthouse on a page served by this machine, as an analysis does: mobile, default throttling, `runCount` times in a
 * row.
 */
export async function collectLighthouseRuns(url: string, runCount: number): Promise<LighthouseRuns> {
  const folder = mkdtempSync(join(tmpdir(), 'awi-lighthouse-'));
  const found = await findBrowser({ browserSetting: process.env.AWI_BROWSER ?? null, allowUnsandboxed: true, folder });
  if (!isBrowserExecutable(found)) throw new Error(`${found.reason}: ${found.detail}`);
  const proxy = await startFilterProxy({ guard: createSsrfGuard({ allowTargets: [new URL(url).host] }) });
  try {
    const { signal } = new AbortController();
    const profileRoot = join(folder, 'profiles');
    const outcome = await runLighthouse(found, { url, device: 'mobile', runCount, proxy, profileRoot, signal });
    if (outcome.state === 'failed') throw new Error(`${outcome.reason}: ${outcome.detail}`);
    return outcome.runs;
  } finally {
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
