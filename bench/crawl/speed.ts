import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureBenchFolder } from './bench-folder.ts';
import type { Contender } from './contenders.ts';
import { SYNTHETIC_PAGE_COUNT } from './corpora.ts';
import { measureCommand, type ProcessMeasurement } from './measure-command.ts';
import type { StaticServer } from './static-server.ts';

/** One contender's run over one site. */
export interface Run extends Omit<ProcessMeasurement, 'startedAtMs'> {
  contender: string;
  site: string;
  round: number;
  /** Distinct HTML pages the server delivered. */
  pages: number;
  requests: number;
  connections: number;
  /** Null when the server delivered no page, and for our own failed runs. */
  cpuSecondsPer1000Pages: number | null;
  /** Measured up to the last response, because some peers linger after it. */
  pagesPerSecond: number | null;
  loadBefore: number;
  /** What our complete crawl reported; null for other contenders and for failed runs. */
  own: AwiFigures | null;
}

/** Number of pages for each site where it is known in advance. */
const PAGE_COUNT_BY_SITE: ReadonlyMap<string, number> = new Map([['syn', SYNTHETIC_PAGE_COUNT]]);
const UNLIMITED_PAGE_COUNT = 100_000_000;

/** The last output line of `ours.ts`. */
export interface AwiFigures {
  /** CPU seconds of all threads with the same name. */
  cpuSecondsByThread: Record<string, number>;
}

export interface SpeedOptions {
  server: StaticServer;
  sites: readonly string[];
  contenders: readonly Contender[];
  rounds: number;
  /** CPU time after which a peer is stopped; our own crawl has no such cap. */
  capSeconds: number;
  onRun(run: Run): void;
}

/** Far more time than our crawl of a site may take; ends a crawl that hangs. */
const AWI_CAP = { cpuSeconds: 3_600, wallSeconds: 3_600 };
/** A peer that waits instead of working is stopped after this multiple of its CPU cap. */
const WALL_FACTOR = 4;

/** Runs every contender over every site, round by round, so that a busy moment on the machine affects all of them. */
export async function measureSpeed(options: SpeedOptions): Promise<Run[]> {
  const runs: Run[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    for (const contender of options.contenders) {
      for (const site of options.sites) {
        const run = await runOnce(options, contender, { site, round });
        runs.push(run);
        options.onRun(run);
      }
    }
  }
  return runs;
}

async function runOnce(
  { server, capSeconds }: SpeedOptions,
  contender: Contender,
  { site, round }: { site: string; round: number },
): Promise<Run> {
  const workFolder = join(ensureBenchFolder('work'), contender.name);
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true });
  const pagesPath = join(ensureBenchFolder('results'), `pages-${site}.json`);
  const loadBefore = loadavg()[0] ?? Number.NaN;
  const stopCounting = server.count(site);
  const outputPath = join(ensureBenchFolder('results'), `output-${contender.name}-${site}.txt`);
  const { startedAtMs, ...measure } = await measureCommand(
    contender.buildCommand({
      origin: server.getOrigin(site),
      workFolder,
      pagesPath,
      maxPages: PAGE_COUNT_BY_SITE.get(site) ?? UNLIMITED_PAGE_COUNT,
    }),
    contender.kind === 'peer' ? { cpuSeconds: capSeconds, wallSeconds: WALL_FACTOR * capSeconds } : AWI_CAP,
    outputPath,
  );
  const log = await stopCounting();
  rmSync(workFolder, { recursive: true, force: true });
  const isCompleteAwiCrawl = contender.kind === 'whole' && measure.exitCode === 0;
  if (isCompleteAwiCrawl) writeFileSync(pagesPath, JSON.stringify([...log.pages]));
  const pages = log.pages.size;
  // Peers exit with a special code when links are broken, and with a signal when their time is up.
  const hasFailed = contender.kind !== 'peer' && measure.exitCode !== 0;
  const isMeasured = pages > 0 && !hasFailed;
  const activeSeconds = log.lastAtMs === null ? 0 : (log.lastAtMs - startedAtMs) / 1_000;
  return {
    contender: contender.name,
    site,
    round,
    pages,
    loadBefore,
    ...measure,
    requests: log.requests,
    connections: log.connections,
    own: isCompleteAwiCrawl ? readAwiFigures(outputPath) : null,
    cpuSecondsPer1000Pages: !isMeasured ? null : (measure.cpuSeconds / pages) * 1_000,
    pagesPerSecond: !isMeasured || activeSeconds <= 0 ? null : pages / activeSeconds,
  };
}

const readAwiFigures = (path: string) =>
  JSON.parse(readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '') as AwiFigures;
