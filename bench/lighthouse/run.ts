/**
 * `npm run bench:lighthouse [-- --runs 5 --pages /,/blog]`: how our own public pages score in Lighthouse (mobile, with
 * its default throttling), served by the production build. Prints the median for every page and Lighthouse's benchmark
 * index for the machine, without which the figures mean little.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '#test/support/free-port.ts';
import { collectLighthouseRuns } from '#test/support/get-lighthouse.ts';
import { startProductProcess } from '#test/support/product-process.ts';
import { buildTable } from '../crawl/statistics.ts';

const PAGES = [
  '/',
  '/blog',
  '/blog/robots-txt-and-ai-crawlers',
  '/checks/canonical-missing',
  '/contact',
  '/help-center',
];
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string', default: PAGES.join(',') } },
});

const dataDir = mkdtempSync(join(tmpdir(), 'awi-bench-lighthouse-'));
const port = await findFreePort();
const product = await startProductProcess({ PORT: String(port), AWI_DATA_DIR: dataDir });
console.log(`Machine: ${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
try {
  const rows: string[][] = [];
  for (const path of values.pages.split(',')) {
    const { runs, scores, median, benchmarkIndex } = await collectLighthouseRuns(
      `http://127.0.0.1:${port}${path}`,
      Number(values.runs),
    );
    const performanceScores = runs.map(({ performance: score }) => score).sort((a, b) => Number(a) - Number(b));
    rows.push([
      path,
      `${median.performance} (${performanceScores[0]}-${performanceScores.at(-1)})`,
      `${scores.accessibility}`,
      `${scores.bestPractices}`,
      `${scores.seo}`,
      `${Math.round(median.fcpMs ?? 0)}`,
      `${Math.round(median.lcpMs ?? 0)}`,
      `${median.cls}`,
      `${benchmarkIndex}`,
    ]);
  }
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'FCP ms',
    'LCP ms',
    'CLS',
    'machine index',
  ];
  console.log(buildTable([head, ...rows]));
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
