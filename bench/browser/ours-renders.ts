/**
 * Pages of the rendered sample as the product opens them, including proxy and recording, in one browser, two at a time:
 * `node ours-renders.ts <url> <browser as JSON> <folder> <pages>`.
 */
import { browserExecutableSchema } from '#contracts/page/browser.ts';
import { SESSION_LIMITS } from '#crawl/browser/browser-limits.ts';
import { startBrowser } from '#crawl/browser/launch/start-browser.ts';
import { startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { renderPage } from '#crawl/browser/render/page/render-page.ts';
import { createFactsReader } from '#crawl/browser/render/reading/facts-reader.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';

const [url = '', browser = '', profileRoot = '', pages = '1'] = process.argv.slice(2);
const executable = browserExecutableSchema.parse(JSON.parse(browser));
const proxy = await startFilterProxy({ guard: createSsrfGuard({ allowTargets: [new URL(url).host] }) });
const runningBrowser = await startBrowser(executable, { proxyUrl: proxy.url, profileRoot });
const reader = createFactsReader();
let remainingPages = Number(pages);

async function renderRemainingPages(): Promise<void> {
  while (remainingPages > 0) {
    remainingPages -= 1;
    const isBlockedForGooglebot = () => false;
    const request = {
      url,
      template: 'page',
      device: 'phone',
      withDesktop: false,
      withScreenshots: true,
      isBlockedForGooglebot: isBlockedForGooglebot,
      proxy,
      reader,
    } as const;
    const { page } = await renderPage(runningBrowser, request);
    if (page.state === 'failed') throw new Error(`${page.reason}: ${page.detail}`);
  }
}
await Promise.all(Array.from({ length: SESSION_LIMITS.parallel }, renderRemainingPages));
await reader.close();
await runningBrowser.close();
await proxy.close();
