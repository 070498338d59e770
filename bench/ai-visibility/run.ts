/**
 * `npm run bench:ai-visibility [-- --runs 10 --rounds 30]`: how long the page "AI visibility" takes with 300 stored
 * answers (25 prompts, 4 assistants, 3 repeats) in the newest of several weekly runs, compared with the page "Data
 * sources" of the same website, which has little data. Both are requested in turn from the built product, as documents
 * and as the data of their loaders. Exits with 1 if the loader of "AI visibility" needs over 300 ms more CPU time than
 * the other loader, or if its document is larger than 1 MB. CPU time depends less on the load of the machine than the
 * time until the response. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '#test/support/free-port.ts';
import { startProductProcess } from '#test/support/product-process.ts';
import { readCpuSeconds } from '../crawl/process-tree.ts';
import { buildTable, computeSpread, formatSpread } from '../crawl/statistics.ts';
import { registerReader } from '../report/opened-page.ts';
import { storeAnswers } from './store-answers.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, rounds: { type: 'string', default: '30' } },
});
const MAX_EXTRA_MS = 300;
const MAX_DOCUMENT_BYTES = 1_000_000;
const WARM_UP_ROUNDS = 3;
const PAGES = ['data-sources', 'ai-visibility'] as const;
type PageName = (typeof PAGES)[number];

const folder = mkdtempSync(join(tmpdir(), 'awi-bench-visibility-'));
try {
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, 'product');
  const start = () => startProductProcess({ PORT: String(port), AWI_DATA_DIR: dataDir, AWI_BROWSER: 'none' });
  const first = await start();
  const { cookie, email } = await registerReader(origin).finally(() => first.stop());
  const websiteId = await storeAnswers(dataDir, email, { prompts: 25, repeats: 3, runs: Number(values.runs) });
  const product = await start();
  try {
    report(await measure(`${origin}/websites/${websiteId}`, { cookie, pid: product.process.pid ?? 0 }));
  } finally {
    await product.stop();
  }
}

interface Measurements {
  /** Milliseconds, by page. */
  loader: Record<PageName, number[]>;
  document: Record<PageName, number[]>;
  /** CPU time of the product per loader, in milliseconds. */
  cpu: Record<PageName, number>;
  bytes: Record<PageName, number>;
}

/** Requests both pages in turn, so that the load of the machine affects both. The first rounds compile code. */
async function measure(path: string, { cookie, pid }: { cookie: string; pid: number }): Promise<Measurements> {
  const measurements: Measurements = {
    loader: { 'data-sources': [], 'ai-visibility': [] },
    document: { 'data-sources': [], 'ai-visibility': [] },
    cpu: { 'data-sources': 0, 'ai-visibility': 0 },
    bytes: { 'data-sources': 0, 'ai-visibility': 0 },
  };
  for (let round = -WARM_UP_ROUNDS; round < Number(values.rounds); round += 1) {
    for (const page of PAGES) {
      const cpuBefore = readCpuSeconds(pid);
      const loader = await request(`${path}/${page}.data`, cookie);
      const cpuMs = 1_000 * (readCpuSeconds(pid) - cpuBefore);
      const document = await request(`${path}/${page}`, cookie);
      measurements.bytes[page] = document.bytes;
      if (round < 0) continue;
      measurements.cpu[page] += cpuMs / Number(values.rounds);
      measurements.loader[page].push(loader.ms);
      measurements.document[page].push(document.ms);
    }
  }
  return measurements;
}

async function request(url: string, cookie: string): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return { ms: performance.now() - startedAt, bytes: Buffer.byteLength(body) };
}

function report({ loader, document, cpu, bytes }: Measurements): void {
  console.log(`${values.runs} runs of 300 answers, ${values.rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`);
  const rows = PAGES.map((page) => [
    page,
    cpu[page].toFixed(0),
    formatSpread(computeSpread(loader[page])),
    formatSpread(computeSpread(document[page])),
    `${(bytes[page] / 1_000).toFixed(0)} KB`,
  ]);
  console.log(buildTable([['Page', 'Loader, CPU ms', 'Loader, ms', 'Document, ms', 'Size'], ...rows]));
  const computeRatioSpread = (times: Record<PageName, number[]>) =>
    computeSpread(times['ai-visibility'].map((time, index) => time / (times['data-sources'][index] ?? Number.NaN)));
  console.log(
    `Ratio: loader ${formatSpread(computeRatioSpread(loader))}, document ${formatSpread(computeRatioSpread(document))}`,
  );
  const extraCpuMs = cpu['ai-visibility'] - cpu['data-sources'];
  const isSlow = extraCpuMs > MAX_EXTRA_MS;
  const isLarge = bytes['ai-visibility'] > MAX_DOCUMENT_BYTES;
  console.log(
    `Loader: ${extraCpuMs.toFixed(0)} ms more CPU time, up to ${MAX_EXTRA_MS} allowed: ${isSlow ? 'not met' : 'met'}`,
  );
  console.log(`Document: up to ${MAX_DOCUMENT_BYTES / 1_000} KB allowed: ${isLarge ? 'not met' : 'met'}`);
  if (isSlow || isLarge) process.exitCode = 1;
}
