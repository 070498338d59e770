/** Samples a running analysis until it has ended. */
import { statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { listProcessTree, readCpuSeconds, readProportionalBytes, readResidentBytes } from '../crawl/process-tree.ts';
import type { Installation } from './installation.ts';
import type { Phase, RunFolder, RunState, Sample } from './run-state.ts';

const SAMPLE_MS = 3_000;
const PRINT_MS = 60_000;

const rowSchema = z.object({
  status: z.string(),
  progress: z
    .object({
      stage: z.string(),
      checksDone: z.number(),
      crawl: z.object({ pagesFetched: z.number() }).nullable(),
    })
    .nullable(),
  failure_code: z.string().nullable().optional(),
});
type AnalysisRow = z.infer<typeof rowSchema>;

const PHASE_BY_STAGE: Record<string, Phase> = {
  'crawling website structure': 'crawl',
  'analyzing SEO issues': 'audit',
  'generating report': 'report',
};

/** The parts of the command that sampling needs. */
export interface WatchedRun {
  folder: RunFolder;
  state: RunState;
  installation: Installation;
  /** Aborted when the command is interrupted. */
  signal: AbortSignal;
}

/**
 * Samples the analysis and kills the worker once, when half of the pages have been read. Returns the final status, or
 * null when the command was interrupted.
 */
export async function watchRun(run: WatchedRun): Promise<string | null> {
  const { folder, state, installation, signal } = run;
  let startedAt = performance.now();
  let printedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const row = await readRow(run);
    if (row.status === 'completed' || row.status === 'failed' || row.status === 'cancelled') return row.status;
    const sample = await takeSample(run, row, startedAt);
    folder.addSample(sample);
    if (performance.now() - printedAt > PRINT_MS) {
      printedAt = performance.now();
      console.error(describeSample(sample));
    }
    if (state.killedAtPages === null && sample.phase === 'crawl' && sample.pages >= state.pages / 2) {
      console.error(`Killing the worker at ${sample.pages} pages`);
      Object.assign(state, { killedAtPages: sample.pages, workers: state.workers + 1 });
      startedAt = performance.now();
      await installation.replaceWorker();
      rememberProcesses(run);
    }
    await pause(SAMPLE_MS, undefined, { signal }).catch(() => {});
  }
  return null;
}

/** Stores which processes are running, so that the next command can end them if this one is killed. */
export function rememberProcesses({ folder, state, installation }: Omit<WatchedRun, 'signal'>): void {
  const { web, worker, postgresPid } = installation;
  state.pids = [web.process.pid, worker.process.pid, postgresPid].filter((pid) => pid !== undefined);
  folder.writeState(state);
}

async function readRow({ installation, state }: WatchedRun): Promise<AnalysisRow> {
  const { rows } = await installation.database.query('select status, progress from analyses where id = $1', [
    state.analysisId,
  ]);
  return rowSchema.parse(rows[0]);
}

async function takeSample(run: WatchedRun, row: AnalysisRow, startedAt: number): Promise<Sample> {
  const { folder, state, installation } = run;
  const { worker, web, site, postgresPid } = installation;
  const { progress } = row;
  const workerPid = worker.process.pid ?? 0;
  return {
    at: new Date().toISOString(),
    worker: state.workers,
    seconds: (performance.now() - startedAt) / 1_000,
    phase: row.status === 'running' ? (PHASE_BY_STAGE[progress?.stage ?? ''] ?? 'crawl') : 'waiting',
    pages: progress?.crawl?.pagesFetched ?? 0,
    checksDone: progress?.checksDone ?? 0,
    workerBytes: readResidentBytes(workerPid),
    workerCpu: readCpuSeconds(workerPid),
    webBytes: readResidentBytes(web.process.pid ?? 0),
    siteCpu: readCpuSeconds(site.pid),
    databaseBytes: listProcessTree(postgresPid)
      .map(readProportionalBytes)
      .reduce((sum, bytes) => sum + bytes, 0),
    delivered: await site.countDeliveredPages(),
    crawlFileBytes: readFileBytes(join(folder.path, 'data', 'work', `${state.analysisId}.sqlite`)),
    load: loadavg()[0] ?? 0,
  };
}

function readFileBytes(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

function describeSample({
  at,
  phase,
  pages,
  checksDone,
  workerBytes,
  workerCpu,
  crawlFileBytes,
  load,
}: Sample): string {
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
  return `${at.slice(11, 19)} ${phase}: ${pages} pages, ${checksDone} checks, worker ${megabytes(workerBytes)} and ${workerCpu.toFixed(0)} s CPU, file ${megabytes(crawlFileBytes)}, load ${load.toFixed(1)}`;
}
