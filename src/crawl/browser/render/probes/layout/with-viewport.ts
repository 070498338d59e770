import type { Page } from 'puppeteer-core';
import { PROBE_LIMITS } from '#crawl/browser/browser-limits.ts';
import { evaluateInPage } from '../ask-page.ts';

/** Runs `work` with another viewport size, after giving the page time to adapt. */
export async function withViewport<T>(
  page: Page,
  size: { width?: number; height?: number },
  work: () => Promise<T>,
): Promise<T> {
  const before = page.viewport();
  await page.setViewport({ width: 412, height: 915, ...before, ...size });
  try {
    await settle(page);
    return await work();
  } finally {
    await page.setViewport(before);
    await settle(page);
  }
}

function settle(page: Page): Promise<void> {
  return evaluateInPage(page, waitForFrames, PROBE_LIMITS.growthPollMs);
}

/** Runs in the page: waits for two frames, or for the same time if none are painted. */
function waitForFrames(_kit: unknown, ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
  });
}
