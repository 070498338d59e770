import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBenchFolder } from './bench-folder.ts';
import { type GeneratedSite, startGeneratedSite } from './generated-site.ts';
import type { BenchOptions } from './options.ts';
import { listProcessTree, readResidentBytes } from './process-tree.ts';
import { buildTable, computeSlope } from './statistics.ts';
import { stopChildOnExit } from './stop-child-on-exit.ts';

const SAMPLE_MS = 250;
const MEGABYTE = 1_000_000;
const ROOT = join(import.meta.dirname, '..', '..');
/** Growth is measured from this page on; before it, tables and caches are still filling up. */
const SLOPE_START_PAGE_COUNT = 50_000;
const MEMORY_GOALS = { peakMegabytes: { 10000: 600, 50000: 700 } as Record<number, number>, slopeKilobytesPerPage: 1 };

interface Sample {
  pages: number;
  /** Memory of the command-line process alone. */
  bytes: number;
  /** Memory including the browser that it may have started. */
  treeBytes: number;
}

/** One command-line audit. */
export interface MemoryRun {
  pages: number;
  deliveredPages: number;
  exitCode: number | null;
  seconds: number;
  /** Peaks during the crawl, and over the entire run including checks and report. */
  crawlPeakMegabytes: number;
  peakMegabytes: number;
  /** Includes the browser, and counts shared memory once per process. Equal to the peak if no browser may run. */
  treePeakMegabytes: number;
  /** The last sample before the process ended. */
  finalMegabytes: number;
  /**
   * Growth of resident memory per page after 50,000 pages, by least squares; null when the crawl had fewer than 1.5
   * times as many pages.
   */
  slopeKilobytesPerPage: number | null;
}

/** Audits generated sites from the command line, each size in a separate process, and prints the memory they used. */
export async function measureMemory({ memoryPages }: BenchOptions): Promise<MemoryRun[]> {
  const runs: MemoryRun[] = [];
  for (const pages of memoryPages) {
    const site = await startGeneratedSite(pages);
    try {
      runs.push(await measureGeneratedSite(site, pages));
    } finally {
      await site.close();
    }
    process.stderr.write(`memory: ${JSON.stringify(runs.at(-1))}\n`);
  }
  console.log(`\nmemory of the command line (resident, MB), site of generated pages\n\n${buildMemoryTable(runs)}`);
  return runs;
}

async function measureGeneratedSite(site: GeneratedSite, pages: number): Promise<MemoryRun> {
  const workFolder = ensureBenchFolder('work', 'memory');
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true });
  const output = openSync(join(ensureBenchFolder('results'), `output-memory-${pages}.txt`), 'w');
  const startedAt = performance.now();
  const limits = ['--unlimited', '--max-pages', String(pages), '--max-minutes', '1000', '--format', 'json'];
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'src', 'cli', 'audit.ts'),
      `http://${site.host}/`,
      ...limits,
      '--file',
      join(workFolder, 'crawl.sqlite'),
    ],
    { cwd: ROOT, stdio: ['ignore', output, output], env: { ...process.env, AWI_ALLOW_TARGETS: site.host } },
  );
  stopChildOnExit(child);
  const samples = await sampleUntilEnd(child, site);
  closeSync(output);
  rmSync(workFolder, { recursive: true, force: true });
  const deliveredPages = samples.at(-1)?.pages ?? 0;
  const crawlSamples = samples.slice(0, samples.findIndex((sample) => sample.pages === deliveredPages) + 1);
  const computePeakMegabytes = (measuredSamples: readonly Sample[]) =>
    computeMegabytes(Math.max(0, ...measuredSamples.map(({ bytes }) => bytes)));
  const lateSamples = crawlSamples.filter((sample) => sample.pages >= SLOPE_START_PAGE_COUNT);
  const slope = computeSlope(lateSamples.map((sample) => [sample.pages, sample.bytes / 1_024]));
  return {
    pages,
    deliveredPages: deliveredPages,
    exitCode: child.exitCode,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    crawlPeakMegabytes: computePeakMegabytes(crawlSamples),
    peakMegabytes: computePeakMegabytes(samples),
    treePeakMegabytes: computeMegabytes(
      Math.max(0, ...samples.map(({ treeBytes: processTreeBytes }) => processTreeBytes)),
    ),
    finalMegabytes: computeMegabytes(samples.at(-1)?.bytes ?? 0),
    slopeKilobytesPerPage:
      deliveredPages >= SLOPE_START_PAGE_COUNT * 1.5 && slope !== null ? Math.round(slope * 100) / 100 : null,
  };
}

const computeMegabytes = (bytes: number) => Math.round(bytes / MEGABYTE);

async function sampleUntilEnd(child: ChildProcess, site: GeneratedSite): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (child.exitCode === null && child.signalCode === null) {
    const [bytes = 0, ...childBytes] = listProcessTree(child.pid ?? 0).map(readResidentBytes);
    const treeBytes = childBytes.reduce((sum, processBytes) => sum + processBytes, bytes);
    // A process that has just ended has no more data to read.
    if (bytes > 0) samples.push({ pages: await site.countDeliveredPages(), bytes, treeBytes });
    await pause(SAMPLE_MS);
  }
  return samples;
}

function buildMemoryTable(runs: readonly MemoryRun[]): string {
  const headerRow = [
    'pages',
    'delivered',
    'seconds',
    'crawl peak',
    'peak',
    'with browser',
    'final',
    'goal',
    '',
    'KB/page > 50k',
    'goal',
    '',
  ];
  const rows = runs.map((run) => {
    const goal = MEMORY_GOALS.peakMegabytes[run.pages];
    const slope = run.slopeKilobytesPerPage;
    const slopeGoal = MEMORY_GOALS.slopeKilobytesPerPage;
    return [
      ...[
        run.pages,
        run.deliveredPages,
        run.seconds,
        run.crawlPeakMegabytes,
        run.peakMegabytes,
        run.treePeakMegabytes,
      ].map(String),
      String(run.finalMegabytes),
      goal === undefined ? '' : `at most ${goal}`,
      goal === undefined ? '' : run.peakMegabytes <= goal ? 'met' : 'not met',
      ...(slope === null ? ['', '', ''] : [String(slope), `at most ${slopeGoal}`]),
      ...(slope === null ? [] : [slope <= slopeGoal ? 'met' : 'not met']),
    ];
  });
  return buildTable([headerRow, ...rows]);
}
