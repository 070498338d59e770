/** What a run has to remember, so that the same command continues it after an interruption. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBenchFolder } from '../crawl/bench-folder.ts';

export interface RunState {
  pages: number;
  sitePort: number;
  productPort: number;
  /** Session cookie of the user who analyzes the site; null before the registration. */
  cookie: string | null;
  /** Null before the analysis is submitted. */
  analysisId: string | null;
  /** Number of pages read when the worker was killed; null before that. */
  killedAtPages: number | null;
  /** Number of worker processes started so far. */
  workers: number;
  /** Processes of the last command. */
  pids: number[];
}

/** Work that the time of a sample counts toward. */
export type Phase = 'waiting' | 'crawl' | 'audit' | 'report';

export interface Sample {
  at: string;
  /** Number of the worker process, from 1. */
  worker: number;
  /** Time since the worker process was started. */
  seconds: number;
  phase: Phase;
  pages: number;
  checksDone: number;
  /** Memory in bytes, and CPU seconds since the start of each process. */
  workerBytes: number;
  workerCpu: number;
  webBytes: number;
  siteCpu: number;
  databaseBytes: number;
  /** Number of pages that the site has sent in this command. */
  delivered: number;
  crawlFileBytes: number;
  load: number;
}

export interface RunFolder {
  path: string;
  readState(): RunState | null;
  writeState(state: RunState): void;
  addSample(sample: Sample): void;
  readSamples(): Sample[];
}

/** Opens the folder of a run, which contains everything that the run stores. */
export function openRunFolder(pages: number): RunFolder {
  const path = ensureBenchFolder('million', String(pages));
  const statePath = join(path, 'state.json');
  const samplesPath = join(path, 'samples.jsonl');
  return {
    path,
    readState: () => (existsSync(statePath) ? (JSON.parse(readFileSync(statePath, 'utf8')) as RunState) : null),
    writeState: (state) => writeFileSync(statePath, JSON.stringify(state, null, 2)),
    addSample: (sample) => appendFileSync(samplesPath, `${JSON.stringify(sample)}\n`),
    readSamples: () =>
      existsSync(samplesPath)
        ? readFileSync(samplesPath, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as Sample)
        : [],
  };
}
