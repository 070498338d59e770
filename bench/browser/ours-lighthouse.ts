/**
 * One Lighthouse run as the product does it, including the proxy: `node ours-lighthouse.ts <url> <browser as JSON>
 * <folder>`.
 */
import { browserExecutableSchema } from '#contracts/page/browser.ts';
import { runLighthouse } from '#crawl/browser/lighthouse/run-lighthouse.ts';
import { startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';

const [url = '', browser = '', profileRoot = ''] = process.argv.slice(2);
const executable = browserExecutableSchema.parse(JSON.parse(browser));
const guard = createSsrfGuard({ allowTargets: [new URL(url).host] });
const proxy = await startFilterProxy({ guard });
const { signal } = new AbortController();
const outcome = await runLighthouse(executable, { url, device: 'mobile', runCount: 1, proxy, profileRoot, signal });
await proxy.close();
if (outcome.state === 'failed') throw new Error(`${outcome.reason}: ${outcome.detail}`);
const { scores, median } = outcome.runs;
console.log(JSON.stringify({ scores, median }));
