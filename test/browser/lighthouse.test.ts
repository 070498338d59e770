/** Lighthouse with a real browser, behind our own proxy, on pages with known issues and on hostile pages. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import { type LighthouseRuns, lighthouseRunsSchema } from '#contracts/page/lab-runs.ts';
import { describeFailure, isRetryable } from '#crawl/browser/lighthouse/lighthouse-failure.ts';
import {
  type LighthouseOutcome,
  type LighthouseRequest,
  runLighthouse,
} from '#crawl/browser/lighthouse/run-lighthouse.ts';
import { type FilterProxy, startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { respondWith, type SitePage, serveSite, temporaryFolder } from '#test/helpers/site-server.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

/** Enough for three runs of about ten seconds each on a busy machine. */
const TEST_TIMEOUT_MS = 240_000;

const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
const BUSY_MS = 300;
// Runs after the first paint, because blocking time before anything is visible does not count.
const BUSY_SCRIPT = `setTimeout(() => { const end = performance.now() + ${BUSY_MS}; while (performance.now() < end); }, 500);`;
const LATE_SHIFT_SCRIPT = `setTimeout(() => document.body.prepend(Object.assign(document.createElement('div'),
  { id: 'late', textContent: 'An offer', style: 'height:300px' })), 900);`;
/** User agents of the received requests. */
const agents: string[] = [];
const neverRespond: SitePage = () => {};

const PAGES: Record<string, SitePage> = {
  // No description, an image without alt text and dimensions, a render-blocking script, a banner that appears late.
  '/issues': html(
    '<title>Ropes and knots</title><link rel="stylesheet" href="/style.css">',
    `<main><h1>Ropes</h1><img id="rope" src="/rope.svg"><p>${'Every rope has two ends. '.repeat(40)}</p>
     <a href="/more">How to tie a bowline</a></main><script src="/busy.js"></script><script>${LATE_SHIFT_SCRIPT}</script>`,
  ),
  '/style.css': (request, response) => {
    agents.push(request.headers['user-agent'] ?? '');
    response.writeHead(200, { 'content-type': 'text/css' }).end('main { max-width: 40rem }');
  },
  '/busy.js': respondWith(200, 'text/javascript', BUSY_SCRIPT),
  '/rope.svg': respondWith(
    200,
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>',
  ),
  '/llms.txt': respondWith(
    200,
    'text/plain',
    '# Ropes\n\n- [Knots](/more): how to tie each of the knots that we know of\n',
  ),
  '/500': respondWith(500, 'text/html', html('<title>Sorry</title>', '<h1>Sorry</h1>')),
  // The request for the script signals to the test that the run has started; the page then waits forever.
  '/held': html('<title>Waiting</title>', '<h1>Waiting</h1><script src="/never.js"></script>'),
  '/never.js': neverRespond,
  '/spins': html('<title>Spinning</title>', '<h1>Spinning</h1><script>for (;;);</script>'),
};

let site: LoopbackServer;
let proxy: FilterProxy;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let executable: BrowserExecutable;
let profileRoot: string;

beforeAll(async () => {
  const browser = findTestBrowser();
  if (browser === null) throw new Error('These tests need a browser.');
  const isSandboxed = process.getuid?.() !== 0;
  executable = { source: 'setting', path: browser.executablePath, env: browser.env, isSandboxed };
  site = await serveSite(PAGES);
  folder = await temporaryFolder();
  profileRoot = join(folder.path, 'profiles');
  mkdirSync(profileRoot);
  proxy = await startFilterProxy({ guard: createSsrfGuard({ allowTargets: [site.target] }) });
});

afterAll(async () => {
  await proxy?.close();
  await site?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

// In every case the Lighthouse process, its browser and the profile are gone.
afterEach(() => {
  expect(listChildProcesses()).toEqual([]);
  expect(readdirSync(profileRoot)).toEqual([]);
  site.hits.length = 0;
});

async function measure(path: string, overrides: Partial<LighthouseRequest> = {}): Promise<LighthouseOutcome> {
  const { signal } = new AbortController();
  const url = new URL(path, site.origin).href;
  return runLighthouse(executable, {
    url,
    device: 'mobile',
    runCount: 1,
    proxy,
    profileRoot,
    signal,
    userAgent: 'AWIBot/1.0',
    ...overrides,
  });
}

function requireMeasuredRuns(outcome: LighthouseOutcome): LighthouseRuns {
  if (outcome.state === 'measured') return outcome.runs;
  throw new Error(`not measured: ${outcome.reason} ${outcome.detail}`);
}

describe('a page with known issues', () => {
  let runs: LighthouseRuns;
  const audit = (id: string) => runs.audits.find((one) => one.id === id);

  it('returns scores and metrics in the format of the contract', { timeout: TEST_TIMEOUT_MS }, async () => {
    runs = requireMeasuredRuns(await measure('/issues'));
    expect(lighthouseRunsSchema.parse(runs)).toEqual(runs);
    expect(runs).toMatchObject({ device: 'mobile', finalUrl: `${site.origin}/issues`, failures: [] });
    expect(agents[0]).toMatch(/^Mozilla.*Android.*Chrome\/\d+\.0\.0\.0 Mobile.* AWIBot\/1\.0$/);
    expect(runs.lighthouseVersion).toMatch(/^13\./);
    expect(runs.runs).toEqual([runs.median]);
    const missing = Object.entries(runs.median).filter(([, value]) => value === null);
    expect(missing).toEqual([]);
    // On a simulated processor that is four times slower, the script alone blocks the main thread this long.
    expect(runs.median.tbtMs).toBeGreaterThan(BUSY_MS * 2);
    expect(runs.median.cls).toBeGreaterThan(0.1);
    expect(runs.median.observedCls).toBeCloseTo(runs.median.cls ?? 0, 3);
    // The slower network and processor are simulated, so the run does not wait for them.
    expect(runs.median.lcpMs).toBeGreaterThan(runs.median.observedLcpMs ?? Number.POSITIVE_INFINITY);
    expect(runs.scores).toMatchObject({ performance: runs.median.performance, seo: expect.any(Number) });
    expect(runs.benchmarkIndex).toBeGreaterThan(0);
  });

  it('returns the elements, URLs and figures of failed audits', () => {
    expect(audit('image-alt')).toMatchObject({ score: 0, categories: ['accessibility', 'seo'], itemCount: 1 });
    expect(audit('unsized-images')?.items[0]).toMatchObject({
      url: `${site.origin}/rope.svg`,
      element: { snippet: expect.stringContaining('id="rope"') },
    });
    expect(audit('render-blocking-insight')?.items).toContainEqual({
      url: `${site.origin}/style.css`,
      element: null,
      label: null,
      figures: { totalBytes: expect.any(Number), wastedMs: expect.any(Number) },
    });
    expect(audit('cls-culprits-insight')?.items[0]?.figures.score).toBeGreaterThan(0.1);
    // The breakdown of the LCP is returned whether the audit passed or failed.
    const parts = audit('lcp-breakdown-insight')?.items.map(({ label }) => label);
    expect(parts).toContain('timeToFirstByte');
    expect(audit('network-dependency-tree-insight')?.items[0]?.figures.duration).toBeGreaterThan(BUSY_MS / 10);
    expect(audit('long-tasks')?.items[0]).toMatchObject({ url: `${site.origin}/busy.js` });
  });

  it('reports which SEO and agentic audits passed and which failed', () => {
    expect(audit('meta-description')).toMatchObject({ score: 0, categories: ['seo'], items: [] });
    expect(runs.passedAudits).toEqual(expect.arrayContaining(['document-title', 'is-crawlable', 'llms-txt']));
    expect(runs.passedAudits).not.toContain('meta-description');
    // These audits do not apply to this page.
    expect([...runs.passedAudits, ...runs.audits.map(({ id }) => id)]).not.toContain('canonical');
    // Only the layout shift audit fails; the audits for the accessibility tree and llms.txt pass.
    expect(runs.scores.agenticBrowsing).toEqual({ passed: 2, counted: 3 });
  });

  it('can be measured without throttling, to compare it with our own timings', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const providedRuns = requireMeasuredRuns(await measure('/issues', { throttling: 'provided' }));
    expect(providedRuns.median.tbtMs).toBeGreaterThanOrEqual(BUSY_MS - 50);
    expect(providedRuns.median.lcpMs).toBeCloseTo(providedRuns.median.observedLcpMs ?? 0, -1);
    expect(providedRuns.median.lcpMs).toBeLessThan(runs.median.lcpMs ?? 0);
  });
});

it('Lighthouse runs three times on desktop, and the run with the median score is used', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const runs = requireMeasuredRuns(await measure('/issues', { device: 'desktop', runCount: 3 }));
  expect(runs.device).toBe('desktop');
  expect(runs.runs).toHaveLength(3);
  expect(agents.at(-1)).not.toContain('Mobile');
  const scores = runs.runs.map(({ performance }) => performance ?? 0).sort((a, b) => a - b);
  expect(runs.median.performance).toBe(scores[1]);
  expect(runs.runs).toContainEqual(runs.median);
});

describe('failed measurements', () => {
  it.each([
    ['a 404 error', '/404', 'ERRORED_DOCUMENT_REQUEST'],
    ['a 500 error', '/500', 'ERRORED_DOCUMENT_REQUEST'],
  ])('%s ends quickly and returns no figures', { timeout: TEST_TIMEOUT_MS }, async (_what, path, reason) => {
    const start = performance.now();
    const outcome = await measure(path);
    expect(outcome).toMatchObject({ state: 'failed', reason });
    expect(outcome).not.toHaveProperty('runs');
    // With Lighthouse's own timeouts, it would take half a minute or more.
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  it('a URL that the guard refuses is not reached', { timeout: TEST_TIMEOUT_MS }, async () => {
    await using inside = await serveSite({ '/': PAGES['/issues'] ?? '' });
    const outcome = await measure(inside.origin);
    expect(outcome).toMatchObject({ state: 'failed', reason: 'ERRORED_DOCUMENT_REQUEST' });
    expect(inside.hits).toEqual([]);
  });

  it('no server is reached without a proxy', { timeout: TEST_TIMEOUT_MS }, async () => {
    expect(await measure('/issues', { proxy: null })).toMatchObject({ state: 'failed' });
    expect(site.hits).toEqual([]);
  });

  it('a page that never finishes ends at the deadline', { timeout: TEST_TIMEOUT_MS }, async () => {
    const outcome = await measure('/spins', { deadlineMs: 15_000 });
    expect(outcome).toMatchObject({ state: 'failed', reason: 'deadline' });
  });
});

describe('crashes during a run are distinguished from other failures', () => {
  it.each([
    ['the page', /--type=renderer/, 'page-crashed'],
    ['the browser', /--user-data-dir=(?!.*--type=)/, 'browser-gone'],
    ['the Lighthouse process', /lighthouse-process/, 'process-gone'],
  ])('%s', { timeout: TEST_TIMEOUT_MS }, async (_what, command, reason) => {
    const running = measure('/held');
    await waitForHit('/never.js');
    const browserProcesses = listChildProcesses().filter((one) => command.test(one.command));
    for (const { pid } of browserProcesses) process.kill(pid, 'SIGKILL');
    expect(browserProcesses.length).toBeGreaterThan(0);
    expect(await running).toMatchObject({ state: 'failed', reason });
    expect(isRetryable(reason)).toBe(true);
    expect(describeFailure(reason)).not.toBe(describeFailure('unheard-of'));
  });
});

it('a run ends at once when the result is no longer needed', { timeout: TEST_TIMEOUT_MS }, async () => {
  const abortController = new AbortController();
  const running = measure('/held', { signal: abortController.signal });
  await waitForHit('/never.js');
  const start = performance.now();
  abortController.abort();
  expect(await running).toMatchObject({ state: 'failed', reason: 'aborted' });
  expect(performance.now() - start).toBeLessThan(10_000);
  // No new process is started.
  expect(await measure('/held', { signal: abortController.signal })).toMatchObject({
    state: 'failed',
    reason: 'aborted',
  });
  expect(isRetryable('aborted')).toBe(false);
});

it('a run leaves nothing behind when the requesting thread ends', { timeout: TEST_TIMEOUT_MS }, async () => {
  const entry = new URL('../../src/crawl/browser/lighthouse/run-lighthouse.ts', import.meta.url).href;
  const gate = await proxy.openPage();
  const request = { url: `${site.origin}/held`, device: 'mobile', runCount: 1, profileRoot };
  const code = `const { workerData: { entry, executable, request, gateUrl } } = require('node:worker_threads');
    const { signal } = new AbortController();
    const proxy = { url: gateUrl, openPage: async () => ({ url: gateUrl, close: async () => {} }) };
    import(entry).then(({ runLighthouse }) => runLighthouse(executable, { ...request, proxy, signal }));`;
  const thread = new Worker(code, { eval: true, workerData: { entry, executable, request, gateUrl: gate.url } });
  await waitForHit('/never.js');
  await thread.terminate();
  const start = performance.now();
  while (listChildProcesses().length > 0 && performance.now() - start < 30_000) await pause(50);
  await gate.close();
});

it('a run reports when the browser does not start', { timeout: TEST_TIMEOUT_MS }, async () => {
  const { signal } = new AbortController();
  const request = { url: site.origin, device: 'mobile', runCount: 1, proxy: null, profileRoot, signal } as const;
  const outcome = await runLighthouse({ ...executable, path: '/nowhere/chromium' }, request);
  expect(outcome).toMatchObject({ state: 'failed', reason: 'browser-not-started' });
  expect(isRetryable('browser-not-started')).toBe(false);
});

async function waitForHit(path: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (site.hits.includes(path)) return;
    await pause(50);
  }
  throw new Error(`${path} was never requested`);
}

/** Lists the descendants of this process, except the command that lists them. */
function listChildProcesses(): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1 << 24 }).split(
    '\n',
  );
  const all = lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
  const family = new Set([process.pid]);
  let isGrowing = true;
  while (isGrowing) {
    const size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
    isGrowing = family.size > size;
  }
  const isOurs = /chrom|lighthouse-process/i;
  return all.filter(({ pid, command }) => pid !== process.pid && family.has(pid) && isOurs.test(command));
}
