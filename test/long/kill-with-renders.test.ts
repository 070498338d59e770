import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { listRenders } from '#crawl/store/results/renders.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { serveSite } from '#test/helpers/site-server.ts';
import { findStoredCrawl } from '#test/support/find-stored-crawl.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type HttpUser, registerVerifiedUser } from '#test/support/http-person.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

/**
 * Three users run analyses at once, with pages opened in a browser, and the product is killed at moments spread over
 * the run. Every analysis must continue, open each page once and end with its undisturbed result. No browser may be
 * left running.
 */
const KILL_COUNT = Math.min(6, Number(process.env.AWI_TEST_DOSE ?? 2));
const LONG_MS = 300_000;
const WORDS = '<p>Words of a page that somebody might read one day.</p>'.repeat(12);
const page = (title: string, links: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"></head>
   <body><main><h1>${title}</h1>${WORDS}<div id="app"></div>${links}</main>
   <script>document.querySelector('#app').innerHTML = '<h2>Made by a script</h2><img src="/missing.png">'</script></body></html>`;
const PATHS = ['/', '/a', '/b', '/c'];
const LINKS_HTML = PATHS.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const PAGES = Object.fromEntries(PATHS.map((path) => [path, page(`Page ${path}`, LINKS_HTML)]));

const folder = mkdtempSync(join(tmpdir(), 'awi-renders-'));
const dataDir = join(folder, 'data');
let sites: LoopbackServer[] = [];
let settings: Record<string, string> = {};
let baseUrl = '';

beforeAll(async () => {
  const found = findTestBrowser();
  if (found === null) throw new Error('No browser found for the tests');
  sites = await Promise.all([serveSite(PAGES), serveSite(PAGES), serveSite(PAGES)]);
  const port = await findFreePort();
  baseUrl = `http://127.0.0.1:${port}`;
  settings = {
    ...found.env,
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_BROWSER: found.executablePath,
    AWI_ALLOW_UNSANDBOXED_BROWSER: '1',
    AWI_EXAMPLE_SITE_PORT: '0',
    // There are new users after every kill, and one IP address may not register that many.
    AWI_TRUSTED_PROXIES: '1',
    AWI_WORKER_CONCURRENCY: '3',
    AWI_ALLOW_TARGETS: sites.map(({ target }) => target).join(','),
    AWI_MAX_REQUESTS_PER_SECOND: '100',
  };
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()));
  rmSync(folder, { recursive: true, force: true });
});

/** Reproducible times, spread evenly over the run by multiples of the golden ratio. */
const computeMoment = (index: number, runMs: number) => Math.round((((index * 0.618_034) % 1) * 0.9 + 0.05) * runMs);

/** Lists the commands of browsers whose profile is in our folder, whatever process started them. */
function listRemainingBrowsers(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((command) => command.includes(`--user-data-dir=${folder}`));
}

interface StartedRun {
  person: HttpUser;
  id: string;
  site: LoopbackServer;
}

/** Returns the results of an analysis without timings. */
async function summarizeRun({ person, id, site }: StartedRun) {
  const state = await (await person.call('GET', `/api/analyses/${id}`)).json();
  if (state.status !== 'completed') throw new Error(`The analysis ended as ${JSON.stringify(state)}`);
  const { seoIssues, coverage } = analysisSchema.parse(state);
  const file = openCrawlFileForReading(findStoredCrawl(dataDir, id));
  const renders = listRenders(file).map(({ url, state: ended }) => `${ended} ${url.slice(site.origin.length)}`);
  file.close();
  const untimedIssues = seoIssues.filter(({ category }) => category !== 'performance');
  return {
    renders,
    pagesFetched: coverage.pagesFetched,
    issues: untimedIssues.map(({ ruleId, count }) => `${ruleId} ${count}`).sort(),
    left: /\d of 5 analyses remaining this month/.exec(await (await person.call('GET', '/')).text())?.[0],
  };
}

async function analyzeAll(product: { current: ProductProcess }, killAfterMs: number | null) {
  const begun: StartedRun[] = [];
  for (const site of sites) {
    const person = await registerVerifiedUser(baseUrl);
    const response = await person.call('POST', '/api/analyze', { url: `${site.origin}/` }, { prefer: 'respond-async' });
    begun.push({ person, site, id: (await response.json()).id });
  }
  const startedMs = performance.now();
  if (killAfterMs !== null) {
    await new Promise((resolve) => setTimeout(resolve, killAfterMs));
    await product.current.kill();
    // The browsers ended with the killed processes.
    await expect.poll(listRemainingBrowsers, { timeout: 20_000 }).toEqual([]);
    product.current = await startProductProcess(settings);
  }
  for (const { person, id } of begun) {
    const status = async () => (await (await person.call('GET', `/api/analyses/${id}`)).json()).status;
    await expect.poll(status, { timeout: LONG_MS, interval: 300 }).not.toMatch(/queued|running/);
  }
  const runMs = performance.now() - startedMs;
  return { runMs, stableResults: await Promise.all(begun.map(summarizeRun)) };
}

it(`three analyses with a browser, killed at ${KILL_COUNT} moments, end like undisturbed ones`, async () => {
  const product = { current: await startProductProcess(settings) };
  try {
    const isReady = async () => (await (await fetch(`${baseUrl}/readyz`)).json()).browser;
    await expect.poll(isReady, { timeout: 60_000 }).toMatchObject({ available: true });
    const undisturbedRun = await analyzeAll(product, null);
    const [first] = undisturbedRun.stableResults;
    expect(first?.renders).toEqual(PATHS.map((path) => `rendered ${path}`));
    expect(first?.left).toBe('4 of 5 analyses remaining this month');
    expect(undisturbedRun.stableResults).toEqual([first, first, first]);
    for (let index = 1; index <= KILL_COUNT; index += 1) {
      const moment = computeMoment(index, undisturbedRun.runMs);
      const { stableResults } = await analyzeAll(product, moment);
      expect(stableResults, `killed after ${moment} ms of ${undisturbedRun.runMs}`).toEqual(
        undisturbedRun.stableResults,
      );
    }
  } finally {
    await product.current.stop();
  }
  await expect.poll(listRemainingBrowsers, { timeout: 20_000 }).toEqual([]);
});
