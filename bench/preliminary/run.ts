/**
 * `npm run bench:preliminary [-- --pages 5000 --rounds 3]`: time from the last page of a generated site to the
 * preliminary score, and to the result. Measures the entire path: crawl, browser stage and audit in one process, as in
 * an analysis.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import { findProfileRoot } from '#crawl/browser/launch/browser-settings.ts';
import { chooseBrowser } from '#crawl/browser/launch/choose-browser.ts';
import { readCrawlEnv } from '#server/settings/env.ts';
import { analyzeSite, type Browsing } from '#services/analyses/run/analyze-site.ts';
import { startGeneratedSite } from '../crawl/generated-site.ts';
import { buildTable, computeSpread, formatSpread } from '../crawl/statistics.ts';

/** No spacing: at the default pace the crawl of 5,000 pages would take 20 minutes and leave the machine idle. */
const FAST_LIMITS = { maxParallel: 32, requestsPerSecond: Number.POSITIVE_INFINITY };

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } },
});
const pageCount = Number(values.pages);
const folder = mkdtempSync(join(tmpdir(), 'awi-bench-preliminary-'));

async function findBrowsing(): Promise<Browsing> {
  const { browser: settings } = readCrawlEnv();
  const { executable } = await chooseBrowser(settings);
  if (executable === null)
    throw new Error('No browser found: set AWI_BROWSER, and AWI_ALLOW_UNSANDBOXED_BROWSER=1 as root.');
  return {
    browser: { executable },
    plan: FREE_LIMITS.browser,
    profileRoot: findProfileRoot(settings.folder),
    cruxKey: null,
  };
}

interface WaitTimes {
  preliminarySeconds: number;
  resultSeconds: number;
}

async function runOnce(browsing: Browsing, round: number): Promise<WaitTimes> {
  const site = await startGeneratedSite(pageCount);
  let readAt = Number.NaN;
  let preliminaryAt = Number.NaN;
  try {
    const outcome = await analyzeSite(
      {
        url: `http://${site.host}/`,
        filePath: join(folder, `${round}.sqlite`),
        allowTargets: [site.host],
        ownOrigin: null,
        userAgent: 'awi-bench',
        browsing,
        limits: { maxPages: pageCount, maxDurationMs: 3_600_000, ...FAST_LIMITS },
      },
      {
        signal: new AbortController().signal,
        onProgress({ crawl, preliminary }) {
          if (Number.isNaN(readAt) && crawl?.activity === 'files-and-links') readAt = performance.now();
          if (Number.isNaN(preliminaryAt) && preliminary !== null) preliminaryAt = performance.now();
        },
      },
    );
    if (outcome.state !== 'completed') throw new Error(`The analysis ended as ${outcome.state}.`);
    if (Number.isNaN(preliminaryAt)) throw new Error('There was no preliminary score.');
    return {
      preliminarySeconds: (preliminaryAt - readAt) / 1_000,
      resultSeconds: (performance.now() - readAt) / 1_000,
    };
  } finally {
    await site.close();
  }
}

console.log(`Machine: ${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}; ${pageCount} pages`);
const browsing = await findBrowsing();
const waitTimes: WaitTimes[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const { preliminarySeconds, resultSeconds } = await runOnce(browsing, round);
  console.log(
    `  round ${round}: preliminary score ${preliminarySeconds.toFixed(1)} s, result ${resultSeconds.toFixed(1)} s after the last page`,
  );
  waitTimes.push({ preliminarySeconds, resultSeconds });
}
const buildRow = (name: string, seconds: number[]) => [name, formatSpread(computeSpread(seconds))];
console.log(
  `\n${buildTable([
    ['median (min-max)', 's after the last page'],
    buildRow(
      'preliminary score',
      waitTimes.map(({ preliminarySeconds }) => preliminarySeconds),
    ),
    buildRow(
      'result',
      waitTimes.map(({ resultSeconds }) => resultSeconds),
    ),
    buildRow(
      'preliminary / result',
      waitTimes.map((one) => one.preliminarySeconds / one.resultSeconds),
    ),
  ])}`,
);
rmSync(folder, { recursive: true, force: true });
