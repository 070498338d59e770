/**
 * `npm run bench:workbench [-- --issues 316 --rounds 5]`: how fast the issue workbench responds with the largest report
 * that a site of 10,000 pages can produce, in Chromium at 390 px with 4x CPU throttling. Each round has ten
 * interactions: open, next, next, back, filter twice, search with three keys, sort. Prints p50, p75 and the maximum for
 * the workbench and for one static HTML file with the same issues.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findTestBrowser } from '../scripts/test-browser.mjs';
import { type TimedPage, timePage } from './report/interactions.ts';
import { buildLargeReport } from './report/large-report.ts';
import { startProductWithReport } from './report/opened-page.ts';
import { buildStaticReport } from './report/static-report.ts';

const { values } = parseArgs({
  options: {
    issues: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
  },
});
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const OPENED_TITLE_SELECTOR = '#critical-issues article h3';
const SEARCH_TERMS = ['mis', 'red', 'tit', 'lin', 'sch'];

/** Name of an interaction with its durations in milliseconds. */
type Durations = Map<string, number[]>;

function recordDuration(durations: Durations, name: string, duration: number): void {
  durations.set(name, [...(durations.get(name) ?? []), duration]);
}

/** Changes a select element with a key press, because the Event Timing API records key presses. */
async function chooseNext({ page, press }: TimedPage, label: string): Promise<number> {
  await page.getByRole('combobox', { name: label }).focus();
  return press('ArrowDown');
}

async function search({ page, press }: TimedPage, searchTerm: string): Promise<number[]> {
  const field = page.getByRole('searchbox').first();
  await field.fill('');
  await field.focus();
  const durations: number[] = [];
  for (const key of searchTerm) durations.push(await press(key));
  await field.fill('');
  return durations;
}

async function operateWorkbench(timedPage: TimedPage, round: number, durations: Durations): Promise<void> {
  const { page, tap } = timedPage;
  const issues = page.locator('#critical-issues');
  recordDuration(durations, 'open', await tap(issues.locator('[data-row]').nth(round * 2), OPENED_TITLE_SELECTOR));
  for (let step = 0; step < 2; step += 1) {
    recordDuration(
      durations,
      'next',
      await tap(issues.getByRole('button', { name: 'Next issue' }), OPENED_TITLE_SELECTOR),
    );
  }
  recordDuration(durations, 'back', await tap(issues.getByRole('button', { name: 'All issues' })));
  const tile = issues.getByRole('button', { name: /^(Critical|Medium|Low)/ }).nth(round % 3);
  recordDuration(durations, 'filter', await tap(tile));
  recordDuration(durations, 'filter', await chooseNext(timedPage, 'Category'));
  const clearButton = issues.getByRole('button', { name: 'Clear filters' });
  await clearButton.click();
  for (const duration of await search(timedPage, SEARCH_TERMS[round % SEARCH_TERMS.length] ?? 'mis')) {
    recordDuration(durations, 'search', duration);
  }
  recordDuration(durations, 'sort', await chooseNext(timedPage, 'Sort by'));
}

async function operateStaticReport(timedPage: TimedPage, round: number, durations: Durations): Promise<void> {
  const { page, tap } = timedPage;
  const getSummary = (position: number) => page.locator('details:not([hidden]) > summary').nth(position);
  for (const [position, name] of ['open', 'next', 'next', 'back'].entries()) {
    // Going back closes the issue that was opened last.
    recordDuration(durations, name, await tap(getSummary(round * 4 + Math.min(position, 2))));
  }
  recordDuration(durations, 'filter', await chooseNext(timedPage, 'Severity'));
  recordDuration(durations, 'filter', await chooseNext(timedPage, 'Category'));
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('');
  for (const duration of await search(timedPage, SEARCH_TERMS[round % SEARCH_TERMS.length] ?? 'mis')) {
    recordDuration(durations, 'search', duration);
  }
  await page.getByRole('combobox', { name: 'Sort' }).selectOption(round % 2 === 0 ? 'order' : 'gain');
  await page.getByRole('combobox', { name: 'Sort' }).focus();
  recordDuration(durations, 'sort', await timedPage.press(round % 2 === 0 ? 'ArrowDown' : 'ArrowUp'));
}

interface Contender {
  url: string;
  cookie?: string;
  /** Waits until the page can be used. */
  prepare: (page: Page) => Promise<unknown>;
  use: typeof operateWorkbench;
}

async function measure(browser: Browser, contender: Contender): Promise<Durations> {
  const { url, cookie, prepare, use } = contender;
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: cookie === undefined ? {} : { cookie } });
  const timedPage = await timePage(await context.newPage(), Number(values.slowdown));
  await timedPage.page.goto(url);
  await prepare(timedPage.page);
  const durations: Durations = new Map();
  for (let round = 0; round < Number(values.rounds); round += 1) await use(timedPage, round, durations);
  await context.close();
  return durations;
}

function formatDurations(durations: readonly number[]): string {
  const sortedDurations = durations.toSorted((a, b) => a - b);
  const getPercentile = (share: number) =>
    sortedDurations[Math.min(sortedDurations.length - 1, Math.ceil(sortedDurations.length * share) - 1)] ?? 0;
  const figures = [getPercentile(0.5), getPercentile(0.75), sortedDurations.at(-1) ?? 0];
  return figures.map((figure) => String(figure).padStart(6)).join('');
}

function print(name: string, durations: Durations): void {
  const all = [...durations.values()].flat();
  console.log(`\n${name}: ${all.length} interactions, milliseconds   p50   p75   max`);
  for (const [kind, own] of durations)
    console.log(`  ${kind.padEnd(10)}${String(own.length).padStart(3)}${formatDurations(own)}`);
  console.log(`  ${'all'.padEnd(10)}${String(all.length).padStart(3)}${formatDurations(all)}`);
}

const report = buildLargeReport(values.issues === undefined ? undefined : Number(values.issues));
const folder = mkdtempSync(join(tmpdir(), 'awi-bench-workbench-'));
const found = findTestBrowser();
if (found === null) throw new Error('No browser found');
const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(buildStaticReport(report));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const product = await startProductWithReport(folder, report);
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...process.env, ...found.env },
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
console.log(
  `${report.seoIssues.length} issues; CPU throttling ${values.slowdown}x; load before: ${loadavg()[0]?.toFixed(1)}`,
);
try {
  const ours = await measure(browser, {
    url: `${product.url}#critical-issues`,
    cookie: product.cookie,
    prepare: async (page) => {
      await page.locator('#critical-issues [data-row]').first().waitFor();
      await page.waitForLoadState('networkidle');
      const filters = page.getByRole('button', { name: 'Filters' });
      // Until its code has loaded, the tab shows the server's HTML, which does not react to taps.
      while ((await filters.getAttribute('aria-expanded')) !== 'true') {
        await filters.tap();
        await page.waitForTimeout(500);
      }
    },
    use: operateWorkbench,
  });
  print('Issue workbench', ours);
  const theirs = await measure(browser, {
    url: `http://127.0.0.1:${port}/`,
    prepare: (page) => page.waitForLoadState('networkidle'),
    use: operateStaticReport,
  });
  print('The same issues in one static HTML file', theirs);
} finally {
  await browser.close();
  await product.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
